/** The columns of a sheet of documents, in the order of the export; an import takes any order and case. */
export const COLUMNS = [
  'docId',
  'question',
  'similar',
  'answer',
  'category',
  'locale',
  'validFrom',
  'validTo',
  'pattern',
  'related',
] as const
export type Column = (typeof COLUMNS)[number]

/** What exports of other help centres call a column, the likeliest first. */
export const OTHER_NAMES: { readonly [Name in Column]?: readonly string[] } = {
  question: ['title', 'subject', 'name'],
  answer: ['body', 'content', 'description', 'text'],
  locale: ['language'],
}

// a spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection)
const FORMULA = /^'*[=+\-@\t\r]/

/** Makes a cell that no spreadsheet runs as a formula; `undefuse` reverses it exactly. */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const undefuse = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Line breaks as \n. */
export const plainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A text as one line of a cell with several lines. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** The lines of a cell that are not blank. */
export const linesOf = (cell: string): string[] => cell.split('\n').flatMap((line) => line.trim() || [])
