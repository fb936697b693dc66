import { failures } from '../errors.ts'
import { THIN } from '../knowledge/documentList.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { KnownDocument } from '../knowledge/load.ts'
import type { NamedDocument } from './answerTypes.ts'
import type { Robots } from './robots.ts'

/** The state of a robot on this node. */
export type Health = {
  readonly docCount: number
  readonly questionCount: number
  readonly draftCount: number
  readonly building: boolean
  readonly trained: boolean
  /** True if a model may write answers from its documents. */
  readonly model: boolean
  readonly hardPairs: readonly (readonly [NamedDocument, NamedDocument])[]
  /** How many documents have few questions; `thin` has the first of them. */
  readonly thinCount: number
  readonly thin: readonly NamedDocument[]
}

const SHOWN = 50

const countOf = ({ document }: KnownDocument): number =>
  document.texts.reduce((sum, text) => sum + 1 + text.similar.length, 0)

/** @throws notFound for a robot that the tenant does not have */
export const createHealth =
  (parts: {
    readonly knowledge: Pick<Knowledge, 'countDrafts' | 'firstRobot'>
    readonly robots: Pick<Robots, 'get' | 'state'>
    /** True if the installation has a model. */
    readonly hasModel: boolean
  }) =>
  async (tenantId: string, named: string): Promise<Health> => {
    const robotNo = await parts.knowledge.firstRobot(tenantId, named)
    const loaded = await parts.robots.get(tenantId, robotNo)
    const state = await parts.robots.state(tenantId, robotNo)
    if (loaded === null || state === null) throw failures.notFound()
    const { documents, building, hints } = state
    const questions = new Map(documents.map((one) => [one.document.docId, one.document.texts[0]?.question ?? '']))
    const thin = documents.filter((one) => countOf(one) < THIN)
    const drafts = await parts.knowledge.countDrafts(tenantId, robotNo)
    const withQuestion = (docId: string): NamedDocument => ({ docId, question: questions.get(docId) ?? '' })
    // documents may have gone since the training
    const pairs = (hints?.hardPairs ?? []).filter((pair) => pair.every((docId) => questions.has(docId)))
    return {
      docCount: documents.length,
      questionCount: documents.reduce((sum, one) => sum + countOf(one), 0),
      draftCount: drafts.docCount + drafts.flowCount,
      building,
      trained: hints?.trained === true,
      model: parts.hasModel && loaded.modelMode === 1,
      hardPairs: pairs.slice(0, SHOWN).map(([one, other]) => [withQuestion(one), withQuestion(other)]),
      thinCount: thin.length,
      thin: thin.slice(0, SHOWN).map((one) => withQuestion(one.document.docId)),
    }
  }
