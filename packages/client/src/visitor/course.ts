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

/** The data of a cause. */
export type Detail = {
  readonly card?: AgentCard
  readonly waitIndex?: number
  readonly wait?: Wait | null
  readonly groupId?: string
  readonly invites?: boolean
  /** The server's time of it, from which its lines have their ids; those about an agent who joins have their place too. */
  readonly at?: number
}

export type Course = {
  /** Follows the table's edge for a cause; false when there is none from the present state. */
  readonly go: (cause: Cause, detail?: Detail) => boolean
}

type Parts = {
  readonly core: Core
  readonly lines: Lines
  readonly silence: Silence
  readonly texts: SystemTexts
  readonly link: Pick<Link, 'connect' | 'listen' | 'listenIfAsked' | 'disconnect' | 'rest'>
  readonly transfer: () => void
}

/** Why a chat is closed; 'over' for every other cause. */
const reasons: Partial<Record<Cause, 'agent' | 'overtime' | 'visitor'>> = {
  closedByAgent: 'agent',
  closedByOvertime: 'overtime',
  visitorClosed: 'visitor',
}

/** Why the visitor is with the robot again. */
const failures: Partial<Record<Cause, 'noAgent' | 'offWork' | 'failed' | 'declined'>> = {
  transferNoAgent: 'noAgent',
  transferOffWork: 'offWork',
  transferFailed: 'failed',
  transferUnreached: 'failed',
  releasedToRobot: 'noAgent',
  lostToRobot: 'noAgent',
  declinedToRobot: 'declined',
}

/** Lines of A-58 and of transfer results, in the tenant's own texts or the built-in ones (G-28). */
const createSystemLines = ({ core, lines, texts }: Parts) => {
  const words = () => core.session.rules?.words
  const write = (text: string, { at }: Detail) => void lines.write('system', text, at ? { number: at } : {})
  return {
    sayJoined: ({ card, at }: Detail) => {
      const joined = card?.nick ? texts('agentJoined', { name: card.nick }) : ''
      lines.write('system', joined, at ? { at } : {})
    },
    greet: ({ at, card = makeCard({}) }: Detail) =>
      void lines.write('agent', greetingOf(words()?.greeting ?? '', card.nick), { ...(at ? { at } : {}), card }),
    sayPlace: (detail: Detail) => {
      const note = words()?.queue.replaceAll('##', String(detail.waitIndex ?? 0)) || texts('agentBusy')
      // After a reload the line about the same place is still there.
      if (!core.messages().some(({ sender, content }) => sender === 'system' && content === note)) write(note, detail)
    },
    sayNoAgent: (detail: Detail) => write(words()?.noAgent || texts('noAgentOnline'), detail),
    sayTransferFailed: (detail: Detail) => write(texts('transferFailed'), detail),
    sayOffWork: (detail: Detail) => write(words()?.offWork || texts('offWork'), detail),
    sayClosedByAgent: (detail: Detail) => write(words()?.agentClosed || texts('chatEnded'), detail),
    sayOvertime: (detail: Detail) => write(words()?.overtime || texts('userTimeout'), detail),
    sayOver: (detail: Detail) => write(texts('chatEnded'), detail),
    showOtherWindow: () => lines.show(core.newId('message'), 'system', 'text', texts('otherWindow')),
  }
}

/** What asks the visitor to do something, or warns them. */
const createPrompts = ({ core }: Parts) => {
  let offered = false
  const mark = (mark: { unmanned: true } | { leave: 'open' | 'offer' }) =>
    core.patch({ consultation: { ...core.get().consultation, ...mark } })
  const askRating = () => core.patch({ evaluationAsked: core.get().evaluationAsked + 1 })
  return {
    fetchCard: () => {
      const isWanted = () => core.get().consultation.state === 'agent'
      void core
        .insist((timeout) => core.call('getAdminCard', {}, timeout), isWanted)
        .then((answer) => {
          const card = answer?.ok ? readCard(answer.data) : null
          if (!card || !isWanted()) return
          core.patch({ agent: card })
          // The greeting was written with the answer to the transfer, which has no face.
          const faceless = core
            .messages()
            .filter(({ sender, face, senderName }) => sender === 'agent' && face === '' && senderName === card.nick)
          core.fold({ type: 'messages', messages: faceless.map((message) => ({ ...message, face: card.face })) })
        })
    },
    /** Offers the product card of the page's address, once (G-52). */
    offerProduct: () => {
      const { product = '' } = core.options.query
      if (offered || product === '') return
      offered = true
      if (isRaw(toJson(product, core.log))) core.patch({ product })
    },
    openLeaving: () => mark({ leave: 'open' }),
    offerLeaving: () => mark({ leave: 'offer' }),
    offerAgain: () => {
      const { rules } = core.session
      if (rules && sends[rules.receive].otherwise === 'noAgent') mark({ unmanned: true })
    },
    askRating,
    askRatingIfInvited: ({ invites = false }: Detail) => {
      if (invites) askRating()
    },
    warnDeclined: () => core.notify('warning', 'agentDeclined', 0),
    warnLost: () => core.notify('warning', 'agentLost', 0),
  }
}

const createTimedEffects = ({ core, silence, transfer }: Parts, go: Course['go']) => {
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

/** Carries out the table of states.ts. */
export const createCourse = (parts: Parts): Course => {
  const { core, link } = parts

  const consultationOf = (
    state: Consultation['state'],
    cause: Cause,
    { waitIndex = 0, wait = null, groupId = '' }: Detail,
  ): Consultation => {
    const failed = failures[cause]
    switch (state) {
      case 'queued':
        return { state, waitIndex, wait }
      case 'transferring':
        return groupId === '' ? { state } : { state, groupId }
      case 'robot':
        return failed ? { state, failed } : { state }
      case 'closed':
        return cause === 'closedByOtherWindow'
          ? { state, reason: 'otherWindow', manual: ['agent', 'queued'].includes(core.get().consultation.state) }
          : { state, reason: reasons[cause] ?? 'over' }
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
      core.patch({ consultation: stays ? consultation : consultationOf(found.to, cause, detail), agent })
    }
    for (const effect of found.effects) perform[effect](detail)
    return true
  }

  const perform: Readonly<Record<Effect, (detail: Detail) => void>> = {
    ...link,
    ...createSystemLines(parts),
    ...createPrompts(parts),
    ...createTimedEffects(parts, go),
  }

  return { go }
}
