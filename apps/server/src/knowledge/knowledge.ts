import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Random } from '../newId.ts'
import { createChangeSettings } from '../tenants/change.ts'
import { type BulkOperations, createBulkOperations } from './bulk.ts'
import { createDocumentLists, type DocumentLists } from './documentList.ts'
import { createDocumentOperations, type DocumentOperations } from './documents.ts'
import { createFlowOperations, type FlowOperations } from './flows.ts'
import { createReviewOperations, type ReviewOperations } from './intake/reviews.ts'
import { createLoading, type Loading } from './load.ts'
import { createProposedOperations, type ProposedOperations } from './proposedQuestions.ts'
import { createPublishing, type PublishOperations } from './publish.ts'
import { createRestoreOperations, type RestoreOperations } from './restoreTalk.ts'
import { createRobotOperations, type RobotOperations } from './robots.ts'
import { createSheetOperations, type SheetOperations } from './sheets.ts'
import { createTestOperations, type RobotTestOperations } from './tests.ts'
import { createThinOperations, type ThinOperations } from './thin.ts'
import { createUndoOperations, type UndoOperations } from './undo.ts'

/** Robots, their documents and flows. */
export type Knowledge = RobotOperations &
  DocumentOperations &
  DocumentLists &
  BulkOperations &
  UndoOperations &
  RestoreOperations &
  ThinOperations &
  ProposedOperations &
  FlowOperations &
  SheetOperations &
  ReviewOperations &
  RobotTestOperations &
  PublishOperations &
  Loading & {
    /** A document that is live and valid now, in that language if it has it; null for none. */
    readonly document: (
      tenantId: string,
      docId: string,
      locale?: string,
    ) => Promise<{ readonly question: string; readonly answer: string } | null>
  }

export const createKnowledge = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
  readonly config: Pick<Config, 'egressAllow' | 'llm'>
  readonly onError: (error: unknown) => void
}): Knowledge => {
  const { db, clock, config } = parts
  const operations = {
    ...parts,
    allow: config.egressAllow,
    proposes: config.llm !== undefined,
    changeSettings: createChangeSettings(parts),
  }
  return {
    ...createRobotOperations(operations),
    ...createDocumentOperations(operations),
    ...createDocumentLists(parts),
    ...createBulkOperations(operations),
    ...createUndoOperations(operations),
    ...createRestoreOperations(operations),
    ...createThinOperations(operations),
    ...createProposedOperations(operations),
    ...createFlowOperations(operations),
    ...createSheetOperations(operations),
    ...createReviewOperations(operations),
    ...createTestOperations(operations),
    ...createPublishing(operations),
    ...createLoading(db),
    document: async (tenantId, docId, locale = '') => {
      const query = db.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId)
      const row = await query.where('doc_id', '=', docId).where('live', '=', true).executeTakeFirst()
      const now = clock.now()
      if (row === undefined || now < (row.valid_from ?? 0) || now >= (row.valid_to ?? Number.POSITIVE_INFINITY))
        return null
      const { question, answer } = row.variants.find((variant) => variant.locale === locale) ?? row
      return { question, answer }
    },
  }
}
