import { failures } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { KnownDocument } from '../knowledge/load.ts'
import type { Robots } from './robots.ts'

type Named = { readonly docId: string; readonly docQuestion: string }

/** How a robot stands on this node. */
export type Health = {
  readonly docCount: number
  readonly questionCount: number
  readonly draftCount: number
  readonly building: 0 | 1
  readonly trained: 0 | 1
  /** 1: a model may write answers from its documents. */
  readonly model: 0 | 1
  readonly hardPairs: readonly (Named & { readonly otherDocId: string; readonly otherQuestion: string })[]
  readonly thin: readonly Named[]
}

const SHOWN = 50
/** Fewer questions than these are too few to be found by. */
const THIN = 3

const countOf = ({ document }: KnownDocument): number =>
  document.texts.reduce((sum, text) => sum + 1 + text.similar.length, 0)

/** @throws notFound for a robot that the tenant has not */
export const createHealth =
  (parts: {
    readonly knowledge: Pick<Knowledge, 'countDrafts' | 'firstRobot'>
    readonly robots: Pick<Robots, 'get' | 'standing'>
    /** Whether there is a model at all. */
    readonly hasModel: boolean
  }) =>
  async (tenantId: string, named: string): Promise<Health> => {
    const robotNo = await parts.knowledge.firstRobot(tenantId, named)
    const loaded = await parts.robots.get(tenantId, robotNo)
    const standing = await parts.robots.standing(tenantId, robotNo)
    if (loaded === null || standing === null) throw failures.notFound()
    const { documents, building, hints } = standing
    const questions = new Map(documents.map((one) => [one.document.docId, one.document.texts[0]?.question ?? '']))
    const drafts = await parts.knowledge.countDrafts(tenantId, robotNo)
    const withQuestion = (docId: string): Named => ({ docId, docQuestion: questions.get(docId) ?? '' })
    const pairs = (hints?.hardPairs ?? []).filter((pair) => pair.every((docId) => questions.has(docId)))
    return {
      docCount: documents.length,
      questionCount: documents.reduce((sum, one) => sum + countOf(one), 0),
      draftCount: drafts.docCount + drafts.flowCount,
      building: building ? 1 : 0,
      trained: hints === null ? 0 : 1,
      model: parts.hasModel && loaded.modelMode === 1 ? 1 : 0,
      hardPairs: pairs.slice(0, SHOWN).map(([docId, other]) => {
        const { docId: otherDocId, docQuestion: otherQuestion } = withQuestion(other)
        return { ...withQuestion(docId), otherDocId, otherQuestion }
      }),
      thin: documents
        .filter((one) => countOf(one) < THIN)
        .slice(0, SHOWN)
        .map((one) => withQuestion(one.document.docId)),
    }
  }
