import { insertConversations, newConversation } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { ProvedIdentity } from '../identityKeys/verify.ts'
import type { Changes } from './change.ts'
import { hashToken, holdsToken, isTheirs } from './claim.ts'
import { endConsultation, OUT_GONE, OUT_IDLE, OUT_OVERTIME } from './close.ts'
import { admitBrowser, bind, type Found, findVisitor, lockOne, type Recognised, recognise } from './identity.ts'
import type { Ids } from './ids.ts'
import { writeGivenFacts } from './provedFacts.ts'
import { move } from './states.ts'
import type { Conversation, Unit } from './unit.ts'

/** A visitor id lives this long after the last chatStart (S3.6-01, S9.2-14). */
export const VISITOR_LIFE_MS = 504_000_000

/** A visitor's arrival: the channel, and what the page knows about the visitor; empty members change nothing. */
export type Arrival = {
  readonly tenantId: string
  readonly channelId: string
  readonly userId: string
  /** The visitor token that the page presents, '' for none. */
  readonly token: string
  /** What a checked identity token says, null without one (D-15). */
  readonly identity: ProvedIdentity | null
  /** The page follows the conversation beside others of its kind. */
  readonly shared: boolean
  readonly facts: VisitorFacts
}

/** Columns of a visitor that the page fills; they are shown as text only. */
export type VisitorFacts = Partial<
  Record<
    | 'name'
    | 'phone'
    | 'email'
    | 'partner_id'
    | 'params'
    | 'locale'
    | 'previous_url'
    | 'refer'
    | 'fiy_book_code'
    | 'form_params'
    | 'user_agent'
    | 'country'
    | 'address_hash',
    string
  >
>

/** The result of a start; `before` is the consultation's state at the visitor's arrival. */
export type Started = {
  readonly userId: string
  readonly token: string
  readonly pollId: string
  readonly sessionId: string
  readonly before: 'none' | 'robot' | 'agent' | 'queued'
  /** Where the page begins to follow the log: events up to `confirmedSeq` were handled, and lines up to `lastSeq` are history. */
  readonly from: { readonly confirmedSeq: number; readonly lastSeq: number }
  /** The visitor is a customer whom the website has named. */
  readonly identityProved: boolean
}

const filledIn = (facts: VisitorFacts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''))

/** Inserts a visitor and the empty conversation; no consultation begins. */
export const insertVisitor = async (
  unit: Unit,
  arrival: Pick<Arrival, 'tenantId' | 'channelId' | 'facts'>,
  userId: string,
  token: string,
  pollId: string,
): Promise<void> => {
  const empty = {
    name: '',
    phone: '',
    email: '',
    partner_id: '',
    params: '',
    locale: '',
    previous_url: '',
    refer: '',
    fiy_book_code: '',
  }
  await unit.tx.k
    .insertInto('visitor')
    .values({
      ...empty,
      ...filledIn(arrival.facts),
      tenant_id: arrival.tenantId,
      user_id: userId,
      channel_id: arrival.channelId,
      token_hash: hashToken(token),
      created_at: unit.now,
      seen_at: unit.now,
      expires_at: unit.now + VISITOR_LIFE_MS,
    })
    .execute()
  const fresh = newConversation({ tenantId: arrival.tenantId, userId, pollId, stateAt: unit.now })
  await unit.tx.rows(insertConversations([fresh]))
}

/** Begins a consultation with the robot, in a conversation that is closed. */
export const openConsultation = async (
  unit: Unit,
  c: Conversation,
  channelId: string,
  sessionId: string,
  cause: 'started' | 'reopened',
): Promise<void> => {
  move(c, cause, unit.now)
  Object.assign(c, { sessionId, groupId: '', robot: {}, saidBy: 0 })
  await unit.tx.k
    .insertInto('consultation')
    .values({
      tenant_id: c.tenantId,
      session_id: sessionId,
      user_id: c.userId,
      channel_id: channelId,
      group_id: '',
      admin_id: '',
      started_at: unit.now,
      agent_at: null,
      ended_at: null,
      out_type: null,
    })
    .execute()
}

const findEnded = (unit: Unit, c: Conversation) =>
  unit.tx.k
    .selectFrom('consultation')
    .select(['channel_id as channelId', 'out_type as outType'])
    .where('tenant_id', '=', c.tenantId)
    .where('session_id', '=', c.sessionId)
    .executeTakeFirst()

/** True if a timeout, not a person, closed the conversation with an agent: the page has to start again (S3.5-01). */
export const isLost = async (unit: Unit, c: Conversation): Promise<boolean> =>
  c.state === 'closed' && [OUT_GONE, OUT_OVERTIME].includes((await findEnded(unit, c))?.outType ?? 0)

/**
 * Opens a new consultation for a visitor on an open page after the robot's part timed out (G-68).
 * @throws chatEnded after any other end (D-11)
 */
export const createReopen =
  (ids: Pick<Ids, 'sessionId'>) =>
  async (unit: Unit, c: Conversation): Promise<void> => {
    const ended = await findEnded(unit, c)
    if (ended?.outType !== OUT_IDLE) throw failures.chatEnded()
    await openConsultation(unit, c, ended.channelId, ids.sessionId(), 'reopened')
    unit.emit(c, { kind: 'session.reopened', data: {} })
  }

/** Finds the visitor of an arrival, or makes one. */
const createAdmit = (ids: Ids) => {
  /** @param more columns besides; a customer's proved facts stay as they are */
  const touch = async (
    unit: Unit,
    arrival: Arrival,
    userId: string,
    isCustomer: boolean,
    more: { token_hash?: string },
  ) => {
    const { tenantId, channelId } = arrival
    const facts = filledIn(arrival.facts)
    if (isCustomer) await writeGivenFacts(unit.tx, { tenantId, userId }, facts)
    const seen = { channel_id: channelId, expires_at: unit.now + VISITOR_LIFE_MS, seen_at: unit.now }
    await unit.tx.k
      .updateTable('visitor')
      .set({ ...(isCustomer ? {} : facts), ...seen, ...more })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
  }

  const create = async (unit: Unit, arrival: Arrival, pollId: string): Promise<Recognised> => {
    const [token, userId] = [ids.token(), ids.userId()]
    await insertVisitor(unit, arrival, userId, token, pollId)
    const { tenantId, channelId, identity } = arrival
    if (identity !== null) {
      await bind(unit, userId, { tenantId, channelId, identity })
      await admitBrowser(unit, { tenantId, userId }, token, identity)
    }
    return { conversation: await lockOne(unit, { tenantId, userId }), token, proved: identity !== null }
  }

  const resume = async (unit: Unit, arrival: Arrival, known: Found): Promise<Recognised> => {
    const { tenantId } = arrival
    // the pages of a browser have one token, also before the first call has proved it
    const token = holdsToken(known, arrival.token) ? arrival.token : ids.token()
    const isCustomer = known.subject !== ''
    await touch(unit, arrival, known.userId, isCustomer, known.proved ? {} : { token_hash: hashToken(token) })
    return { conversation: await lockOne(unit, { tenantId, userId: known.userId }), token, proved: isCustomer }
  }

  return async (unit: Unit, arrival: Arrival, pollId: string): Promise<Recognised> => {
    const { tenantId, channelId, identity, token } = arrival
    const found = await findVisitor(unit, arrival)
    // another browser than those that a visitor is locked to gets a new visitor (G-09)
    const known = found !== undefined && isTheirs(found, token, unit.now) ? found : undefined
    if (identity === null) return known === undefined ? create(unit, arrival, pollId) : resume(unit, arrival, known)
    const recognised = await recognise(unit, { tenantId, channelId, identity }, known, token, ids.token)
    if (typeof recognised === 'string')
      return known === undefined || recognised === 'new' ? create(unit, arrival, pollId) : resume(unit, arrival, known)
    await touch(unit, arrival, recognised.conversation.userId, true, {})
    return recognised
  }
}

/** @param robotIdleMs a robot consultation without messages for this time has ended (G-68) */
export const createStart = (changes: Changes, ids: Ids, robotIdleMs: number) => {
  const admit = createAdmit(ids)

  /** A known or new visitor opens the chat: gets a new window, in the running consultation or a new one. */
  return (arrival: Arrival): Promise<Started> =>
    changes.change(async (unit) => {
      const pollId = ids.pollId()
      const { conversation: c, token, proved } = await admit(unit, arrival, pollId)
      const idle = c.state === 'robot' && Math.max(c.lastTime, c.stateAt) < unit.now - robotIdleMs
      const before = c.state === 'closed' || idle ? 'none' : c.state
      if (idle) await endConsultation(unit, c, OUT_IDLE)
      if (before === 'none') await openConsultation(unit, c, arrival.channelId, ids.sessionId(), 'started')
      // pages side by side have one pollId; any other window replaces what was open
      if (!arrival.shared || !c.pollShared) c.pollId = pollId
      c.pollShared = arrival.shared
      const opened = before === 'none' ? { pollId: c.pollId, began: true as const } : { pollId: c.pollId }
      unit.emit(c, { kind: 'window.opened', data: opened })
      const from = { confirmedSeq: c.confirmedSeq, lastSeq: c.lastSeq }
      const { userId, sessionId } = c
      return { userId, token, pollId: c.pollId, sessionId, before, from, identityProved: proved }
    })
}
