import { createHash } from 'node:crypto'
import type { DocSource } from '../../db/tables/robot.ts'
import { type DocumentBody, type DocumentRow, liveBody, nextBody } from '../document.ts'
import { type ImportPlan, planImport } from '../importPlan.ts'
import type { SheetRow } from '../sheet/readRows.ts'
import type { Proposal } from './proposals.ts'

/** What adding a proposal does: a new draft, a changed one, or nothing. */
export type ProposalState = 'new' | 'changed' | 'unchanged'

/** What adding proposals does. */
export type ReviewPlan = Pick<ImportPlan, 'documents'> & {
  /** By the place of each proposal. */
  readonly states: readonly ProposalState[]
  /** Where the documents of the proposals come from, by docId. */
  readonly sources: ReadonlyMap<string, DocSource>
}

const STATES = { added: 'new', changed: 'changed', unchanged: 'unchanged' } as const

const sourceOf = ({ url, question, answer }: Proposal): DocSource => ({
  url,
  question,
  answer: createHash('sha256').update(answer).digest('hex').slice(0, 16),
})

const keyOf = ({ url, question }: Pick<DocSource, 'url' | 'question'>): string => `${url}\n${question}`

/** The text of a document in a language, else its own: operators may have changed language and question since. */
const placeOf = (body: DocumentBody, locale: string) => {
  const text = body.variantList.find((one) => one.locale === locale) ?? body
  return { locale: text.locale, question: text.docQuestion }
}

/**
 * Plans the drafts of proposals. A proposal finds its document by its source, else by its question and language. What a source says unchanged
 * since it was imported changes nothing, whatever operators have made of it.
 * @param rows all ranked documents of the robot
 */
export const planReview = (
  proposals: readonly Proposal[],
  rows: readonly DocumentRow[],
  newId: () => string,
): ReviewPlan => {
  const bySource = new Map(rows.flatMap((row) => (row.source === null ? [] : [[keyOf(row.source), row] as const])))
  const sources = new Map<string, DocSource>()
  const right: SheetRow[] = []
  for (const [at, proposal] of proposals.entries()) {
    const source = sourceOf(proposal)
    const row = bySource.get(keyOf(source))
    if (row?.source?.answer !== source.answer) {
      const answer = { cell: proposal.answer, html: proposal.answer }
      const own = { docId: '', question: proposal.question, locale: proposal.locale }
      const held = row && { docId: row.doc_id, ...placeOf(nextBody(row) ?? liveBody(row), proposal.locale) }
      right.push({ row: at, answer, ...(held ?? own) })
    }
  }
  const { documents, outcomes } = planImport({ rows: right.length, head: -1, right, wrong: [] }, rows, newId)
  const states = proposals.map((proposal, at): ProposalState => {
    const found = outcomes.get(at)
    if (found === undefined) return 'unchanged'
    if (!sources.has(found.docId)) sources.set(found.docId, sourceOf(proposal))
    return STATES[found.outcome]
  })
  return { documents, states, sources }
}
