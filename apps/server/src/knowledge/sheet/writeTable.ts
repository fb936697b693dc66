import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'
import { failures } from '../../errors.ts'
import type { RobotDoc } from '../document.ts'
import { COLUMNS, type Column, defuse, oneLine, plainBreaks } from './columns.ts'

/** The most characters that Excel takes in a cell. */
const CELL_MAX = 32_767

const at = (time: number): string => (time === 0 ? '' : new Date(time).toISOString())

type Text = Pick<RobotDoc, 'locale' | 'docQuestion' | 'similarList' | 'docAnswer'>

const textCells = ({ locale, docQuestion, similarList, docAnswer }: Text) => ({
  question: docQuestion,
  similar: similarList.map(oneLine).join('\n'),
  answer: docAnswer,
  locale,
})

/** A document's own row, then one for each further language. */
const rowsOf = (doc: RobotDoc): Partial<Record<Column, string>>[] => [
  {
    docId: doc.docId,
    ...textCells(doc),
    category: doc.category,
    validFrom: at(doc.validFrom),
    validTo: at(doc.validTo),
    pattern: String(doc.docPattern),
    related: doc.suggestDocIds.join('\n'),
  },
  ...doc.variantList.map((variant) => ({ docId: doc.docId, ...textCells(variant) })),
]

const tableOf = (docs: readonly RobotDoc[]): string[][] => [
  [...COLUMNS],
  ...docs.flatMap(rowsOf).map((row) => COLUMNS.map((column) => defuse(plainBreaks(row[column] ?? '')))),
]

// all cells are quoted: the writer takes a lone LF for no line break, readers do not
/** RFC 4180, with the mark by which Excel knows UTF-8. */
const writeCsv = (table: readonly string[][]): Buffer =>
  Buffer.from(stringify([...table], { bom: true, quoted: true, record_delimiter: '\r\n' }))

// `_x000D_` and its like stand for a character in a workbook (ECMA-376, ST_Xstring): a text that holds such words says so
const literal = (cell: string): string => cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

const writeXlsx = async (table: readonly string[][]): Promise<Buffer> => {
  if (table.some((row) => row.some((cell) => cell.length > CELL_MAX))) throw failures.sheet('sheetCellTooLong')
  const data = table.map((row) => row.map((cell) => (cell === '' ? null : { type: String, value: literal(cell) })))
  return writeWorkbook(data, { sheet: 'Documents', stickyRowsCount: 1 }).toBuffer()
}

/** A file of documents that `readTable` and `readRows` read back to the same. @throws Failure */
export const writeTable = (docs: readonly RobotDoc[], format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const table = tableOf(docs)
  return format === 'xlsx' ? writeXlsx(table) : Promise.resolve(writeCsv(table))
}
