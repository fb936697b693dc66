import { TRANSFER_LOCK } from '@foyer/protocol/limits'
import { isRaw, toJson } from '../read.ts'
import type { Core } from './core.ts'
import type { Lines } from './lines.ts'
import type { AgentCard, BeforeTransfer, SystemTexts } from './types.ts'
import { makeCard, readCard, readTransfer, type TransferResult } from './wire.ts'

type Parts = {
  readonly core: Core
  readonly lines: Lines
  readonly texts: SystemTexts
  /** With an agent or in the queue: events are wanted (S4.3-08, S4.3-11). */
  readonly connect: () => void
  readonly beforeTransfer: BeforeTransfer
}

/** `unreached`: the server could not be asked; `declined`: the visitor would rather not. */
type Outcome = TransferResult['type'] | 'unreached' | 'declined'

export type Handover = {
  /** One at a time. The form and the group are asked for first, unless the group is told. */
  readonly transfer: (groupId?: string) => Promise<Outcome>
  /** In the queue already: asks for the place in it. */
  readonly askPlace: () => Promise<Outcome>
  /** The transfer that is under way, if any. */
  readonly underWay: () => Promise<unknown> | null
  readonly lock: () => boolean
  /** An agent has taken over: by a transfer, or out of the queue (G-26). */
  readonly join: (card: AgentCard) => void
  /** The consultation was with an agent when the page came. */
  readonly resume: () => void
  readonly back: () => void
}

export const createHandover = ({ core, lines, texts, connect, beforeTransfer }: Parts): Handover => {
  let underWay: Promise<Outcome> | null = null
  let offered = false
  const words = () => core.session.rules?.words

  const fetchCard = async () => {
    const answer = await core.call('getAdminCard', { userId: core.session.userId })
    const card = answer.ok ? readCard(answer.data) : null
    if (card && core.get().consultation.state === 'agent') core.patch({ agent: card })
  }

  /** The product card of the address, offered once (G-52). */
  const offerProduct = () => {
    const { product = '' } = core.options.query
    if (offered || product === '') return
    offered = true
    if (isRaw(toJson(product, core.log))) core.patch({ product })
  }

  const join: Handover['join'] = (card) => {
    const known = core.get().agent
    const joined = core.get().consultation.state !== 'agent' || (known?.id !== card.id && card.id !== '')
    core.patch({ consultation: { state: 'agent' }, agent: known && known.id === card.id ? known : card })
    connect()
    void fetchCard()
    if (!joined) return
    if (card.nick !== '') lines.write('system', texts('agentJoined', { name: card.nick }))
    lines.write('system', words()?.greeting ?? '')
    offerProduct()
  }

  const queue = (waitIndex: number) => {
    core.patch({ consultation: { state: 'queued', waitIndex } })
    connect()
    const note = words()?.queue.replaceAll('##', String(waitIndex)) || texts('agentBusy')
    // After a reload the note of the same place is still there.
    if (!core.messages().some((message) => message.sender === 'system' && message.content === note)) {
      lines.write('system', note)
    }
  }

  const refuse = (type: 'noAgent' | 'failed' | 'offWork') => {
    core.patch({ consultation: { state: 'robot' } })
    const built = { noAgent: 'noAgentOnline', failed: 'transferFailed', offWork: 'offWork' }
    const own = type === 'failed' ? '' : (words()?.[type] ?? '')
    lines.write('system', own || texts(built[type]))
    if (type === 'noAgent' && core.session.rules?.leavesMessages) {
      core.patch({ leaveMessageAsked: core.get().leaveMessageAsked + 1 })
    }
  }

  const apply = (result: TransferResult) => {
    switch (result.type) {
      case 'agent':
        return join(makeCard({ id: result.adminId, nick: result.nick }))
      case 'queued':
        return queue(result.waitIndex)
      default:
        return refuse(result.type)
    }
  }

  const ask = async (groupId: string): Promise<Outcome> => {
    const before = core.get().consultation
    if (before.state !== 'queued') core.patch({ consultation: { state: 'transferring' } })
    const { query } = core.options
    const answer = await core.call('transferAgent', {
      userId: core.session.userId,
      groupId: groupId || (query.groupId ?? ''),
      adminId: query.adminId ?? '',
    })
    // Meanwhile an event may have told the outcome, or the end.
    const { state } = core.get().consultation
    if (!answer.ok) {
      if (state === 'transferring') core.patch({ consultation: before })
      core.complain(answer)
      return 'unreached'
    }
    const result = readTransfer(answer.data)
    if (state === 'transferring' || state === 'queued') apply(result)
    return result.type
  }

  /** While the visitor is asked, an event may have brought an agent, or the end. */
  const prepare = async (groupId: string): Promise<Outcome> => {
    if (groupId !== '' || core.get().consultation.state !== 'robot') return ask(groupId)
    const wish = await beforeTransfer()
    if (!wish || core.get().consultation.state !== 'robot') return 'declined'
    return ask(wish.groupId)
  }

  const once = (run: () => Promise<Outcome>) => {
    underWay ??= run().finally(() => {
      underWay = null
    })
    return underWay
  }

  return {
    transfer: (groupId = '') => once(() => prepare(groupId)),
    askPlace: () => once(() => ask('')),
    underWay: () => underWay,
    lock: () => {
      if (core.get().transferLocked) return false
      core.patch({ transferLocked: true })
      core.after(TRANSFER_LOCK, () => core.patch({ transferLocked: false }))
      return true
    },
    join,
    resume: () => {
      core.patch({ consultation: { state: 'agent' } })
      connect()
      void fetchCard()
    },
    back: () => refuse('noAgent'),
  }
}
