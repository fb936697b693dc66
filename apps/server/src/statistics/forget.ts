import type { Db } from '../db/open.ts'

/** Questions are kept for 180 days. */
const KEPT_MS = 180 * 86_400_000
/** Rows per statement, so that none blocks the store for long. */
const AT_ONCE = 5000

// robot by robot, since the index begins with them
const OLD = `select q.tenant_id, q.question_id from robot r cross join lateral (
    select tenant_id, question_id from robot_question where tenant_id = r.tenant_id and robot_no = r.robot_no and at < $1 limit ${AT_ONCE}) q
  limit ${AT_ONCE}`

/** Removes old questions, the counts of settled messages, and the comments of old dislikes. Safe to run on several nodes at once. */
export const createForgetQuestions = (db: Db, clock: { now(): number }) => async (): Promise<void> => {
  const before = clock.now() - KEPT_MS
  let gone = AT_ONCE
  while (gone === AT_ONCE) {
    const rows = await db.rows({
      name: 'question-forget',
      text: `delete from robot_question where (tenant_id, question_id) in (${OLD}) returning 1`,
      values: [before],
    })
    gone = rows.length
  }
  await db.rows({
    name: 'vote-forget',
    text: "update doc_vote set comment = '' where at < $1 and comment <> ''",
    values: [before],
  })
  await db.rows({ name: 'settled-forget', text: 'delete from robot_settled where at < $1', values: [before] })
}
