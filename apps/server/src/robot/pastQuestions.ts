import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { withoutPoliteness } from './answer.ts'
import type { NamedDocument } from './answerTypes.ts'
import type { Robots } from './robots.ts'

/** A question of visitors, and what the robot makes of it now. The document is the first one, docId '' for none. */
export type PastQuestion = NamedDocument & {
  readonly asked: string
  readonly locale: string
  /** How often it was asked. */
  readonly count: number
  /** The chance that the first document is right, and that the right one is among those that the robot can show. */
  readonly score: number
  readonly among: number
  /** How many documents a choice would show. */
  readonly shown: number
}

/** @throws notFound for a robot that the tenant does not have */
export type PastQuestions = (tenantId: string, robotNo: string) => Promise<PastQuestion[]>

const PERIOD_MS = 7 * 86_400_000
const MOST = 200
const MOST_ROWS = 2000
/** Other questions are answered in between: asking all at once would stop the thread. */
const AT_ONCE = 10

// a model answers what the ranking does not know
const ASKED = `select question, locale, count(*)::int as count from (
    select question, locale, at from robot_question
    where tenant_id = $1 and robot_no = $2 and at >= $3 and kind in ('answer', 'guide', 'unknown', 'model')
    order by at desc limit ${MOST_ROWS}) q
  group by question, locale order by max(at) desc limit ${MOST}`

type Row = { readonly question: string; readonly locale: string; readonly count: number }

/** Asks a robot the ranked questions of the last seven days again, the newest first. Stores nothing. */
export const createPastQuestions =
  (parts: {
    readonly db: Db
    readonly clock: { now(): number }
    readonly knowledge: Pick<Knowledge, 'firstRobot'>
    readonly robots: Pick<Robots, 'get'>
  }): PastQuestions =>
  async (tenantId, named) => {
    const { db, clock, knowledge, robots } = parts
    const robotNo = await knowledge.firstRobot(tenantId, named)
    const loaded = await robots.get(tenantId, robotNo)
    if (loaded === null) throw failures.notFound()
    const values = [tenantId, robotNo, clock.now() - PERIOD_MS]
    const rows = await db.rows<Row>({ name: 'past-questions', text: ASKED, values })
    const asked: PastQuestion[] = []
    for (const [at, { question, locale, count }] of rows.entries()) {
      if (at % AT_ONCE === 0) await nextTurn()
      const { score, among, shown, candidates } = withoutPoliteness(loaded, question, locale)
      const [first = { docId: '', question: '' }] = candidates
      asked.push({ asked: question, locale, count, score, among, shown, docId: first.docId, question: first.question })
    }
    return asked
  }
