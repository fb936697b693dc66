import type { Translations } from '@foyer/protocol/setting'
import type { Flow, RobotDocument, RobotSettings } from '@foyer/robot'
import type { Talk } from '@foyer/robot/smallTalk'
import type { Db } from '../db/open.ts'
import type { ReferenceFile } from '../db/tables/robot.ts'
import { type DocumentBody, type DocumentRow, liveBody, nextBody, toRobotDocument } from './document.ts'
import { readFlows } from './flowRows.ts'
import { withFlowTexts } from './flowTexts.ts'
import { findRobot } from './robots.ts'

/** A document of a robot, valid now or not. */
export type KnownDocument = {
  readonly document: RobotDocument
  /** It answers from `validFrom` to before `validTo` (epoch ms); 0 is no limit. */
  readonly validFrom: number
  readonly validTo: number
  readonly referenceFile: readonly ReferenceFile[]
  /** The small talk that it answers; '' for a document that is ranked. */
  readonly smallTalk: Talk | ''
  /** The flow that small talk runs in place of its answer; '' for none. */
  readonly flowId: string
  /** False for small talk that is switched off. */
  readonly isOn: boolean
}

/** A robot's settings, documents and flows. */
export type RobotKnowledge = {
  readonly robotName: string
  /** Its name in other languages. */
  readonly translations: Translations
  /** 1 if a model may answer. */
  readonly modelMode: 0 | 1
  /** The model whose vectors join the ranking; '' for none. */
  readonly embeddingModel: string
  /** Without thresholds that are not set: the robot package has defaults. */
  readonly settings: Partial<RobotSettings>
  /** The ranked ones. */
  readonly documents: readonly KnownDocument[]
  readonly smallTalk: readonly KnownDocument[]
  readonly flows: readonly Flow[]
}

/** Reads the knowledge of robots. Every call reads the store; callers cache it until 'knowledge.changed'. */
export type Loading = {
  /** Null for an unknown robot. `draft`: as it will be after publishing. */
  readonly loadKnowledge: (tenantId: string, robotNo: string, draft?: boolean) => Promise<RobotKnowledge | null>
  /** The robot's live documents with these ids. */
  readonly loadDocuments: (tenantId: string, robotNo: string, docIds: readonly string[]) => Promise<KnownDocument[]>
  readonly loadFlows: (tenantId: string, robotNo: string) => Promise<Flow[]>
}

const toKnown = ({ doc_id, small_talk }: DocumentRow, body: DocumentBody): KnownDocument => ({
  document: toRobotDocument(doc_id, body),
  smallTalk: small_talk,
  flowId: body.flowId,
  isOn: body.talkMode === 1,
  validFrom: body.validFrom,
  validTo: body.validTo,
  referenceFile: body.referenceFile,
})

/** True if the document answers at that time. */
export const isValid = ({ validFrom, validTo }: Pick<KnownDocument, 'validFrom' | 'validTo'>, now: number): boolean =>
  validFrom <= now && (validTo === 0 || now < validTo)

/** A draft without an answer is not ready: publishing leaves it a draft. */
export const isReady = (body: DocumentBody): boolean => body.docAnswer.trim() !== ''

const afterPublishing = (row: DocumentRow): DocumentBody | null => {
  const next = nextBody(row)
  if (row.draft === null || next === null || isReady(next)) return next
  return row.live ? liveBody(row) : null
}

export const createLoading = (db: Db): Loading => {
  const documents = (tenantId: string, robotNo: string) =>
    db.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)

  const all = async (tenantId: string, robotNo: string, draft: boolean): Promise<KnownDocument[]> => {
    const query = documents(tenantId, robotNo).orderBy('doc_id')
    if (!draft) return (await query.where('live', '=', true).execute()).map((row) => toKnown(row, liveBody(row)))
    return (await query.execute()).flatMap((row) => {
      const body = afterPublishing(row)
      return body === null ? [] : [toKnown(row, body)]
    })
  }

  return {
    loadFlows: (tenantId, robotNo) => readFlows(db, tenantId, robotNo, 'live'),
    loadDocuments: async (tenantId, robotNo, docIds) => {
      const query = documents(tenantId, robotNo)
        .where('live', '=', true)
        .where('doc_id', 'in', [...docIds])
      const known = (await query.execute()).map((row) => toKnown(row, liveBody(row)))
      return withFlowTexts(known, await readFlows(db, tenantId, robotNo, 'live'))
    },
    loadKnowledge: async (tenantId, robotNo, draft = false) => {
      const robot = await findRobot(db, tenantId, robotNo).executeTakeFirst()
      if (robot === undefined) return null
      const answer = robot.answer_threshold === null ? {} : { answerThreshold: robot.answer_threshold }
      const guide = robot.guide_threshold === null ? {} : { guideThreshold: robot.guide_threshold }
      const flows = await readFlows(db, tenantId, robotNo, draft ? 'draft' : 'live')
      const known = await all(tenantId, robotNo, draft)
      const ranked = known.filter((one) => one.smallTalk === '')
      return {
        robotName: robot.name,
        translations: robot.translations,
        modelMode: robot.model_mode === 1 ? 1 : 0,
        embeddingModel: robot.embedding_model,
        settings: { ...answer, ...guide, defaultLocale: robot.locale },
        documents: await withFlowTexts(ranked, flows),
        smallTalk: known.filter((one) => one.smallTalk !== ''),
        flows,
      }
    },
  }
}
