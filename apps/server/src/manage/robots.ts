import { ANSWER_TYPE } from '@foyer/protocol/kinds'
import { failures } from '../errors.ts'
import { acknowledge } from '../http/door.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
import type { FailedTest } from '../robot/trials.ts'
import type { ManageParts, Subject } from './parts.ts'

const presentDocument = ({ docId, question }: NamedDocument) => ({ docId, docQuestion: question })

const presentFailed = ({ kind, expectedQuestion, ...test }: FailedTest) => ({
  ...test,
  docQuestion: expectedQuestion,
  answerType: ANSWER_TYPE[kind],
})

const flag = (value: boolean) => (value ? 1 : 0)

type Parts = Pick<ManageParts, 'operators' | 'knowledge' | 'trials' | 'health'>

/** Robots: their settings, tests, and what is published (X-41, D-02). */
export const robotCalls = ({ operators, knowledge, trials, health }: Parts) =>
  ({
    saveRobot: operators(({ tenantId }, body) => knowledge.saveRobot(tenantId, body)),
    getRobotList: operators(({ tenantId }, page) => knowledge.getRobotList(tenantId, page)),
    /** With its documents and flows. */
    deleteRobot: operators(({ tenantId }, { id }) => acknowledge(knowledge.deleteRobot(tenantId, id))),
    getRobotHealth: operators(async ({ tenantId }, { robotNo = '' }) => {
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
    }),
    /** Stores nothing. */
    tryRobot: operators(async ({ tenantId }, { robotNo = '', question, locale = '', draft }) => {
      const trial = await trials.tryRobot(tenantId, robotNo, question, locale, draft === 1)
      const { kind, candidates, why, ...answer } = trial
      return {
        ...answer,
        answerType: ANSWER_TYPE[kind],
        candidates: candidates.map((one) => ({ ...presentDocument(one), score: one.score })),
        why: [...why],
      }
    }),
    saveRobotTest: operators(({ tenantId }, body) => knowledge.saveRobotTest(tenantId, body)),
    getRobotTestList: operators(({ tenantId }, filter) => knowledge.getRobotTestList(tenantId, filter)),
    deleteRobotTest: operators(({ tenantId }, { id }) => acknowledge(knowledge.deleteRobotTest(tenantId, id))),
    runRobotTest: operators(async ({ tenantId }, { robotNo = '', draft }) => {
      const { total, right, failed } = await trials.runTests(tenantId, robotNo, draft === 1)
      return { total, right, lost: failed.map(presentFailed) }
    }),
    /** Publishes all drafts or none: none if a test would fail afterwards (D-03). */
    publish: operators(async ({ tenantId }, { robotNo = '' }) => {
      const result = await trials.publish(tenantId, robotNo)
      if (result.kind === 'testsFailed') throw failures.testsLost(result.failed.map(presentFailed))
      const { kind: _, ...published } = result
      return published
    }),
  }) satisfies Subject
