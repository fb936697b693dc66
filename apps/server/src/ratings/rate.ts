import type { Channels } from '../channels/channels.ts'
import type { Changes } from '../conversations/change.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Session } from '../conversations/sessions.ts'
import type { Key } from '../conversations/unit.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Rating } from '../events/log.ts'
import { checkRating, type Given } from './check.ts'
import { type Consultation, type Current, mayRate, type Offer, offerOf } from './offer.ts'
import { insertRating, markInvited, ownsSession, ratedParts, readConsultations, wasInvited } from './store.ts'

/** Rating of consultations (S3.15, S5.2, A-16, G-66, D-12). */
export type Ratings = {
  /** The consultation part that the visitor may rate now. */
  readonly offer: (visitor: LiveVisitor) => Promise<Offer>
  /**
   * Stores a rating, once per part of a consultation, and appends it to the log.
   * @param sessionId '' for the newest consultation that this form can rate
   * @throws notFound for a consultation that is not the visitor's; alreadyRated; notRateable; badRequest for what S5.2 forbids
   */
  readonly rate: (visitor: LiveVisitor, sessionId: string, given: Given) => Promise<void>
  /**
   * The agent of the conversation asks for a rating: the visitor is notified and may rate before the end.
   * @throws notRateable when the channel takes no ratings; alreadyRated; notAllowed
   */
  readonly invite: (session: Session, adminId: string) => Promise<void>
  /** Whether the agent may ask for a rating of a session; `off` if its channel takes no ratings. */
  readonly stateOf: (session: Session) => Promise<RatingState>
}

/** The state of the rating of a session's agent. */
export type RatingState = 'open' | 'off' | 'invited' | 'rated'

/** What `createRatings` uses. */
export type RatingsParts = {
  readonly db: Pick<Db, 'rows'>
  readonly changes: Changes
  readonly channels: Pick<Channels, 'find'>
  readonly clock: { now(): number }
  /** Called with each stored rating. */
  readonly onRated: (rating: Rating) => void
}

const chosen = (
  all: readonly Consultation[],
  sessionId: string,
  given: Given,
  at: Current,
): Consultation | undefined =>
  sessionId === ''
    ? (all.find((one) => mayRate(one, given.part, at) === 'yes') ?? all.find((one) => one.sessionId === at.sessionId))
    : all.find((one) => one.sessionId === sessionId)

export const createRatings = ({ db, changes, channels, clock, onRated }: RatingsParts): Ratings => {
  const channelOf = async (channelId: string) => {
    const channel = await channels.find(channelId)
    // off means that nothing is rated
    return channel?.info.evaluateMode === 1 ? channel : null
  }

  const standing = async (
    visitor: Pick<LiveVisitor, 'sessionId' | 'state' | 'channelId'>,
    now: number,
  ): Promise<Current> => ({
    sessionId: visitor.sessionId,
    state: visitor.state,
    robotDuringChat: (await channelOf(visitor.channelId))?.info.robotEvaluateDuringChat === 1,
    now,
  })

  const find = async (tx: Pick<Tx, 'rows'>, key: Key, sessionId: string, given: Given, at: Current) => {
    const found = chosen(await readConsultations(tx, key, at.now), sessionId, given, at)
    if (found !== undefined) return found
    const known = sessionId === '' || (await ownsSession(tx, key, sessionId))
    throw known ? failures.notRateable() : failures.notFound()
  }

  return {
    offer: async (visitor) => {
      const now = clock.now()
      const offer = offerOf(await readConsultations(db, visitor, now), await standing(visitor, now))
      return (await channelOf(visitor.channelId)) === null ? { ...offer, open: false, invited: false } : offer
    },

    rate: async (visitor, sessionId, given) => {
      const seen = await standing(visitor, clock.now())
      const channel = await channelOf((await find(db, visitor, sessionId, given, seen)).channelId)
      if (channel === null) throw failures.notRateable()
      const spoken = channel.locales.map((locale) => channel.inLocale(locale).evaluate)
      const rating = await changes.changeOne(visitor, async (unit, c) => {
        // as it is under the lock: of two ratings at once the second finds the first
        const at = { ...seen, sessionId: c.sessionId, state: c.state, now: unit.now }
        const one = await find(unit.tx, c, sessionId, given, at)
        const may = mayRate(one, given.part, at)
        if (may !== 'yes') throw may === 'rated' ? failures.alreadyRated() : failures.notRateable()
        const checked = checkRating(given, { own: channel.evaluate, spoken })
        await insertRating(unit.tx, c, one, checked, unit.now)
        const { sessionId: of, adminId, groupId } = one
        unit.emit(c, { kind: 'session.rated', data: checked }, { sessionId: of, adminId, groupId })
        return checked
      })
      onRated(rating)
    },

    stateOf: async (session) => {
      if ((await channelOf(session.channelId)) === null) return 'off'
      if ((await ratedParts(db, session.tenantId, session.sessionId)).includes('agent')) return 'rated'
      return (await wasInvited(db, session.tenantId, session.sessionId)) ? 'invited' : 'open'
    },

    invite: async (session, adminId) => {
      if ((await channelOf(session.channelId)) === null) throw failures.notRateable()
      await changes.changeOne(session, async (unit, c) => {
        if (c.sessionId !== session.sessionId || c.state !== 'agent' || c.adminId !== adminId)
          throw failures.notAllowed()
        if ((await ratedParts(unit.tx, c.tenantId, c.sessionId)).includes('agent')) throw failures.alreadyRated()
        await markInvited(unit.tx, c.tenantId, c.sessionId, unit.now)
        unit.emit(c, { kind: 'rating.invited', data: {} })
      })
    },
  }
}
