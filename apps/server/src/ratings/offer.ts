/** The facts of a consultation that decide whether it can be rated; times are epoch milliseconds. */
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
  /** A dialogue of the robot has reached its END node. */
  readonly finished: boolean
  readonly rated: readonly Part[]
}

/** Who is rated. Both parts of a consultation share its sessionId (D-12), and each is rated once. */
export type Part = 'robot' | 'agent'

/** The visitor's current consultation, and what the channel allows. */
export type Current = {
  readonly sessionId: string
  readonly state: 'robot' | 'queued' | 'agent' | 'closed'
  readonly robotDuringChat: boolean
  readonly now: number
}

/** The consultation part that a visitor may rate: `open` if they may now, `rated` if they already did. */
export type Offer = {
  readonly sessionId: string
  readonly part: Part
  readonly open: boolean
  readonly rated: boolean
  readonly invited: boolean
}

/** How long an ended consultation can be rated (D-12). */
export const RATE_WITHIN_MS = 86_400_000

const isOpen = (one: Consultation, part: Part, at: Current): boolean => {
  if (one.rated.includes(part)) return false
  if (one.endedAt !== null) {
    if (one.endedAt <= at.now - RATE_WITHIN_MS) return false
    if (part === 'agent') return one.agentAt !== null
    // a chat without a question cannot be rated, except the one that the visitor just closed
    return one.agentAt === null ? one.spoken || one.sessionId === at.sessionId : one.answered
  }
  if (part === 'agent') return at.state === 'agent' && one.invitedAt !== null
  // the robot's part ends with a transfer or an END node
  if (at.state === 'agent' || at.state === 'queued') return one.answered
  return one.finished || at.robotDuringChat
}

/** Whether this part may be rated. Both the offer and the rating itself use this rule. */
export const mayRate = (one: Consultation, part: Part, at: Current): 'yes' | 'rated' | 'no' =>
  isOpen(one, part, at) ? 'yes' : one.rated.includes(part) ? 'rated' : 'no'

const partsOf = (one: Consultation, at: Current): readonly Part[] => {
  if (one.endedAt === null) return at.state === 'agent' ? ['agent', 'robot'] : ['robot']
  // after the end only one form is offered; two would ask twice about the same chat
  return [one.agentAt === null ? 'robot' : 'agent']
}

/** The newest part that can be rated, else the newest part, whose offer is not open. */
export const offerOf = (newestFirst: readonly Consultation[], at: Current): Offer => {
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
