/** The columns of a file of documents, as they are exported; read in any order and case. */
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

// what a spreadsheet takes for a formula when the cell begins with it (OWASP, CSV injection)
const FORMULA = /^'*[=+\-@\t\r]/

/** A cell that no spreadsheet runs; `undefuse` undoes exactly this. */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const undefuse = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Line breaks in one way, as a cell has them. */
export const plainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A text on one line of a cell that holds many. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** The lines of a cell that say something. */
export const linesOf = (cell: string): string[] => cell.split('\n').flatMap((line) => line.trim() || [])
