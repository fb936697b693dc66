import type { Flow, RobotDocument, RobotSettings } from '@foyer/robot'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Random } from '../newId.ts'
import { createChangeSettings } from '../tenants/change.ts'
import { createDocumentOperations, type DocumentOperations } from './documents.ts'
import { createFlowOperations, type FlowOperations } from './flows.ts'
import { createRobotOperations, findRobot, type RobotOperations } from './robots.ts'

/** What a robot knows. */
export type RobotKnowledge = {
  readonly robotName: string
  /** Thresholds that are not set are left out: the engine has its own. */
  readonly settings: Partial<RobotSettings>
  readonly documents: readonly RobotDocument[]
  readonly flows: readonly Flow[]
}

/** Robots, their documents and flows. */
export type Knowledge = RobotOperations &
  DocumentOperations &
  FlowOperations & {
    /** Null when the tenant has no such robot. Every call reads the store: who asks often keeps it until 'knowledge.changed'. */
    readonly loadKnowledge: (tenantId: string, robotNo: string) => Promise<RobotKnowledge | null>
    /** A document for reading; null when the tenant has no such one. */
    readonly document: (
      tenantId: string,
      docId: string,
    ) => Promise<{ readonly question: string; readonly answer: string } | null>
  }

const readDocuments = async (db: Db, tenantId: string, robotNo: string): Promise<RobotDocument[]> => {
  const query = db.k
    .selectFrom('robot_doc')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('robot_no', '=', robotNo)
  const rows = await query.orderBy('doc_id').execute()
  return rows.map((row) => ({
    docId: row.doc_id,
    pattern: row.pattern as 1 | 2 | 3,
    suggestDocIds: row.suggest_doc_ids,
    texts: [{ locale: row.locale, question: row.question, similar: row.similar, answer: row.answer }],
  }))
}

const readFlows = async (db: Db, tenantId: string, robotNo: string): Promise<Flow[]> => {
  const query = db.k.selectFrom('flow').select('body').where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)
  return (await query.orderBy('flow_id').execute()).map((row) => row.body as unknown as Flow)
}

export const createKnowledge = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
}): Knowledge => {
  const { db } = parts
  const operations = { ...parts, changeSettings: createChangeSettings(parts) }
  return {
    ...createRobotOperations(operations),
    ...createDocumentOperations(operations),
    ...createFlowOperations(operations),
    loadKnowledge: async (tenantId, robotNo) => {
      const robot = await findRobot(db, tenantId, robotNo).executeTakeFirst()
      if (robot === undefined) return null
      const documents = await readDocuments(db, tenantId, robotNo)
      const flows = await readFlows(db, tenantId, robotNo)
      const answer = robot.answer_threshold === null ? {} : { answerThreshold: robot.answer_threshold }
      const guide = robot.guide_threshold === null ? {} : { guideThreshold: robot.guide_threshold }
      return { robotName: robot.name, settings: { ...answer, ...guide }, documents, flows }
    },
    document: async (tenantId, docId) => {
      const query = db.k.selectFrom('robot_doc').select(['question', 'answer']).where('tenant_id', '=', tenantId)
      return (await query.where('doc_id', '=', docId).executeTakeFirst()) ?? null
    },
  }
}
