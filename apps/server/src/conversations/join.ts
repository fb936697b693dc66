import { SENDER_TYPE } from '@foyer/protocol/kinds'
import { joinRecords } from '../customers/join.ts'
import { FORGOTTEN } from '../db/tables/visitor.ts'
import { endConsultation, OUT_OVER, writeEnd } from './close.ts'
import { readProvedFacts } from './provedFacts.ts'
import { move } from './states.ts'
import type { About, Conversation, Key, Unit } from './unit.ts'

/** Members of a conversation that belong to its running consultation. */
const RUNNING = [
  'state',
  'stateAt',
  'sessionId',
  'groupId',
  'adminId',
  'wantedAdminId',
  'offeredAdminId',
  'offeredAt',
  'queueNo',
  'refusedBy',
  'leftQueueNo',
  'leftAt',
  'leftGroupId',
  'saidBy',
  'saidAt',
  'hushedAt',
  'robot',
  'call',
] as const satisfies readonly (keyof Conversation)[]

/** No two messages of a visitor have the same time or id: those that a customer has already move by milliseconds, with all that names them. */
const CLASHES = `select m.msg_id as id, m.at from message m where m.tenant_id = $1 and m.user_id = $2 and exists (select 1 from message o
  where o.tenant_id = $1 and o.user_id = $3 and (o.at = m.at or o.msg_id = m.msg_id)) order by m.at`

const FREE = `select t.at from generate_series($4::bigint, $4::bigint + 10000) as t(at) where not exists (select 1 from message m
  where m.tenant_id = $1 and m.user_id in ($2, $3) and (m.at = t.at or m.msg_id = $5 || t.at)) limit 1`

const RENAME = [
  'update message set msg_id = $4, at = $5 where tenant_id = $1 and user_id = $2 and msg_id = $3',
  `update event set data = data || jsonb_build_object('msgId', $4::text) where tenant_id = $1 and user_id = $2 and data ->> 'msgId' = $3 and $5::bigint > 0`,
  'update mention set msg_id = $4 where tenant_id = $1 and user_id = $2 and msg_id = $3 and $5::bigint > 0',
  'update message_translation set msg_id = $4 where tenant_id = $1 and user_id = $2 and msg_id = $3 and $5::bigint > 0',
  'update robot_question set msg_id = $4 where tenant_id = $1 and user_id = $2 and msg_id = $3 and $5::bigint > 0',
]

const makeRoom = async ({ tx }: Unit, from: Conversation, to: Conversation): Promise<void> => {
  const { tenantId, userId } = from
  const clashes = await tx.rows<{ id: string; at: number }>({ text: CLASHES, values: [tenantId, userId, to.userId] })
  for (const { id, at } of clashes) {
    const prefix = id.startsWith('file') ? 'file' : 'message'
    const [free] = await tx.rows<{ at: number }>({ text: FREE, values: [tenantId, userId, to.userId, at, prefix] })
    if (free === undefined) throw new Error('no free time for a message')
    for (const text of RENAME) await tx.rows({ text, values: [tenantId, userId, id, `${prefix}${free.at}`, free.at] })
    from.lastTime = Math.max(from.lastTime, free.at)
  }
}

/**
 * What a visitor has, but the log: $1 the tenant, $2 the visitor who joins, $3 the customer. Places in the log grow by $4. A window that was
 * opened is none of the customer's: such an event only wakes caches.
 */
const MOVES = [
  'update message set user_id = $3, seq = seq + $4 where tenant_id = $1 and user_id = $2',
  `update event set user_id = $3, seq = seq + $4, kind = case kind when 'window.opened' then 'visitor.proved' else kind end,
    data = case kind when 'window.opened' then '{}' else data end where tenant_id = $1 and user_id = $2`,
  `update mail_outbox set user_id = $3, from_seq = case from_seq when 0 then 0 else from_seq + $4 end,
    through_seq = case through_seq when 0 then 0 else through_seq + $4 end where tenant_id = $1 and user_id = $2`,
]
const GIVE = [
  'consultation',
  'uploaded_file',
  'rating',
  'doc_vote',
  'mention',
  'message_translation',
  'robot_question',
  'ticket',
  'site_visitor',
  'video_call',
]
const PAGES = `with moved as (delete from page_visit where tenant_id = $1 and user_id = $2 returning *)
  insert into page_visit (tenant_id, user_id, at, url, title, referrer, left_at)
  select tenant_id, $3, at, url, title, referrer, left_at from moved on conflict do nothing`

const moveAll = async ({ tx }: Unit, from: Conversation, to: Conversation): Promise<void> => {
  const place = [from.tenantId, from.userId, to.userId]
  for (const text of MOVES) await tx.rows({ text, values: [...place, to.lastSeq] })
  for (const table of GIVE)
    await tx.rows({ text: `update ${table} set user_id = $3 where tenant_id = $1 and user_id = $2`, values: place })
  await tx.rows({ text: PAGES, values: place })
}

/** The newest messages of agents, and of anybody but the visitor: behind them nothing waits to be delivered, or to be seen. */
const NEWEST = `select coalesce(max(seq) filter (where sender = ${SENDER_TYPE.agent} and not inside), 0) as agents,
  coalesce(max(seq) filter (where sender <> ${SENDER_TYPE.visitor} and not inside), 0) as others from message where tenant_id = $1 and user_id = $2`

/** How far the customer has come: the joined visitor's way counts only if nothing of the customer's own was left behind. */
const advance = async ({ tx }: Unit, from: Conversation, to: Conversation) => {
  const [newest] = await tx.rows<{ agents: number; others: number }>({ text: NEWEST, values: [to.tenantId, to.userId] })
  const { agents = 0, others = 0 } = newest ?? {}
  const base = to.lastSeq
  const isDelivered = Math.max(to.confirmedSeq, to.offlineSeq) >= agents
  return {
    confirmedSeq: isDelivered ? base + from.confirmedSeq : to.confirmedSeq,
    offlineSeq: isDelivered ? base + from.offlineSeq : to.offlineSeq,
    readSeq: to.readSeq >= agents ? base + from.readSeq : to.readSeq,
    seenSeq: to.seenSeq >= others ? base + from.seenSeq : to.seenSeq,
  }
}

/** Facts that the joined visitor gave and the customer has none of; they are as unproved as before. */
const FACTS = `update visitor t set
    name = case when t.name = '' then f.name else t.name end, email = case when t.email = '' then f.email else t.email end,
    phone = case when t.phone = '' then f.phone else t.phone end, params = case when t.params = '' then f.params else t.params end,
    partner_id = case when t.partner_id = '' then f.partner_id else t.partner_id end,
    form_params = case when t.form_params = '' then f.form_params else t.form_params end,
    page_url = case when f.page_at > t.page_at then f.page_url else t.page_url end,
    page_title = case when f.page_at > t.page_at then f.page_title else t.page_title end,
    page_at = greatest(f.page_at, t.page_at), page_seen_at = greatest(f.page_seen_at, t.page_seen_at),
    said = (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each_text(jsonb_build_object('name', f.name, 'email', f.email,
      'phone', f.phone, 'params', f.params)) e where e.value <> '' and $4::jsonb ? e.key and $4::jsonb ->> e.key <> e.value) || t.said
  from visitor f where f.tenant_id = $1 and f.user_id = $2 and t.tenant_id = $1 and t.user_id = $3`

/** The visitor's id and token are worth nothing any more, and nothing of the person stays behind, where no erasure would find it; streams of other tabs end. */
const GONE = `update visitor set ${FORGOTTEN}, expires_at = least(expires_at, $3) where tenant_id = $1 and user_id = $2`

const isRunning = ({ state }: Conversation) => state !== 'closed'

const retire = async (unit: Unit, from: Conversation, to: Key): Promise<void> => {
  const proved = await readProvedFacts(unit.tx, to)
  await unit.tx.rows({ text: FACTS, values: [to.tenantId, from.userId, to.userId, JSON.stringify(proved)] })
  await unit.tx.rows({ text: GONE, values: [from.tenantId, from.userId, unit.now] })
  if (isRunning(from)) move(from, 'ended', unit.now)
  Object.assign(from, { sessionId: '', adminId: '', groupId: '', saidBy: 0, call: {} })
  unit.emit(from, { kind: 'visitor.proved', data: {} })
}

/** The consultation of `from` that goes on in the customer's conversation: the only one, or the one in the browser that is used now. */
const takesOver = (from: Conversation, to: Conversation): boolean =>
  isRunning(from) && (to.state === 'closed' || to.state === 'robot')

const tellEnd = (unit: Unit, to: Conversation, about: About = {}): void =>
  unit.emit(to, { kind: 'session.closed', data: { outType: OUT_OVER, inviteEvaluate: 0, was: 'robot' } }, about)

/**
 * Moves all that a visitor has said, sent and been answered into the conversation of the customer who they turned out to be. Messages keep
 * their times; a running consultation goes on with its agent, its place in the queue or the robot. Needs both locks, and `lockRouting`.
 * @param from the visitor who joins, without a proved identity; worth nothing afterwards
 * @param to the customer; not with an agent or in the queue if `from` is
 */
export const join = async (unit: Unit, from: Conversation, to: Conversation): Promise<void> => {
  const running = RUNNING.map((member) => [member, from[member]] as const)
  const { state, sessionId, lastAdminId } = from
  const takes = takesOver(from, to)
  if (takes && isRunning(to)) {
    await endConsultation(unit, to, OUT_OVER)
    tellEnd(unit, to)
  }
  await makeRoom(unit, from, to)
  const cursors = await advance(unit, from, to)
  await moveAll(unit, from, to)
  await joinRecords(unit.tx, from.tenantId, from.userId, to.userId, unit.now)
  Object.assign(to, cursors, { lastSeq: to.lastSeq + from.lastSeq, lastTime: Math.max(to.lastTime, from.lastTime) })
  await retire(unit, from, to)
  if (takes) Object.assign(to, Object.fromEntries(running), lastAdminId === '' ? {} : { lastAdminId })
  else if (state !== 'closed') {
    await writeEnd(unit, to.tenantId, sessionId, OUT_OVER)
    tellEnd(unit, to, { sessionId, adminId: '', groupId: '' })
  }
  unit.touch(to)
}
