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

const hashOf = (answer: string): string => createHash('sha256').update(answer).digest('hex').slice(0, 16)

const sourceOf = ({ url, question, answer }: Proposal): DocSource => ({ url, question, answer: hashOf(answer) })

const keyOf = ({ url, question }: Pick<DocSource, 'url' | 'question'>): string => `${url}\n${question}`

/** The text of a document in a language, else its own: operators may have changed language and question since. */
const placeOf = (body: DocumentBody, locale: string) => {
  const text = body.variantList.find((one) => one.locale === locale) ?? body
  return { locale: text.locale, question: text.docQuestion }
}

/** The source of a document after a proposal: that of its first text stays, other languages are noted beside it. */
const nextSource = (before: DocSource | null | undefined, proposal: Proposal): DocSource => {
  const own = sourceOf(proposal)
  if (!before) return own
  if (keyOf(before) === keyOf(own)) return { ...before, ...own }
  return proposal.group === undefined
    ? before
    : { ...before, texts: { ...before.texts, [proposal.locale]: own.answer } }
}

/**
 * Plans the drafts of proposals. A proposal finds its document by its source, else by that of its group, else by its question and language.
 * Those of a group become one document in several languages. What a source says unchanged since it was imported changes nothing, whatever
 * operators have made of it.
 * @param rows all ranked documents of the robot
 */
export const planReview = (
  proposals: readonly Proposal[],
  rows: readonly DocumentRow[],
  newId: () => string,
): ReviewPlan => {
  const bySource = new Map(rows.flatMap((row) => (row.source === null ? [] : [[keyOf(row.source), row] as const])))
  // the first of a group comes last, and so counts
  const byGroup = new Map(
    proposals.toReversed().flatMap(({ group, ...proposal }) => {
      const row = group === undefined ? undefined : bySource.get(keyOf(proposal))
      return row === undefined ? [] : [[group, row] as const]
    }),
  )
  const sources = new Map<string, DocSource>()
  const right: SheetRow[] = []
  const homes: (DocumentRow | undefined)[] = []
  for (const [at, proposal] of proposals.entries()) {
    const { question, locale, group } = proposal
    const row = bySource.get(keyOf(proposal))
    const first = byGroup.get(group)
    homes.push(row ?? first)
    const before = row === undefined ? first?.source?.texts?.[locale] : row.source?.answer
    if (before !== hashOf(proposal.answer)) {
      const answer = { cell: proposal.answer, html: proposal.answer }
      const own = { docId: first?.doc_id ?? group ?? '', question, locale }
      const held = row && { docId: row.doc_id, ...placeOf(nextBody(row) ?? liveBody(row), locale) }
      right.push({ row: at, answer, ...(held ?? own) })
    }
  }
  const { documents, outcomes } = planImport({ rows: right.length, head: -1, right, wrong: [] }, rows, newId)
  const states = proposals.map((proposal, at): ProposalState => {
    const found = outcomes.get(at)
    if (found === undefined) return 'unchanged'
    const before = sources.get(found.docId) ?? homes[at]?.source
    sources.set(found.docId, nextSource(before, proposal))
    return STATES[found.outcome]
  })
  return { documents, states, sources }
}
