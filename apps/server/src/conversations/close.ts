import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import { freeAgent } from '../queue/store.ts'
import { markInvited, ratedParts } from '../ratings/store.ts'
import type { Changes } from './change.ts'
import { move } from './states.ts'
import type { Conversation, Key, Unit } from './unit.ts'

/** outType of S4.4-06 to 09: 2 agent closed, 1 user overtime; anything else is "over". */
export const OUT_AGENT = 2
export const OUT_OVERTIME = 1
export const OUT_OVER = 4
/** The robot's part ended by itself, as nobody said anything; to clients it is over like any other. */
export const OUT_IDLE = 5
/** The page was gone for so long that its visitor was taken for gone; to clients it is over like any other. */
export const OUT_GONE = 6

/** What an agent leaves for those who read the conversation later. */
export type Remark = { readonly summary: string; readonly tags: readonly string[] }

/** Marks the running consultation as ended; the caller emits what the visitor is told. */
export const endConsultation = async (unit: Unit, c: Conversation, outType: number): Promise<void> => {
  await unit.tx.rows({
    name: 'consultation-end',
    text: 'update consultation set ended_at = $3, out_type = $4 where tenant_id = $1 and session_id = $2 and ended_at is null',
    values: [c.tenantId, c.sessionId, unit.now, outType],
  })
  if (c.state === 'agent') await freeAgent(unit.tx, c.tenantId, c.adminId, unit.now)
  move(c, 'ended', unit.now)
}

/** Who closes and what the visitor hears of it. */
export type Closing = Key & {
  readonly outType: typeof OUT_AGENT | typeof OUT_OVERTIME | typeof OUT_OVER | typeof OUT_IDLE | typeof OUT_GONE
  /** Whether a rating is asked for, once an agent was there (S4.4-12). */
  readonly evaluate: boolean
  /** Only this consultation: a newer one of the same visitor stays. */
  readonly sessionId?: string
  /** Only while it stands so. */
  readonly from?: ConversationState
  /** Only when nothing was said after this time (epoch ms). */
  readonly quietSince?: number
  /** Only while this word (its time) is the last between visitor and agent. */
  readonly saidAt?: number
  /** Throws the refusal when the conversation, as it is under the lock, may not be closed by this caller. */
  readonly allow?: (conversation: Conversation) => void
  /** Kept with the consultation. It was written while the visitor may have left already: then it is kept all the same, if it is `by` them. */
  readonly remark?: Remark & { readonly by: string }
}

/** Who has rated on the agent's invitation is not asked again at the end. */
const hasRatedAgent = async (unit: Unit, c: Conversation): Promise<boolean> =>
  (await ratedParts(unit.tx, c.tenantId, c.sessionId)).includes('agent')

const keepRemark = async (unit: Unit, { tenantId, sessionId, remark }: Closing): Promise<void> => {
  if (remark === undefined) return
  await unit.tx.rows({
    name: 'consultation-remark',
    text: `update consultation set summary = $4, tags = $5::jsonb where tenant_id = $1 and session_id = $2 and admin_id = $3`,
    values: [tenantId, sessionId, remark.by, remark.summary, JSON.stringify(remark.tags)],
  })
}

/**
 * Ends a consultation. Ending one that has ended changes nothing.
 * @param onEnded what else is written with it, in the same transaction
 */
export const createClose =
  (changes: Changes, onEnded: (unit: Unit, ended: Conversation) => Promise<void>) =>
  (closing: Closing): Promise<void> =>
    changes.changeOne(closing, async (unit, c) => {
      if (c.state === 'closed' || (closing.sessionId ?? c.sessionId) !== c.sessionId) return keepRemark(unit, closing)
      if (c.state !== (closing.from ?? c.state)) return
      if (c.lastTime > (closing.quietSince ?? c.lastTime) || c.saidAt !== (closing.saidAt ?? c.saidAt)) return
      closing.allow?.(c)
      const was = c.state
      await endConsultation(unit, c, closing.outType)
      await onEnded(unit, c)
      await keepRemark(unit, closing)
      const invited = closing.evaluate && was === 'agent' && !(await hasRatedAgent(unit, c))
      if (invited) await markInvited(unit.tx, c.tenantId, c.sessionId, unit.now)
      const inviteEvaluate = invited ? 1 : 0
      unit.emit(c, { kind: 'session.closed', data: { outType: closing.outType, inviteEvaluate, was } })
    })

/** How long an agent may take back a message (G-59). */
const RECALL_MS = 120_000

/** An agent takes back an own message of the live session within two minutes (G-59). */
export const createRecall =
  (changes: Changes) =>
  (key: Key, adminId: string, sessionId: string, msgId: string): Promise<void> =>
    changes.changeOne(key, async (unit, c) => {
      if (c.state === 'closed' || c.sessionId !== sessionId) throw failures.notAllowed()
      const [message] = await unit.known([{ ...key, id: msgId }])
      if (message === undefined || message.sender !== 2 || message.sender_id !== adminId) throw failures.notFound()
      const inside = message.inside
      if (!inside && (c.state !== 'agent' || c.adminId !== adminId)) throw failures.notAllowed()
      if (message.recalled) return
      if (message.at < unit.now - RECALL_MS) throw failures.tooLate()
      await unit.tx.rows({
        name: 'message-recall',
        text: `update message set recalled = true where tenant_id = $1 and user_id = $2 and msg_id = $3`,
        values: [key.tenantId, key.userId, message.msg_id],
      })
      unit.emit(c, { kind: 'message.recalled', data: { msgId: message.msg_id, ...(inside ? { inside } : {}) } })
    })
