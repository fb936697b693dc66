import type { DocVariant } from '@foyer/protocol/knowledge'
import { type DocumentBody, type DocumentRow, editedBody, emptyBody } from './document.ts'
import { linesOf, oneLine, plainBreaks } from './sheet/columns.ts'
import type { CellProblem } from './sheet/problems.ts'
import type { SheetContent, SheetRow } from './sheet/readRows.ts'

/** A document that an import adds or changes; `row` is its row before, undefined for a new one. */
export type ImportedDocument = {
  readonly docId: string
  readonly row: DocumentRow | undefined
  readonly body: DocumentBody
}

/** The result of an import; all but the documents and `wrong` count rows of the file. */
export type ImportPlan = {
  readonly documents: readonly ImportedDocument[]
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Rows of those three that are for any language. */
  readonly anyLanguage: number
  /** Rows below the header that have a wrong cell. */
  readonly wrongRows: number
  readonly wrong: readonly CellProblem[]
  /** What becomes of each correct row, by its number. */
  readonly outcomes: ReadonlyMap<number, { readonly outcome: Outcome; readonly docId: string }>
}

type Outcome = 'added' | 'changed' | 'unchanged'

type Text = Pick<DocumentBody, 'locale' | 'docQuestion' | 'similarList' | 'docAnswer'>
type Editable = { readonly docId: string; readonly row: DocumentRow | undefined; body: DocumentBody }
/** A row with its language. */
type Placed = SheetRow & { readonly locale: string }
type Ids = ReadonlyMap<string, string>

const textsOf = (body: DocumentBody): readonly Text[] => [body, ...body.variantList]

const sameLines = (lines: readonly string[], before: readonly string[]): boolean =>
  lines.join('\n') === before.flatMap((line) => linesOf(oneLine(line))).join('\n')

/** The text after a row; members that differ only in line breaks stay unchanged. */
const nextText = ({ locale, question, similar, answer }: Placed, before: Text): Text => ({
  locale,
  docQuestion: plainBreaks(before.docQuestion) === question ? before.docQuestion : question,
  similarList: similar === undefined || sameLines(similar, before.similarList) ? before.similarList : [...similar],
  docAnswer: answer === undefined || plainBreaks(before.docAnswer) === answer.cell ? before.docAnswer : answer.html,
})

/** The members that only a document's own row has, not those of its variants. */
const nextMembers = (row: Placed, before: DocumentBody, ids: Ids): Partial<DocumentBody> => ({
  category: row.category ?? before.category,
  validFrom: row.validFrom ?? before.validFrom,
  validTo: row.validTo ?? before.validTo,
  docPattern: row.pattern ?? before.docPattern,
  suggestDocIds: row.related?.map((docId) => ids.get(docId) ?? docId) ?? before.suggestDocIds,
})

const withRow = (row: Placed, before: DocumentBody, ids: Ids): DocumentBody => {
  if (row.locale === before.locale) return { ...before, ...nextText(row, before), ...nextMembers(row, before, ids) }
  const held = before.variantList.find((one) => one.locale === row.locale)
  const text: DocVariant = nextText(row, held ?? { ...emptyBody, locale: row.locale })
  const all = before.variantList
  const variantList = held === undefined ? [...all, text] : all.map((one) => (one === held ? text : one))
  return { ...before, variantList }
}

const isBlank = (body: DocumentBody, locale: string): boolean =>
  textsOf(body)
    .find((one) => one.locale === locale)
    ?.docAnswer.trim() === ''

/** An answer that is already blank may stay blank, but no row may make it blank. */
const problemOf = (row: Placed, after: DocumentBody, document: Editable): CellProblem | null => {
  const stays = document.row !== undefined && isBlank(document.body, row.locale)
  if (isBlank(after, row.locale) && !stays) return { row: row.row, column: 'answer', text: 'cellEmpty' }
  const ordered = after.validTo === 0 || after.validTo > after.validFrom
  return ordered ? null : { row: row.row, column: 'validTo', text: 'cellOrder' }
}

/** Finds the document of a row: by the file's id, else by question and language. */
const createFinder = (rows: readonly DocumentRow[], newId: () => string) => {
  const byId = new Map<string, Editable>()
  const byText = new Map<string, Editable>()
  const byFileId = new Map<string, Editable>()
  const keyOf = (question: string, locale = 'own') => `${locale}\n${plainBreaks(question)}`
  const learn = (key: string, one: Editable) => byText.has(key) || byText.set(key, one)

  for (const row of rows) {
    const one = { docId: row.doc_id, row, body: editedBody(row) }
    byId.set(row.doc_id, one)
    learn(keyOf(one.body.docQuestion), one)
    for (const { docQuestion, locale } of textsOf(one.body)) learn(keyOf(docQuestion, locale), one)
  }
  return {
    find: ({ docId, question, locale }: SheetRow): Editable => {
      const known = docId === '' ? undefined : (byId.get(docId) ?? byFileId.get(docId))
      const found = known ?? byText.get(keyOf(question, locale))
      const body = { ...emptyBody, locale: locale ?? '' }
      const one = found ?? { docId: newId(), row: undefined, body }
      if (docId !== '') byFileId.set(docId, one)
      learn(keyOf(question, locale), one)
      return one
    },
    /** From the file's ids to the document ids. */
    ids: (): Ids => new Map([...byFileId].map(([docId, one]) => [docId, one.docId])),
  }
}

/** Applies a row to its document. */
const applyRow = (row: Placed, document: Editable, ids: Ids, said: Map<string, number>): Outcome | CellProblem => {
  const place = `${document.docId}\n${row.locale}`
  const earlier = said.get(place)
  if (earlier !== undefined)
    return { row: row.row, column: 'question', text: 'cellTwice', values: { row: String(earlier) } }
  const after = withRow(row, document.body, ids)
  const problem = problemOf(row, after, document)
  if (problem !== null) return problem
  said.set(place, row.row)
  const same = JSON.stringify(after) === JSON.stringify(document.body)
  document.body = after
  if (document.row === undefined) return 'added'
  return same ? 'unchanged' : 'changed'
}

/**
 * Plans the import of a file into a robot's documents.
 * @param rows all documents of the robot, with drafts
 */
export const planImport = (content: SheetContent, rows: readonly DocumentRow[], newId: () => string): ImportPlan => {
  const finder = createFinder(rows, newId)
  const found = content.right.map((row) => [row, finder.find(row)] as const)
  const ids = finder.ids()
  const wrong = [...content.wrong]
  const said = new Map<string, number>()
  const touched = new Set<Editable>()
  const outcomes = new Map<number, { outcome: Outcome; docId: string }>()
  const count = { added: 0, changed: 0, unchanged: 0, anyLanguage: 0 }
  for (const [given, document] of found) {
    const row = { ...given, locale: given.locale ?? document.body.locale }
    const outcome = applyRow(row, document, ids, said)
    if (typeof outcome !== 'string') wrong.push(outcome)
    else {
      count[outcome]++
      outcomes.set(row.row, { outcome, docId: document.docId })
      if (row.locale === '') count.anyLanguage++
      if (outcome !== 'unchanged') touched.add(document)
    }
  }
  wrong.sort((a, b) => a.row - b.row)
  const wrongRows = new Set(wrong.map(({ row }) => row).filter((row) => row !== content.head)).size
  return { ...count, wrongRows, wrong, outcomes, documents: [...touched] }
}
