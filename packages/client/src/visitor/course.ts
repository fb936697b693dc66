import { greetingOf } from '@foyer/protocol/greeting'
import { AUTO_TRANSFER, TYPING_SIGN } from '@foyer/protocol/limits'
import { isRaw, toJson } from '../read.ts'
import type { Core } from './core.ts'
import type { Lines } from './lines.ts'
import type { Link } from './link.ts'
import type { Silence } from './silence.ts'
import { type Cause, type Effect, sends, step } from './states.ts'
import type { AgentCard, Consultation, SystemTexts, Wait } from './types.ts'
import { makeCard, readCard } from './wire.ts'

/** What came with a cause. */
export type Detail = {
  readonly card?: AgentCard
  readonly waitIndex?: number
  readonly wait?: Wait | null
  readonly invites?: boolean
  /** When it happened, as the server says; lines that tell of it stand there. */
  readonly at?: number
}

export type Course = {
  /** Goes the way of the table; false when the table has none from here. */
  readonly go: (cause: Cause, detail?: Detail) => boolean
}

type Parts = {
  readonly core: Core
  readonly lines: Lines
  readonly silence: Silence
  readonly texts: SystemTexts
  readonly link: Pick<Link, 'connect' | 'listen' | 'ease' | 'disconnect'>
  readonly transfer: () => void
}

const reasons = {
  closedByAgent: 'agent',
  closedByOvertime: 'overtime',
  closedOver: 'over',
  visitorClosed: 'visitor',
} as const

const reasonOf = (cause: Cause) => (cause in reasons ? reasons[cause as keyof typeof reasons] : 'over')

/** The texts of A-58 and of the transfer results: the tenant's own, else the built-in ones (G-28). */
const createSays = ({ core, lines, texts }: Parts) => {
  const words = () => core.session.rules?.words
  const write = (text: string, at?: number) => void lines.write('system', text, at)
  return {
    sayJoined: ({ card, at }: Detail) => write(card?.nick ? texts('agentJoined', { name: card.nick }) : '', at),
    greet: ({ at, card = makeCard({}) }: Detail) =>
      void lines.write('agent', greetingOf(words()?.greeting ?? '', card.nick), at, card),
    sayPlace: ({ waitIndex = 0 }: Detail) => {
      const note = words()?.queue.replaceAll('##', String(waitIndex)) || texts('agentBusy')
      // After a reload the note of the same place is still there.
      if (!core.messages().some(({ sender, content }) => sender === 'system' && content === note)) write(note)
    },
    sayNoAgent: () => write(words()?.noAgent || texts('noAgentOnline')),
    sayTransferFailed: () => write(texts('transferFailed')),
    sayOffWork: () => write(words()?.offWork || texts('offWork')),
    sayClosedByAgent: () => write(words()?.agentClosed || texts('chatEnded')),
    sayOvertime: () => write(words()?.overtime || texts('userTimeout')),
    sayOver: () => write(texts('chatEnded')),
    showOtherWindow: () => lines.show(core.newId('message'), 'system', 'text', texts('otherWindow')),
  }
}

const createAsks = ({ core }: Parts) => {
  let offered = false
  const askRating = () => core.patch({ evaluationAsked: core.get().evaluationAsked + 1 })
  return {
    fetchCard: () => {
      void core.call('getAdminCard').then((answer) => {
        const card = answer.ok ? readCard(answer.data) : null
        if (!card || core.get().consultation.state !== 'agent') return
        core.patch({ agent: card })
        // the answer to a transfer names the agent and has no face for their greeting
        const faceless = core
          .messages()
          .filter(({ sender, face, senderName }) => sender === 'agent' && face === '' && senderName === card.nick)
        core.fold({ type: 'messages', messages: faceless.map((message) => ({ ...message, face: card.face })) })
      })
    },
    /** The product card of the address, offered once (G-52). */
    offerProduct: () => {
      const { product = '' } = core.options.query
      if (offered || product === '') return
      offered = true
      if (isRaw(toJson(product, core.log))) core.patch({ product })
    },
    askLeaveMessage: () => {
      if (core.session.rules?.leavesMessages) core.patch({ leaveMessageAsked: core.get().leaveMessageAsked + 1 })
    },
    offerAgain: () => {
      const { rules } = core.session
      if (rules && sends[rules.receive].otherwise === 'noAgent')
        core.patch({ consultation: { state: 'robot', unmanned: true } })
    },
    askRating,
    askRatingIfInvited: ({ invites = false }: Detail) => {
      if (invites) askRating()
    },
    warnDeclined: () => core.notify('warning', 'agentDeclined', 0),
    warnLost: () => core.notify('warning', 'agentLost', 0),
  }
}

const createWaits = ({ core, silence, transfer }: Parts, go: Course['go']) => {
  let cancelTyping = () => {}
  let cancelTransfer = () => {}
  const hideTyping = () => {
    cancelTyping()
    if (core.get().typing) core.patch({ typing: false })
  }
  return {
    hideTyping,
    showTyping: () => {
      cancelTyping()
      core.patch({ typing: true })
      cancelTyping = core.after(TYPING_SIGN, hideTyping)
    },
    resumeSilence: silence.resume,
    awaitVisitor: silence.agentSpoke,
    awaitAgent: silence.visitorSpoke,
    endSilence: silence.end,
    dropTransfer: () => cancelTransfer(),
    transferSoon: () => {
      cancelTransfer()
      cancelTransfer = core.after(AUTO_TRANSFER, () => void go('transferDue'))
    },
    transferNow: transfer,
  }
}

/** Goes where the table of states.ts leads, and does what it says. */
export const createCourse = (parts: Parts): Course => {
  const { core, link } = parts

  const standing = (
    state: Consultation['state'],
    cause: Cause,
    { waitIndex = 0, wait = null }: Detail,
  ): Consultation => {
    switch (state) {
      case 'queued':
        return { state, waitIndex, wait }
      case 'closed':
        return cause === 'closedByOtherWindow'
          ? { state, reason: 'otherWindow', manual: ['agent', 'queued'].includes(core.get().consultation.state) }
          : { state, reason: reasonOf(cause) }
      default:
        return { state }
    }
  }

  const agentOf = (state: Consultation['state'], { card }: Detail): AgentCard | null => {
    const known = core.get().agent
    if (state !== 'agent') return null
    return card && !(known && (card.id === '' || card.id === known.id)) ? card : known
  }

  const go: Course['go'] = (cause, detail = {}) => {
    const { consultation } = core.get()
    const found = step(consultation.state, cause)
    if (!found) return false
    const agent = agentOf(found.to, detail)
    const stays = found.to === consultation.state && detail.waitIndex === undefined
    if (!stays || agent !== core.get().agent) {
      core.patch({ consultation: stays ? consultation : standing(found.to, cause, detail), agent })
    }
    for (const effect of found.effects) perform[effect](detail)
    return true
  }

  const perform: Readonly<Record<Effect, (detail: Detail) => void>> = {
    connect: link.connect,
    listen: link.listen,
    listenIfAsked: link.ease,
    disconnect: link.disconnect,
    ...createSays(parts),
    ...createAsks(parts),
    ...createWaits(parts, go),
  }

  return { go }
}
