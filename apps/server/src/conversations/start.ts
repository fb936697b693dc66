import { createHash, timingSafeEqual } from 'node:crypto'
import { insertConversations, newConversation } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { Changes } from './change.ts'
import { endConsultation, OUT_GONE, OUT_IDLE, OUT_OVERTIME } from './close.ts'
import type { Ids } from './ids.ts'
import { move } from './states.ts'
import type { Conversation, Unit } from './unit.ts'

/** A visitor id lives this long after the last chatStart (S3.6-01, S9.2-14). */
export const VISITOR_LIFE_MS = 504_000_000

/** Where a visitor comes in, and what the page knows of them; empty members change nothing. */
export type Arrival = {
  readonly tenantId: string
  readonly channelId: string
  readonly userId: string
  /** The visitor token that the page presents, '' for none. */
  readonly token: string
  readonly facts: VisitorFacts
}

/** Columns of a visitor that come from outside; shown as text only. */
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

/** What chatStart answers; `before` is how the consultation stood when the visitor came in. */
export type Started = {
  readonly userId: string
  readonly token: string
  readonly pollId: string
  readonly sessionId: string
  readonly before: 'none' | 'robot' | 'agent' | 'queued'
}

/** What decides whether a visitor is theirs who comes. */
export type Lock = { readonly tokenHash: string; readonly proved: boolean; readonly expiresAt: number }

/** SHA-256 in hex: how tokens rest in the store. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether a known visitor is theirs who comes with this token: not expired, and not locked to another browser. */
export const isTheirs = (visitor: Lock, token: string, now: number): boolean =>
  visitor.expiresAt > now && (!visitor.proved || sameHash(hashToken(token), visitor.tokenHash))

const findVisitor = async (unit: Unit, arrival: Arrival): Promise<(Lock & { userId: string }) | undefined> => {
  if (arrival.userId === '') return undefined
  const row = await unit.tx.k
    .selectFrom('visitor')
    .select(['user_id as userId', 'token_hash as tokenHash', 'token_proved as proved', 'expires_at as expiresAt'])
    .where('tenant_id', '=', arrival.tenantId)
    .where('user_id', '=', arrival.userId)
    .executeTakeFirst()
  // a visitor locked to a browser is not handed to another one: it becomes somebody new (G-09)
  return row !== undefined && isTheirs(row, arrival.token, unit.now) ? row : undefined
}

const present = (facts: VisitorFacts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''))

const insertVisitor = async (
  unit: Unit,
  arrival: Arrival,
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
      ...present(arrival.facts),
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

const openConsultation = async (
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

/** Whether time has ended the consultation, and nobody who would know of it: the page has to begin again (S3.5-01). */
export const isLost = async (unit: Unit, c: Conversation): Promise<boolean> =>
  c.state === 'closed' && [OUT_GONE, OUT_OVERTIME].includes((await findEnded(unit, c))?.outType ?? 0)

/**
 * Begins anew for a visitor whose page is open still, though the robot's part has ended by itself meanwhile (G-68).
 * @throws chatEnded when it ended otherwise (D-11)
 */
export const createReopen =
  (ids: Pick<Ids, 'sessionId'>) =>
  async (unit: Unit, c: Conversation): Promise<void> => {
    const ended = await findEnded(unit, c)
    if (ended?.outType !== OUT_IDLE) throw failures.chatEnded()
    await openConsultation(unit, c, ended.channelId, ids.sessionId(), 'reopened')
    unit.emit(c, { kind: 'session.reopened', data: {} })
  }

/** @param robotIdleMs without a word for so long a robot consultation has ended (G-68) */
export const createStart = (changes: Changes, ids: Ids, robotIdleMs: number) => {
  const lockOrMake = async (unit: Unit, arrival: Arrival, pollId: string) => {
    const known = await findVisitor(unit, arrival)
    const token = known?.proved ? arrival.token : ids.token()
    const userId = known?.userId ?? ids.userId()
    if (known === undefined) await insertVisitor(unit, arrival, userId, token, pollId)
    else {
      const touched = {
        ...present(arrival.facts),
        channel_id: arrival.channelId,
        expires_at: unit.now + VISITOR_LIFE_MS,
        seen_at: unit.now,
      }
      await unit.tx.k
        .updateTable('visitor')
        .set({ ...touched, token_hash: hashToken(token) })
        .where('tenant_id', '=', arrival.tenantId)
        .where('user_id', '=', userId)
        .execute()
    }
    const [conversation] = await unit.lock([{ tenantId: arrival.tenantId, userId }])
    if (conversation === undefined) throw new Error('a visitor without a conversation')
    return { conversation, token }
  }

  /** A visitor opens the chat: known or new, with a new window, in the running consultation or a new one. */
  return (arrival: Arrival): Promise<Started> =>
    changes.change(async (unit) => {
      const pollId = ids.pollId()
      const { conversation: c, token } = await lockOrMake(unit, arrival, pollId)
      const idle = c.state === 'robot' && Math.max(c.lastTime, c.stateAt) < unit.now - robotIdleMs
      const before = c.state === 'closed' || idle ? 'none' : c.state
      if (idle) await endConsultation(unit, c, OUT_IDLE)
      if (before === 'none') await openConsultation(unit, c, arrival.channelId, ids.sessionId(), 'started')
      c.pollId = pollId
      unit.emit(c, { kind: 'window.opened', data: { pollId } })
      return { userId: c.userId, token, pollId, sessionId: c.sessionId, before }
    })
}
