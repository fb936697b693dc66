import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { filesIn, holdFiles } from '../files/references.ts'
import type { Changes } from './change.ts'
import { createGrouped, GROUP, type Outcome } from './grouped.ts'
import { insertMentions } from './mentions.ts'
import { findStale, type Seen } from './stale.ts'
import type { Conversation, Draft, Key, Unit } from './unit.ts'

/** A message to be sent. */
export type Sending = Key & {
  readonly draft: Draft
  /** Time of the moment that it reports, epoch ms: its place in its consultation; absent for now. */
  readonly at?: number
  /** Throws the refusal if the conversation, as it is under the lock, does not allow it. */
  readonly allow: (conversation: Conversation) => void
  /** Address of an uploaded file that it sends: refused if the file is gone. */
  readonly file?: string
  /** What the agent had seen: refused if a colleague has answered since. */
  readonly seen?: Omit<Seen, keyof Key>
  /** Colleagues whom a note mentions. */
  readonly mentions?: readonly string[]
  /** Changes the conversation in the same transaction. */
  readonly with?: (conversation: Conversation) => void
}

/** The one way to create a message. */
export type Send = (sending: Sending) => Promise<MessageRow>

type Sent = Outcome<MessageRow> & { readonly isNew?: true }

const sameMessage = (row: MessageRow, sending: Sending): boolean =>
  row.tenant_id === sending.tenantId &&
  row.user_id === sending.userId &&
  (row.msg_id === sending.draft.id || row.client_id === sending.draft.id) &&
  row.sender === sending.draft.sender &&
  row.msg_type === sending.draft.msgType &&
  (row.recalled || row.content === sending.draft.content)

const sendOne = (
  unit: Unit,
  sending: Sending,
  conversation: Conversation | undefined,
  known: readonly MessageRow[],
  { stale, gone, free }: { readonly stale: boolean; readonly gone: boolean; readonly free: readonly number[] },
): Sent => {
  const before = sending.draft.id === '' ? undefined : known.find((row) => sameMessage(row, sending))
  // a resend: its answer was lost or is under way; the message exists, whatever has become of the conversation since
  if (before !== undefined) return { result: before }
  if (conversation === undefined) return { error: failures.notFound() }
  try {
    sending.allow(conversation)
    if (stale) throw failures.staleReply()
    if (gone) throw failures.kindRefused()
  } catch (error) {
    return { error }
  }
  sending.with?.(conversation)
  const at = free.find((time) => !known.some((row) => row.user_id === sending.userId && row.at === time))
  const message = unit.say(conversation, sending.draft, at)
  for (const adminId of sending.mentions ?? [])
    unit.emit(conversation, { kind: 'agent.mentioned', data: { msgId: message.msg_id } }, { adminId, message })
  return { result: message, isNew: true }
}

/** The messages whose file was removed because it was not sent in time. */
const findGone = async (unit: Unit, sendings: readonly Sending[]): Promise<ReadonlySet<Sending>> => {
  const wanted = sendings.flatMap((sending) =>
    filesIn(sending.file ?? '').map((name) => ({ sending, tenantId: sending.tenantId, name })),
  )
  if (wanted.length === 0) return new Set()
  const held = await holdFiles(unit.tx, wanted)
  const isHeld = ({ tenantId, name }: (typeof wanted)[number]) =>
    held.some((file) => file.tenantId === tenantId && file.name === name)
  return new Set(wanted.filter((one) => !isHeld(one)).map(({ sending }) => sending))
}

/** Free times in its consultation for a message that reports an earlier moment, the earliest first. */
const findFree = async (unit: Unit, { tenantId, userId, at }: Sending, c: Conversation | undefined) => {
  if (at === undefined || c === undefined || at >= unit.now) return []
  const rows = await unit.tx.rows<{ at: number }>({
    name: 'message-free-times',
    text: `select t.at from consultation co, lateral generate_series(greatest(co.started_at, $4), greatest(co.started_at, $4) + 999) as t(at)
      where co.tenant_id = $1 and co.session_id = $3 and t.at < $5
        and not exists (select from message m where m.tenant_id = $1 and m.user_id = $2 and m.at = t.at)
      order by t.at limit ${GROUP}`,
    values: [tenantId, userId, c.sessionId, at, unit.now],
  })
  return rows.map((row) => Number(row.at))
}

const sendAll = async (unit: Unit, sendings: readonly Sending[]): Promise<Sent[]> => {
  const ids = sendings
    .filter((sending) => sending.draft.id !== '')
    .map((sending) => ({ ...sending, id: sending.draft.id }))
  // these travel with the lock and run after it: a statement sees what was committed before it began, and the lock waits for another
  // sender of the same id
  const [conversations, known, stale, gone] = await Promise.all([
    unit.lock(sendings),
    ids.length > 0 ? unit.known(ids) : ([] as MessageRow[]),
    findStale(
      unit,
      sendings.map(({ tenantId, userId, seen }) => (seen === undefined ? null : { tenantId, userId, ...seen })),
    ),
    findGone(unit, sendings),
  ])
  const conversationOf = (sending: Sending) =>
    conversations.find((c) => c.tenantId === sending.tenantId && c.userId === sending.userId)
  const free = await Promise.all(sendings.map((sending) => findFree(unit, sending, conversationOf(sending))))
  const outcomes = sendings.map((sending, at) => {
    const conversation = conversationOf(sending)
    const late = { stale: stale.has(at), gone: gone.has(sending), free: free[at] ?? [] }
    const outcome = sendOne(unit, sending, conversation, known, late)
    if ('result' in outcome) known.push(outcome.result)
    return outcome
  })
  for (const [at, outcome] of outcomes.entries()) {
    const mentions = sendings[at]?.mentions ?? []
    if ('result' in outcome && outcome.isNew && mentions.length > 0)
      await insertMentions(unit, outcome.result, mentions)
  }
  return outcomes
}

const keyOf = ({ tenantId, userId }: Key) => `${tenantId}\n${userId}`

/**
 * Writes messages that wait for the disk at the same time in one transaction with one flush; answers each caller when its message is on
 * disk. A resend with the same id and content gets the same answer, however often and on whichever node.
 */
export const createSend = (changes: Changes): Send =>
  createGrouped<Sending, MessageRow>({
    // one is read and checked while the one before it waits for the disk
    groups: 2,
    keyOf,
    write: (sendings, onSent) => changes.change((unit) => sendAll(unit, sendings), { onSent, planning: 'byKey' }),
  })
