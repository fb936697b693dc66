import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

type Parts = Pick<ManageParts, 'operators' | 'knowledge' | 'trials' | 'health'>

/** Robots: their settings, tests, and what is published (X-41, D-02). */
export const robotCalls = ({ operators, knowledge, trials, health }: Parts) =>
  ({
    saveRobot: operators(({ tenantId }, body) => knowledge.saveRobot(tenantId, body)),
    getRobotList: operators(({ tenantId }, page) => knowledge.getRobotList(tenantId, page)),
    /** With its documents and flows. */
    deleteRobot: operators(({ tenantId }, { id }) => acknowledge(knowledge.deleteRobot(tenantId, id))),
    getRobotHealth: operators(async ({ tenantId }, { robotNo = '' }) => {
      const { hardPairs, thin, ...standing } = await health(tenantId, robotNo)
      return { ...standing, hardPairs: [...hardPairs], thin: [...thin] }
    }),
    /** Stores nothing. */
    tryRobot: operators(async ({ tenantId }, { robotNo = '', question, locale = '', draft }) => {
      const { candidates, why, ...answer } = await trials.tryRobot(tenantId, robotNo, question, locale, draft === 1)
      return { ...answer, candidates: [...candidates], why: [...why] }
    }),
    saveRobotTest: operators(({ tenantId }, body) => knowledge.saveRobotTest(tenantId, body)),
    getRobotTestList: operators(({ tenantId }, filter) => knowledge.getRobotTestList(tenantId, filter)),
    deleteRobotTest: operators(({ tenantId }, { id }) => acknowledge(knowledge.deleteRobotTest(tenantId, id))),
    runRobotTest: operators(async ({ tenantId }, { robotNo = '', draft }) => {
      const { total, right, lost } = await trials.runTests(tenantId, robotNo, draft === 1)
      return { total, right, lost: [...lost] }
    }),
    /** Publishes all drafts or none: none if a test would fail afterwards (D-03). */
    publish: operators(({ tenantId }, { robotNo = '' }) => trials.publish(tenantId, robotNo)),
  }) satisfies Subject
