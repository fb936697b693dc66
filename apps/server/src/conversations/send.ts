import { isOutage } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { filesIn, holdFiles } from '../files/references.ts'
import type { Changes } from './change.ts'
import { insertMentions } from './mentions.ts'
import { findStale, type Seen } from './stale.ts'
import type { Conversation, Draft, Key, Unit } from './unit.ts'

/** A message that somebody wants to say. */
export type Saying = Key & {
  readonly draft: Draft
  /** When what it tells of happened, epoch ms: it stands there in its consultation, and at the end where that is now. */
  readonly at?: number
  /** Throws the refusal when the conversation, as it is under the lock, does not allow it. */
  readonly allow: (conversation: Conversation) => void
  /** Address of a file of ours that it sends: refused when that is no longer there. */
  readonly file?: string
  /** What an agent had seen: refused when a colleague has answered since. */
  readonly seen?: Omit<Seen, keyof Key>
  /** Colleagues whom a note mentions. */
  readonly mentions?: readonly string[]
  /** What else changes with it, in the same transaction. */
  readonly with?: (conversation: Conversation) => void
}

/** The one way in which a message is born. */
export type Send = (saying: Saying) => Promise<MessageRow>

type Job = {
  readonly saying: Saying
  readonly resolve: (message: MessageRow) => void
  readonly reject: (error: unknown) => void
}
type Outcome = { readonly message: MessageRow; readonly born?: true } | { readonly error: unknown }

/** How many messages share one transaction and so one flush to the disk. */
const GROUP = 64

const sameMessage = (row: MessageRow, saying: Saying): boolean =>
  row.tenant_id === saying.tenantId &&
  row.user_id === saying.userId &&
  (row.msg_id === saying.draft.id || row.client_id === saying.draft.id) &&
  row.sender === saying.draft.sender &&
  row.msg_type === saying.draft.msgType &&
  (row.recalled || row.content === saying.draft.content)

const sayOne = (
  unit: Unit,
  saying: Saying,
  conversation: Conversation | undefined,
  known: readonly MessageRow[],
  { stale, gone, free }: { readonly stale: boolean; readonly gone: boolean; readonly free: readonly number[] },
): Outcome => {
  const before = saying.draft.id === '' ? undefined : known.find((row) => sameMessage(row, saying))
  // a resend: its answer was lost, or it is still under way; whatever has become of the conversation since, it was said
  if (before !== undefined) return { message: before }
  if (conversation === undefined) return { error: failures.notFound() }
  try {
    saying.allow(conversation)
    if (stale) throw failures.staleReply()
    if (gone) throw failures.kindRefused()
  } catch (error) {
    return { error }
  }
  saying.with?.(conversation)
  const at = free.find((time) => !known.some((row) => row.user_id === saying.userId && row.at === time))
  const message = unit.say(conversation, saying.draft, at)
  for (const adminId of saying.mentions ?? [])
    unit.emit(conversation, { kind: 'agent.mentioned', data: { msgId: message.msg_id } }, { adminId, message })
  return { message, born: true }
}

/** Those of the sayings whose file was removed because it was not sent in time. */
const findGone = async (unit: Unit, sayings: readonly Saying[]): Promise<ReadonlySet<Saying>> => {
  const wanted = sayings.flatMap((saying) =>
    filesIn(saying.file ?? '').map((name) => ({ saying, tenantId: saying.tenantId, name })),
  )
  if (wanted.length === 0) return new Set()
  const held = await holdFiles(unit.tx, wanted)
  const isHeld = ({ tenantId, name }: (typeof wanted)[number]) =>
    held.some((file) => file.tenantId === tenantId && file.name === name)
  return new Set(wanted.filter((one) => !isHeld(one)).map(({ saying }) => saying))
}

/** Times of its consultation that are free for a message that tells of an earlier moment, the earliest first. */
const findFree = async (unit: Unit, { tenantId, userId, at }: Saying, c: Conversation | undefined) => {
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

const sayAll = async (unit: Unit, sayings: readonly Saying[]): Promise<Outcome[]> => {
  const ids = sayings.filter((saying) => saying.draft.id !== '').map((saying) => ({ ...saying, id: saying.draft.id }))
  // carried out after the lock, though asked for with it: a statement sees what was committed before it began, and the lock waits for
  // the other sender of the same id
  const [conversations, known, stale, gone] = await Promise.all([
    unit.lock(sayings),
    ids.length > 0 ? unit.known(ids) : ([] as MessageRow[]),
    findStale(
      unit,
      sayings.map(({ tenantId, userId, seen }) => (seen === undefined ? null : { tenantId, userId, ...seen })),
    ),
    findGone(unit, sayings),
  ])
  const conversationOf = (saying: Saying) =>
    conversations.find((c) => c.tenantId === saying.tenantId && c.userId === saying.userId)
  const free = await Promise.all(sayings.map((saying) => findFree(unit, saying, conversationOf(saying))))
  const outcomes = sayings.map((saying, at) => {
    const conversation = conversationOf(saying)
    const late = { stale: stale.has(at), gone: gone.has(saying), free: free[at] ?? [] }
    const outcome = sayOne(unit, saying, conversation, known, late)
    if ('message' in outcome) known.push(outcome.message)
    return outcome
  })
  for (const [at, outcome] of outcomes.entries()) {
    const mentions = sayings[at]?.mentions ?? []
    if ('message' in outcome && outcome.born && mentions.length > 0)
      await insertMentions(unit, outcome.message, mentions)
  }
  return outcomes
}

/**
 * Messages that wait for the disk at the same time are written in one transaction with one flush; each caller is answered when its own is
 * on disk. The same id with the same content again gets the same answer, however often and on whichever node.
 */
export const createSend = (changes: Changes): Send => {
  const waiting: Job[] = []
  let running = false

  const settle = (jobs: readonly Job[], outcomes: readonly Outcome[]) => {
    for (const [i, job] of jobs.entries()) {
      const outcome = outcomes[i]
      if (outcome !== undefined && 'message' in outcome) job.resolve(outcome.message)
      else job.reject(outcome?.error)
    }
  }

  const write = async (jobs: readonly Job[]): Promise<void> => {
    try {
      settle(
        jobs,
        await changes.change((unit) =>
          sayAll(
            unit,
            jobs.map((job) => job.saying),
          ),
        ),
      )
    } catch (error) {
      if (jobs.length === 1 || isOutage(error)) {
        for (const job of jobs) job.reject(error)
        return
      }
      // one of them cannot be written: the others must not suffer for it
      for (const job of jobs) await write([job])
    }
  }

  const run = async (): Promise<void> => {
    running = true
    while (waiting.length > 0) await write(waiting.splice(0, GROUP))
    running = false
  }

  return (saying) =>
    new Promise((resolve, reject) => {
      waiting.push({ saying, resolve, reject })
      if (!running) void run()
    })
}
