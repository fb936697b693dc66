import { createHash } from 'node:crypto'
import type { Unit } from '../conversations/unit.ts'
import type { Outcome } from '../robot/answerTypes.ts'
import type { LateAnswer } from '../robot/ask.ts'
import type { AnsweredRows, Asking } from '../robot/askRows.ts'

/** UTF-16 units of a question that are stored: as many as the robot reads and a document takes. */
const QUESTION = 500
/** The newest answers of the robot that are searched for the one that offered a clicked document. */
const LOOK_BACK = 30

// derived from the answer's id, so that a click finds the row of its answer without a further index
const questionIdOf = (userId: string, msgId: string): string =>
  `q${createHash('sha256').update(`${userId}\n${msgId}`).digest('hex').slice(0, 32)}`

const insert = (unit: Unit, { visitor, loaded, question, text }: Asking, rows: AnsweredRows, outcome: Outcome) =>
  unit.also({
    name: 'question-insert',
    text: `insert into robot_question (tenant_id, question_id, robot_no, user_id, session_id, msg_id, locale, question, kind, doc_id, score, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      visitor.tenantId,
      questionIdOf(visitor.userId, rows.answer.msg_id),
      loaded.robotNo,
      visitor.userId,
      rows.question.session_id,
      rows.answer.msg_id,
      question.locale,
      text.slice(0, QUESTION).toWellFormed(),
      outcome.kind,
      outcome.docId,
      outcome.score,
      rows.answer.at,
    ],
  })

/** A click shows which document the earlier question meant: the last answer that offered it gets the click. */
const markClick = async (unit: Unit, { visitor }: Asking, docId: string): Promise<void> => {
  const [offer] = await unit.tx.rows<{ msgId: string }>({
    name: 'question-offer',
    text: `select msg_id as "msgId" from (select msg_id, extra, at from message where tenant_id = $1 and user_id = $2 and sender = 3
        order by at desc limit ${LOOK_BACK}) m
      where extra ->> 'answerType' in ('0', '2') and extra -> 'suggestList' @> $3::jsonb order by at desc limit 1`,
    values: [visitor.tenantId, visitor.userId, JSON.stringify([{ docId }])],
  })
  if (offer === undefined) return
  await unit.tx.rows({
    name: 'question-click',
    text: `update robot_question set clicked_doc_id = $3 where tenant_id = $1 and question_id = $2 and kind in ('guide', 'unknown')`,
    values: [visitor.tenantId, questionIdOf(visitor.userId, offer.msgId), docId],
  })
}

/** Stores a question for statistics in the transaction of its answer, so that a resend is not counted twice. */
export const recordQuestion = async (
  unit: Unit,
  asking: Asking,
  rows: AnsweredRows,
  { outcome }: LateAnswer,
): Promise<void> => {
  if (outcome === null) return
  insert(unit, asking, rows, outcome)
  if (outcome.kind === 'click') await markClick(unit, asking, outcome.docId)
}
