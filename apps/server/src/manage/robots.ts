import { ANSWER_TYPE } from '@foyer/protocol/kinds'
import { failures } from '../errors.ts'
import { acknowledge } from '../http/door.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
import type { FailedTest } from '../robot/testRuns.ts'
import type { ManageParts, Subject } from './parts.ts'

const presentDocument = ({ docId, question }: NamedDocument) => ({ docId, docQuestion: question })

const presentFailed = ({ kind, expectedQuestion, ...test }: FailedTest) => ({
  ...test,
  docQuestion: expectedQuestion,
  answerType: ANSWER_TYPE[kind],
})

const flag = (value: boolean) => (value ? 1 : 0)

type Parts = Pick<ManageParts, 'knowledge' | 'trials' | 'health' | 'pastQuestions'>

/** Robots: their settings, tests, and what is published (X-41, D-02). */
export const robotCalls = ({ knowledge, trials, health, pastQuestions }: Parts) =>
  ({
    saveRobot: ({ tenantId }, body) => knowledge.saveRobot(tenantId, body),
    getRobotList: ({ tenantId }, page) => knowledge.getRobotList(tenantId, page),
    /** With its documents and flows. */
    deleteRobot: ({ tenantId }, { id }) => acknowledge(knowledge.deleteRobot(tenantId, id)),
    getRobotHealth: async ({ tenantId }, { robotNo = '' }) => {
      const { building, trained, model, hardPairs, thin, ...counts } = await health(tenantId, robotNo)
      return {
        ...counts,
        building: flag(building),
        trained: flag(trained),
        model: flag(model),
        hardPairs: hardPairs.map(([one, other]) => ({
          ...presentDocument(one),
          otherDocId: other.docId,
          otherQuestion: other.question,
        })),
        thin: thin.map(presentDocument),
      }
    },
    /** Stores nothing. */
    tryRobot: async ({ tenantId }, { robotNo = '', question, locale = '', draft }) => {
      const trial = await trials.tryRobot(tenantId, robotNo, question, locale, draft === 1)
      const { kind, candidates, why, ...answer } = trial
      return {
        ...answer,
        answerType: ANSWER_TYPE[kind],
        candidates: candidates.map((one) => ({ ...presentDocument(one), score: one.score })),
        why: [...why],
      }
    },
    /** Stores nothing. */
    tryPastQuestions: async ({ tenantId }, { robotNo = '' }) => ({
      questions: (await pastQuestions(tenantId, robotNo)).map(({ asked, docId, question, ...rest }) => ({
        ...rest,
        ...presentDocument({ docId, question }),
        question: asked,
      })),
    }),
    /** Stores nothing. */
    tryProposedQuestions: async ({ tenantId }, chosen) => {
      const { gained, lost, ...counts } = await trials.tryQuestions(tenantId, chosen)
      const named = (tests: readonly FailedTest[]) => tests.map(({ testId, question }) => ({ testId, question }))
      return { ...counts, gained: named(gained), lost: named(lost) }
    },
    saveRobotTest: ({ tenantId }, body) => knowledge.saveRobotTest(tenantId, body),
    getRobotTestList: ({ tenantId }, filter) => knowledge.getRobotTestList(tenantId, filter),
    deleteRobotTest: ({ tenantId }, { id }) => acknowledge(knowledge.deleteRobotTest(tenantId, id)),
    runRobotTest: async ({ tenantId }, { robotNo = '', draft }) => {
      const { total, right, failed } = await trials.runTests(tenantId, robotNo, draft === 1)
      return { total, right, lost: failed.map(presentFailed) }
    },
    /** Publishes all drafts or none: none if a test would fail afterwards (D-03). */
    publish: async ({ tenantId }, { robotNo = '' }) => {
      const result = await trials.publish(tenantId, robotNo)
      if (result.kind === 'testsFailed') throw failures.testsLost(result.failed.map(presentFailed))
      const { kind: _, ...published } = result
      return published
    },
  }) satisfies Subject
