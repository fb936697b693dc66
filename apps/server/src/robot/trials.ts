import type { Candidate, Evidence } from '@foyer/robot'
import { failures, isFailure } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Published } from '../knowledge/publish.ts'
import type { AnswerKind } from './answerTypes.ts'
import type { DraftRobots } from './drafts.ts'
import type { Meanings } from './meaning.ts'
import type { LoadedRobot, Robots } from './robots.ts'
import { answerOf, createTestRuns, type FailedTest, type TestRun } from './testRuns.ts'
import { createTryQuestions, type TryQuestions } from './tryQuestions.ts'

/** What a robot would answer, and why. */
export type Trial = {
  readonly kind: AnswerKind
  readonly docId: string
  readonly flowId: string
  readonly score: number
  readonly candidates: readonly Candidate[]
  readonly why: readonly Evidence[]
}

export type PublishResult =
  | ({ readonly kind: 'published' } & Published & Pick<TestRun, 'total' | 'right'>)
  /** Nothing was published, since these tests would fail. */
  | { readonly kind: 'testsFailed'; readonly failed: readonly FailedTest[] }

/** Trying robots. `draft`: as the robot would be after publishing. @throws notFound for a robot of no or another tenant */
export type Trials = {
  readonly tryRobot: (
    tenantId: string,
    robotNo: string,
    question: string,
    locale: string,
    draft: boolean,
  ) => Promise<Trial>
  readonly runTests: (tenantId: string, robotNo: string, draft: boolean) => Promise<TestRun>
  readonly tryQuestions: TryQuestions
  /** Runs the tests on the drafts, then publishes them all. @throws knowledgeChanged */
  readonly publish: (tenantId: string, robotNo: string) => Promise<PublishResult>
}

const MAX_CANDIDATES = 5
const MAX_REASONS = 10

/** Attempts to publish while somebody saves during the tests. */
const TRIES = 3

/** The document of small talk that answered, which the ranking does not know. */
const talked = ({ smallTalk }: LoadedRobot, docId: string, locale: string): Candidate[] => {
  const document = smallTalk.document(docId, locale)
  return document === null ? [] : [{ docId, question: document.question, score: 1 }]
}

export const createTrials = (parts: {
  readonly knowledge: Pick<Knowledge, 'loadTests' | 'countDrafts' | 'publishDrafts' | 'firstRobot' | 'getRobotDocList'>
  readonly robots: Pick<Robots, 'get'>
  readonly drafts: DraftRobots
  readonly meanings: Pick<Meanings, 'prepareAll'>
  readonly clock: { now(): number }
}): Trials => {
  const { knowledge, drafts, clock } = parts
  const runs = createTestRuns(parts)
  const { prepare, robotFor, run } = runs

  const publishOnce = async (tenantId: string, robotNo: string): Promise<PublishResult> => {
    const draft = await drafts.get(tenantId, robotNo)
    if (draft === null) throw failures.notFound()
    const { total, right, failed } = await run(tenantId, robotNo, draft.loaded)
    const due = await knowledge.countDrafts(tenantId, robotNo)
    if (due.docCount + due.flowCount === 0) return { kind: 'published', ...due, total, right }
    if (failed.length > 0) return { kind: 'testsFailed', failed }
    return { kind: 'published', ...(await knowledge.publishDrafts(tenantId, robotNo, draft.seq)), total, right }
  }

  return {
    tryRobot: async (tenantId, named, question, locale, draft) => {
      const loaded = await robotFor(tenantId, await knowledge.firstRobot(tenantId, named), draft)
      await prepare(tenantId, loaded, [{ question, locale }])
      const { kind, flowId, docId, score } = answerOf(loaded, question, locale, clock.now())
      return {
        kind,
        docId: kind === 'answer' ? docId : '',
        flowId,
        score,
        candidates: [...talked(loaded, docId, locale), ...loaded.robot.ask(question, locale).candidates].slice(
          0,
          MAX_CANDIDATES,
        ),
        why: loaded.robot.explain(question, locale).slice(0, MAX_REASONS),
      }
    },
    runTests: async (tenantId, named, draft) => {
      const robotNo = await knowledge.firstRobot(tenantId, named)
      const loaded = await robotFor(tenantId, robotNo, draft)
      return run(tenantId, robotNo, loaded)
    },
    tryQuestions: createTryQuestions({ knowledge, drafts, runs }),
    publish: async (tenantId, named) => {
      const robotNo = await knowledge.firstRobot(tenantId, named)
      for (let tried = 1; ; tried++) {
        try {
          return await publishOnce(tenantId, robotNo)
        } catch (error) {
          if (tried === TRIES || !isFailure(error) || error.failure !== 'knowledgeChanged') throw error
          drafts.forget(tenantId, robotNo)
        }
      }
    },
  }
}
