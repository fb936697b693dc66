import type { VoteReason } from '@foyer/protocol/kinds'
import type { Changes } from '../conversations/change.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'

/** The mark `disabled` of an answer with a vote. */
export const voteMark = (useful: number): 0 | 1 => (useful === 1 ? 0 : 1)

/** The vote on a document in a consultation; undefined for none. */
export const readVote = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  sessionId: string,
  docId: string,
): Promise<number | undefined> => {
  const [row] = await tx.rows<{ useful: number }>({
    name: 'vote-read',
    text: 'select useful from doc_vote where tenant_id = $1 and session_id = $2 and doc_id = $3',
    values: [tenantId, sessionId, docId],
  })
  return row?.useful
}

/** A like (1) or dislike (0) of an answer; reason and comment are '' if not given. */
export type Vote = {
  readonly sessionId: string
  readonly docId: string
  readonly useful: 0 | 1
  readonly reason: VoteReason | ''
  readonly comment: string
}

const markAnswer = async (unit: Unit, c: Conversation, vote: Vote): Promise<MessageRow> => {
  // the mark is stored with the messages, so that every history shows it
  const rows = await unit.tx.rows<MessageRow>({
    name: 'vote-mark',
    text: `update message set extra = extra || $5::jsonb where tenant_id = $1 and user_id = $2 and session_id = $3 and sender = 3
      and extra ->> 'docId' = $4 and extra ? 'answerType' returning *`,
    values: [c.tenantId, c.userId, vote.sessionId, vote.docId, JSON.stringify({ disabled: voteMark(vote.useful) })],
  })
  const [first] = rows
  if (first === undefined) throw failures.docNotFound()
  return first
}

/** Adds a reason to a dislike, once. @throws alreadyVoted */
const explain = async (unit: Unit, c: Conversation, { sessionId, docId, useful, reason, comment }: Vote) => {
  if (useful === 1 || (reason === '' && comment === '')) throw failures.alreadyVoted()
  const rows = await unit.tx.rows({
    name: 'vote-explain',
    text: `update doc_vote set reason = $5, comment = $6 where tenant_id = $1 and session_id = $2 and doc_id = $3 and user_id = $4
      and useful = 0 and reason = '' and comment = '' returning 1`,
    values: [c.tenantId, sessionId, docId, c.userId, reason, comment],
  })
  if (rows.length === 0) throw failures.alreadyVoted()
}

/**
 * Votes on an answer, once per document and consultation. A dislike may be explained later, once.
 * @throws docNotFound if the document was no answer in this visitor's consultation, alreadyVoted
 */
export const createVoting =
  (changes: Changes, onVoted: (useful: 0 | 1) => void) =>
  async (key: Key, vote: Vote): Promise<void> => {
    const isNew = await changes.changeOne(key, async (unit, c) => {
      if (vote.docId === '') throw failures.docNotFound()
      const of = { ...vote, sessionId: vote.sessionId || c.sessionId }
      if ((await readVote(unit.tx, c.tenantId, of.sessionId, of.docId)) !== undefined) {
        await explain(unit, c, of)
        return false
      }
      const message = await markAnswer(unit, c, of)
      await unit.tx.k
        .insertInto('doc_vote')
        .values({
          tenant_id: c.tenantId,
          session_id: of.sessionId,
          doc_id: of.docId,
          user_id: c.userId,
          robot_no: message.sender_id,
          useful: of.useful,
          reason: of.reason,
          comment: of.comment,
          at: unit.now,
        })
        .execute()
      const data = { msgId: message.msg_id, docId: of.docId, useful: of.useful }
      unit.emit(c, { kind: 'answer.voted', data }, { sessionId: of.sessionId, message })
      return true
    })
    if (isNew) onVoted(vote.useful)
  }
