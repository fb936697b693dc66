import { bigint, insertRows, startRow, text } from '../db/rows.ts'
import { newConversation } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import type { ProvedIdentity } from '../identityKeys/verify.ts'
import type { Changes } from './change.ts'
import { hashToken, holdsToken, isTheirs } from './claim.ts'
import { endConsultation, OUT_GONE, OUT_IDLE, OUT_OVERTIME } from './close.ts'
import { createGrouped } from './grouped.ts'
import { admitBrowser, bind, type Found, findVisitor, lockOne, type Recognised, recognise } from './identity.ts'
import type { Ids } from './ids.ts'
import type { Live, LiveVisitor } from './live.ts'
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
const facts = {
  name: text,
  phone: text,
  email: text,
  partner_id: text,
  params: text,
  locale: text,
  previous_url: text,
  refer: text,
  fiy_book_code: text,
  form_params: text,
  user_agent: text,
  country: text,
  address_hash: text,
}
const factNames = Object.keys(facts) as (keyof typeof facts)[]

export type VisitorFacts = Partial<Record<keyof typeof facts, string>>

export const insertVisitors = insertRows('visitor', {
  tenant_id: text,
  user_id: text,
  channel_id: text,
  ...facts,
  token_hash: text,
  created_at: bigint,
  seen_at: bigint,
  expires_at: bigint,
})

/** Null keeps a column as it is. */
const touchVisitor = {
  name: 'visitor-touch',
  text: `update visitor set channel_id = $3, seen_at = $4, expires_at = $5, token_hash = coalesce($6, token_hash),
      ${factNames.map((name, i) => `${name} = coalesce($${7 + i}, ${name})`).join(', ')}
    where tenant_id = $1 and user_id = $2`,
}

const insertConsultations = insertRows('consultation', {
  tenant_id: text,
  session_id: text,
  user_id: text,
  channel_id: text,
  started_at: bigint,
})

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

const filledIn = (given: VisitorFacts): VisitorFacts =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))

/** A new visitor's row, for `insertVisitors`, and the empty conversation, which the unit begins; no consultation does. */
export const newVisitor = (
  unit: Unit,
  arrival: Pick<Arrival, 'tenantId' | 'channelId' | 'facts'>,
  userId: string,
  token: string,
  pollId: string,
) => {
  const conversation = newConversation({ tenantId: arrival.tenantId, userId, pollId, stateAt: unit.now })
  unit.begin(conversation)
  const visitor = {
    ...startRow(facts),
    ...filledIn(arrival.facts),
    tenant_id: arrival.tenantId,
    user_id: userId,
    channel_id: arrival.channelId,
    token_hash: hashToken(token),
    created_at: unit.now,
    seen_at: unit.now,
    expires_at: unit.now + VISITOR_LIFE_MS,
  }
  return { visitor, conversation }
}

type NewVisitor = ReturnType<typeof newVisitor>

/** What `LOAD` of live.ts reads of a visitor who has just begun a first consultation. */
const liveOf = ({ visitor, conversation: c }: NewVisitor): LiveVisitor => ({
  tenantId: c.tenantId,
  userId: c.userId,
  channelId: visitor.channel_id,
  name: visitor.name,
  email: visitor.email,
  locale: visitor.locale,
  tokenHash: visitor.token_hash,
  tokens: [],
  proved: false,
  identityProved: false,
  blocked: false,
  expiresAt: visitor.expires_at,
  state: c.state,
  sessionId: c.sessionId,
  pollId: c.pollId,
  pollShared: c.pollShared,
  adminId: c.adminId,
  groupId: c.groupId,
  ringing: null,
  confirmedSeq: c.confirmedSeq,
  offlineSeq: c.offlineSeq,
  seenSeq: c.seenSeq,
  lastSeq: c.lastSeq,
  clearSeq: 0,
})

/** Begins a consultation with the robot, in a conversation that is closed. */
export const openConsultation = (
  unit: Unit,
  c: Conversation,
  channelId: string,
  sessionId: string,
  cause: 'started' | 'reopened',
): void => {
  move(c, cause, unit.now)
  Object.assign(c, { sessionId, groupId: '', robot: {}, saidBy: 0 })
  const { tenantId, userId } = c
  const begun = {
    tenant_id: tenantId,
    session_id: sessionId,
    user_id: userId,
    channel_id: channelId,
    started_at: unit.now,
  }
  unit.insert(insertConsultations, begun)
}

const findEnded = async (unit: Unit, { tenantId, sessionId }: Conversation) => {
  const [ended] = await unit.tx.rows<{ channelId: string; outType: number | null }>({
    name: 'consultation-ended',
    text: 'select channel_id as "channelId", out_type as "outType" from consultation where tenant_id = $1 and session_id = $2',
    values: [tenantId, sessionId],
  })
  return ended
}

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
    openConsultation(unit, c, ended.channelId, ids.sessionId(), 'reopened')
    unit.emit(c, { kind: 'session.reopened', data: {} })
  }

/** `create` makes the visitor of an arrival without identity; `admit` finds the visitor of any arrival, or makes one. */
const createAdmit = (ids: Ids) => {
  /** @param isCustomer a customer's proved facts stay as they are */
  const touch = async (unit: Unit, arrival: Arrival, userId: string, isCustomer: boolean, tokenHash?: string) => {
    const { tenantId, channelId } = arrival
    const given = filledIn(arrival.facts)
    if (isCustomer) await writeGivenFacts(unit.tx, { tenantId, userId }, given)
    const values = [tenantId, userId, channelId, unit.now, unit.now + VISITOR_LIFE_MS, tokenHash ?? null]
    await unit.tx.rows({
      ...touchVisitor,
      values: [...values, ...factNames.map((name) => (isCustomer ? null : (given[name] ?? null)))],
    })
  }

  const create = (unit: Unit, arrival: Arrival, pollId: string): Recognised & NewVisitor => {
    const token = ids.token()
    const made = newVisitor(unit, arrival, ids.userId(), token, pollId)
    unit.insert(insertVisitors, made.visitor)
    return { ...made, token, proved: false }
  }

  const createCustomer = async (unit: Unit, arrival: Arrival, identity: ProvedIdentity, pollId: string) => {
    const [token, userId] = [ids.token(), ids.userId()]
    const { tenantId, channelId } = arrival
    const { visitor, conversation } = newVisitor(unit, arrival, userId, token, pollId)
    await unit.tx.rows(insertVisitors([visitor]))
    await bind(unit, userId, { tenantId, channelId, identity })
    await admitBrowser(unit, { tenantId, userId }, token, identity)
    return { conversation, token, proved: true }
  }

  const resume = async (unit: Unit, arrival: Arrival, known: Found): Promise<Recognised> => {
    const { tenantId } = arrival
    // the pages of a browser have one token, also before the first call has proved it
    const token = holdsToken(known, arrival.token) ? arrival.token : ids.token()
    const isCustomer = known.subject !== ''
    const [, conversation] = await Promise.all([
      touch(unit, arrival, known.userId, isCustomer, known.proved ? undefined : hashToken(token)),
      lockOne(unit, { tenantId, userId: known.userId }),
    ])
    return { conversation, token, proved: isCustomer }
  }

  const admit = async (unit: Unit, arrival: Arrival, pollId: string): Promise<Recognised> => {
    const { tenantId, channelId, identity, token } = arrival
    const found = await findVisitor(unit, arrival)
    // another browser than those that a visitor is locked to gets a new visitor (G-09)
    const known = found !== undefined && isTheirs(found, token, unit.now) ? found : undefined
    if (identity === null) return known === undefined ? create(unit, arrival, pollId) : resume(unit, arrival, known)
    const recognised = await recognise(unit, { tenantId, channelId, identity }, known, token, ids.token)
    if (typeof recognised === 'string')
      return known === undefined || recognised === 'new'
        ? createCustomer(unit, arrival, identity, pollId)
        : resume(unit, arrival, known)
    await touch(unit, arrival, recognised.conversation.userId, true)
    return recognised
  }

  return { create, admit }
}

/** @param robotIdleMs a robot consultation without messages for this time has ended (G-68) */
export const createStart = (changes: Changes, live: Pick<Live, 'begin' | 'forget'>, ids: Ids, robotIdleMs: number) => {
  const { create, admit } = createAdmit(ids)

  /** Gives the visitor the new window, in the running consultation or in a new one. */
  const open = (
    unit: Unit,
    arrival: Arrival,
    { conversation: c, token, proved }: Recognised,
    pollId: string,
  ): Started => {
    const before = c.state === 'closed' ? 'none' : c.state
    if (before === 'none') openConsultation(unit, c, arrival.channelId, ids.sessionId(), 'started')
    // pages side by side have one pollId; any other window replaces what was open
    if (!arrival.shared || !c.pollShared) c.pollId = pollId
    c.pollShared = arrival.shared
    const opened = before === 'none' ? { pollId: c.pollId, began: true as const } : { pollId: c.pollId }
    unit.emit(c, { kind: 'window.opened', data: opened })
    const from = { confirmedSeq: c.confirmedSeq, lastSeq: c.lastSeq }
    const { userId, sessionId } = c
    return { userId, token, pollId: c.pollId, sessionId, before, from, identityProved: proved }
  }

  const startKnown = async (arrival: Arrival): Promise<Started> => {
    const started = await changes.change(
      async (unit) => {
        const pollId = ids.pollId()
        const recognised = await admit(unit, arrival, pollId)
        const c = recognised.conversation
        if (c.state === 'robot' && Math.max(c.lastTime, c.stateAt) < unit.now - robotIdleMs)
          await endConsultation(unit, c, OUT_IDLE)
        return open(unit, arrival, recognised, pollId)
      },
      { planning: 'byKey' },
    )
    live.forget(started.userId)
    return started
  }

  /** Visitors of whom nothing is known read nothing and lock nothing, so those who come in the same moments share a transaction. */
  const startNew = createGrouped<Arrival, Started>({
    // a second one, which has nothing to read, would only wait for the tenant's next number, and those who come meanwhile would need a third
    groups: 1,
    keyOf: (arrival) => arrival,
    write: (arrivals, onSent) => {
      let made: readonly NewVisitor[] = []
      const begin = (unit: Unit, arrival: Arrival) => {
        const pollId = ids.pollId()
        const visitor = create(unit, arrival, pollId)
        return { visitor, result: open(unit, arrival, visitor, pollId) }
      }
      return changes.change(
        async (unit) => {
          const begun = arrivals.map((arrival) => begin(unit, arrival))
          made = begun.map(({ visitor }) => visitor)
          return begun
        },
        {
          onSent: () => {
            for (const visitor of made) live.begin(liveOf(visitor))
            onSent()
          },
          planning: 'byKey',
        },
      )
    },
  })

  /** A known or new visitor opens the chat (X-03): gets a new window, in the running consultation or a new one (A-01). */
  return (arrival: Arrival): Promise<Started> =>
    arrival.userId === '' && arrival.identity === null ? startNew(arrival) : startKnown(arrival)
}
