import { OUT_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import { freeAgent } from '../queue/assign.ts'
import { markInvited, ratedParts } from '../ratings/store.ts'
import type { Changes } from './change.ts'
import { move } from './states.ts'
import type { Conversation, Key, Unit } from './unit.ts'

/** Why a consultation ended (S4.4-06 to 09). Clients treat numbers that they do not know as "over". */
export const OUT_AGENT = OUT_TYPE.agent
export const OUT_OVERTIME = OUT_TYPE.overtime
export const OUT_OVER = OUT_TYPE.over
/** The robot's part timed out without a message. */
export const OUT_IDLE = 5
/** The visitor's page was away for too long. */
export const OUT_GONE = 6

/** The agent's summary and tags, for those who read the conversation later. */
export type Remark = { readonly summary: string; readonly tags: readonly string[] }

/** Writes the end of a consultation, whoever's it is now. */
export const writeEnd = async (unit: Unit, tenantId: string, sessionId: string, outType: number): Promise<void> => {
  await unit.tx.rows({
    name: 'consultation-end',
    text: 'update consultation set ended_at = $3, out_type = $4 where tenant_id = $1 and session_id = $2 and ended_at is null',
    values: [tenantId, sessionId, unit.now, outType],
  })
}

/** Ends the running consultation; the caller emits `session.closed`. */
export const endConsultation = async (unit: Unit, c: Conversation, outType: number): Promise<void> => {
  await writeEnd(unit, c.tenantId, c.sessionId, outType)
  if (c.state === 'agent') freeAgent(unit, c.tenantId, c.adminId)
  move(c, 'ended', unit.now)
}

/** A consultation to close, and the conditions that must hold under the lock. */
export type Closing = Key & {
  readonly outType: typeof OUT_AGENT | typeof OUT_OVERTIME | typeof OUT_OVER | typeof OUT_IDLE | typeof OUT_GONE
  /** Ask for a rating, if an agent took part (S4.4-12). */
  readonly evaluate: boolean
  /** Only this consultation: a newer one of the same visitor goes on. */
  readonly sessionId?: string
  /** Only in this state. */
  readonly from?: ConversationState
  /** Only if no message came after this time (epoch ms). */
  readonly quietSince?: number
  /** Only while the last message between visitor and agent has this time. */
  readonly saidAt?: number
  /** Throws the refusal if this caller may not close the conversation as it is under the lock. */
  readonly allow?: (conversation: Conversation) => void
  /** Stored with the consultation; also when the visitor has closed it in the meantime, if `by` was its agent. */
  readonly remark?: Remark & { readonly by: string }
}

/** A visitor who rated on the agent's invitation is not asked again at the end. */
const hasRatedAgent = async (unit: Unit, c: Conversation): Promise<boolean> =>
  (await ratedParts(unit.tx, c.tenantId, c.sessionId)).includes('agent')

const keepRemark = async (unit: Unit, { tenantId, sessionId, remark }: Closing): Promise<void> => {
  if (remark === undefined) return
  await unit.tx.rows({
    name: 'consultation-remark',
    // the website may have set tags before
    text: `update consultation set summary = $4, tags = tags || (select coalesce(jsonb_agg(tag), '[]') from jsonb_array_elements($5::jsonb) tag
        where not tags @> tag) where tenant_id = $1 and session_id = $2 and admin_id = $3`,
    values: [tenantId, sessionId, remark.by, remark.summary, JSON.stringify(remark.tags)],
  })
}

/**
 * Closes a consultation; a second close changes nothing. Resolves with the time of the end, null where nothing was closed.
 * @param onEnded writes what belongs to the end, in the same transaction
 */
export const createClose =
  (changes: Changes, onEnded: (unit: Unit, ended: Conversation) => Promise<void>) =>
  (closing: Closing): Promise<number | null> =>
    changes.changeOne(closing, async (unit, c) => {
      if (c.state === 'closed' || (closing.sessionId ?? c.sessionId) !== c.sessionId) {
        await keepRemark(unit, closing)
        return null
      }
      if (c.state !== (closing.from ?? c.state)) return null
      if (c.lastTime > (closing.quietSince ?? c.lastTime) || c.saidAt !== (closing.saidAt ?? c.saidAt)) return null
      closing.allow?.(c)
      const was = c.state
      await endConsultation(unit, c, closing.outType)
      await onEnded(unit, c)
      await keepRemark(unit, closing)
      const invited = closing.evaluate && was === 'agent' && !(await hasRatedAgent(unit, c))
      if (invited) await markInvited(unit.tx, c.tenantId, c.sessionId, unit.now)
      const inviteEvaluate = invited ? 1 : 0
      unit.emit(c, { kind: 'session.closed', data: { outType: closing.outType, inviteEvaluate, was } })
      return unit.now
    })

/** Time in which an agent may recall a message (G-59). */
const RECALL_MS = 120_000

/** An agent recalls an own message of the running session within two minutes (G-59). */
export const createRecall =
  (changes: Changes) =>
  (key: Key, adminId: string, sessionId: string, msgId: string): Promise<void> =>
    changes.changeOne(key, async (unit, c) => {
      if (c.state === 'closed' || c.sessionId !== sessionId) throw failures.notAllowed()
      const [message] = await unit.known([{ ...key, id: msgId }])
      if (message === undefined || message.sender !== SENDER_TYPE.agent || message.sender_id !== adminId)
        throw failures.notFound()
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
