/** A consultation of a visitor as far as rating it goes; times are epoch milliseconds. */
export type Consultation = {
  readonly sessionId: string
  readonly channelId: string
  readonly groupId: string
  readonly adminId: string
  readonly agentAt: number | null
  readonly endedAt: number | null
  readonly invitedAt: number | null
  /** The visitor has said something in it. */
  readonly spoken: boolean
  /** The robot has answered in it. */
  readonly answered: boolean
  /** A dialogue of the robot has come to its END. */
  readonly finished: boolean
  readonly rated: readonly Part[]
}

/** Who is rated. Both parts of a consultation share its sessionId (D-12), and each is rated once. */
export type Part = 'robot' | 'agent'

/** How the visitor stands now, and what the channel allows. */
export type Standing = {
  readonly sessionId: string
  readonly state: 'robot' | 'queued' | 'agent' | 'closed'
  readonly robotDuringChat: boolean
  readonly now: number
}

/** What a visitor may rate: `open` says whether, `rated` whether they already have. */
export type Offer = {
  readonly sessionId: string
  readonly part: Part
  readonly open: boolean
  readonly rated: boolean
  readonly invited: boolean
}

/** How long an ended consultation can be rated (D-12). */
export const RATE_WITHIN_MS = 86_400_000

const isOpen = (one: Consultation, part: Part, at: Standing): boolean => {
  if (one.rated.includes(part)) return false
  if (one.endedAt !== null) {
    if (one.endedAt <= at.now - RATE_WITHIN_MS) return false
    if (part === 'agent') return one.agentAt !== null
    // a page that was opened and left is nothing to rate; one that the visitor has just closed is
    return one.agentAt === null ? one.spoken || one.sessionId === at.sessionId : one.answered
  }
  if (part === 'agent') return at.state === 'agent' && one.invitedAt !== null
  // the robot's part ends with a transfer, or with END
  if (at.state === 'agent' || at.state === 'queued') return one.answered
  return one.finished || at.robotDuringChat
}

/** Whether this part may be rated: the one rule, for the offer and for the rating itself. */
export const mayRate = (one: Consultation, part: Part, at: Standing): 'yes' | 'rated' | 'no' =>
  isOpen(one, part, at) ? 'yes' : one.rated.includes(part) ? 'rated' : 'no'

const partsOf = (one: Consultation, at: Standing): readonly Part[] => {
  if (one.endedAt === null) return at.state === 'agent' ? ['agent', 'robot'] : ['robot']
  // once it has ended one form is offered; a second one would ask twice for the same chat
  return [one.agentAt === null ? 'robot' : 'agent']
}

/** The newest part that can be rated; where there is none, how the newest consultation stands. Pure. */
export const offerOf = (newestFirst: readonly Consultation[], at: Standing): Offer => {
  const all = newestFirst.flatMap((one) =>
    partsOf(one, at).map((part) => ({
      sessionId: one.sessionId,
      part,
      open: isOpen(one, part, at),
      rated: one.rated.includes(part),
      invited: part === 'agent' && one.invitedAt !== null && !one.rated.includes(part),
    })),
  )
  return (
    all.find((offer) => offer.open) ??
    all[0] ?? { sessionId: at.sessionId, part: 'robot', open: false, rated: false, invited: false }
  )
}
