import type { RobotDocument } from '@foyer/robot'
import { failures } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { ChosenQuestions } from '../knowledge/proposedQuestions.ts'
import { createRunning } from '../running.ts'
import type { DraftRobots } from './drafts.ts'
import type { FailedTest, TestRuns } from './testRuns.ts'

/** What more similar questions change in a robot's tests. `gained` pass and `lost` fail only with them. */
export type TriedQuestions = {
  readonly total: number
  readonly before: number
  readonly after: number
  readonly gained: readonly FailedTest[]
  readonly lost: readonly FailedTest[]
}

/**
 * Runs the tests without and with more similar questions of a document, both as after publishing.
 * @throws notFound, tooMany while another such try of the tenant runs: each trains a robot
 */
export type TryQuestions = (tenantId: string, chosen: ChosenQuestions) => Promise<TriedQuestions>

/** After which a try that had to wait may be made again. */
const BUSY_SECONDS = 10

const withQuestions =
  ({ docId, locale, questions }: ChosenQuestions) =>
  (document: RobotDocument): RobotDocument => {
    if (document.docId !== docId) return document
    const texts = document.texts.map((text) =>
      text.locale === locale ? { ...text, similar: [...text.similar, ...questions] } : text,
    )
    return { ...document, texts }
  }

const missing = (some: readonly FailedTest[], others: readonly FailedTest[]): FailedTest[] => {
  const ids = new Set(others.map(({ testId }) => testId))
  return some.filter(({ testId }) => !ids.has(testId))
}

export const createTryQuestions = (parts: {
  readonly knowledge: Pick<Knowledge, 'getRobotDocList' | 'loadTests'>
  readonly drafts: Pick<DraftRobots, 'tried'>
  readonly runs: Pick<TestRuns, 'robotFor' | 'run'>
}): TryQuestions => {
  const { knowledge, drafts, runs } = parts
  const tries = createRunning()
  return async (tenantId, chosen) => {
    const [doc] = await knowledge.getRobotDocList(tenantId, { docId: chosen.docId })
    // no id would name no filter
    if (doc?.docId !== chosen.docId) throw failures.notFound()
    const { robotNo } = doc
    if ((await knowledge.loadTests(tenantId, robotNo)).length === 0)
      return { total: 0, before: 0, after: 0, gained: [], lost: [] }
    if (tries.of(tenantId) > 0) throw failures.tooMany(BUSY_SECONDS)
    const end = tries.begin(tenantId)
    try {
      const before = await runs.run(tenantId, robotNo, await runs.robotFor(tenantId, robotNo, true))
      const changed = await drafts.tried(tenantId, robotNo, withQuestions(chosen))
      if (changed === null) throw failures.notFound()
      const after = await runs.run(tenantId, robotNo, changed)
      const { total, right } = after
      const gained = missing(before.failed, after.failed)
      return { total, before: before.right, after: right, gained, lost: missing(after.failed, before.failed) }
    } finally {
      end()
    }
  }
}
