import { TYPING_SIGN } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import type { Handover } from './handover.ts'
import type { Lines } from './lines.ts'
import type { Silence } from './silence.ts'
import type { SystemTexts } from './types.ts'
import { readEvent, type VisitorEvent } from './wire.ts'

type Closed = Extract<VisitorEvent, { type: 'closed' }>

type Parts = {
  readonly core: Core
  readonly lines: Lines
  readonly handover: Handover
  readonly silence: Silence
  readonly texts: SystemTexts
  readonly disconnect: () => void
}

/** What an event of the poll or the stream does to the page. */
export const createEvents = ({ core, lines, handover, silence, texts, disconnect }: Parts) => {
  let cancelTyping = () => {}
  const stopTyping = () => {
    cancelTyping()
    if (core.get().typing) core.patch({ typing: false })
  }
  const inviteToRate = () => core.patch({ evaluationAsked: core.get().evaluationAsked + 1 })

  /** */
  const farewell = (reason: Closed['reason']): string => {
    const words = core.session.rules?.words
    if (reason === 'agent') return words?.agentClosed || texts('chatEnded')
    if (reason === 'overtime') return words?.overtime || texts('userTimeout')
    return texts(reason === 'otherWindow' ? 'otherWindow' : 'chatEnded')
  }

  const close = (event: Closed) => {
    disconnect()
    silence.end()
    stopTyping()
    core.patch({ consultation: { state: 'closed', reason: event.reason }, agent: null })
    // The other window goes on with the conversation: the line is this page's alone.
    if (event.reason === 'otherWindow') lines.show('system', 'text', farewell(event.reason))
    else lines.write('system', farewell(event.reason))
    if (event.invites) inviteToRate()
  }

  const decline = (standing: 'queued' | 'noAgent' | 'same') => {
    core.notify('warning', 'agentDeclined', 0)
    if (standing === 'noAgent') {
      disconnect()
      handover.back()
    }
    // Back at the front of the queue: the place itself comes with its own event.
    if (standing === 'queued') core.patch({ consultation: { state: 'queued', waitIndex: 1 }, agent: null })
  }

  /** Passing events may come late: a place is news only in the queue. */
  const place = (waitIndex: number) => {
    if (core.get().consultation.state === 'queued') core.patch({ consultation: { state: 'queued', waitIndex } })
  }

  const applyMessage = (event: Extract<VisitorEvent, { type: 'message' | 'recalled' }>) => {
    if (event.type === 'recalled') return core.fold({ type: 'recalled', id: event.id })
    core.fold({ type: 'messages', messages: [event.message] })
    if (event.message.sender !== 'agent') return
    stopTyping()
    silence.agentSpoke()
  }

  const applyState = (event: Exclude<VisitorEvent, { type: 'message' | 'recalled' }>) => {
    switch (event.type) {
      case 'joined':
        return handover.join(event.card)
      case 'closed':
        return close(event)
      case 'place':
        return place(event.waitIndex)
      case 'typing':
        if (core.get().consultation.state !== 'agent') return
        cancelTyping()
        core.patch({ typing: true })
        cancelTyping = core.after(TYPING_SIGN, stopTyping)
        return
      case 'rate':
        return inviteToRate()
      case 'declined':
        return decline(event.standing)
      case 'error':
        return core.notify('error', event.message === '' ? 'networkAbnormal' : { plain: event.message })
      default:
        return event satisfies never
    }
  }

  return (raw: Readonly<Record<string, unknown>>) => {
    const event = readEvent(raw, core.log)
    if (!event) return
    if (event.type === 'message' || event.type === 'recalled') return applyMessage(event)
    // Events that were not confirmed come again after a new chatStart (D-08): how things stood then is in its answer.
    if (event.at === 0 || event.at >= core.session.startedAt) applyState(event)
  }
}
