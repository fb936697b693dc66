import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'
import { failures } from '../../errors.ts'
import type { RobotDoc } from '../document.ts'
import { COLUMNS, type Column, defuse, oneLine, plainBreaks } from './columns.ts'

/** Excel's limit of characters per cell. */
const CELL_MAX = 32_767

const at = (time: number): string => (time === 0 ? '' : new Date(time).toISOString())

type Text = Pick<RobotDoc, 'locale' | 'docQuestion' | 'similarList' | 'docAnswer'>

const textCells = ({ locale, docQuestion, similarList, docAnswer }: Text) => ({
  question: docQuestion,
  similar: similarList.map(oneLine).join('\n'),
  answer: docAnswer,
  locale,
})

/** A document's own row, then one per variant. */
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

/**
 * RFC 4180, with the byte order mark by which Excel recognises UTF-8. All cells are quoted, since the writer does not
 * count a lone LF as a line break and readers do.
 */
const writeCsv = (table: readonly string[][]): Buffer =>
  Buffer.from(stringify([...table], { bom: true, quoted: true, record_delimiter: '\r\n' }))

// a workbook escapes characters as `_x000D_` (ECMA-376, ST_Xstring), so text that looks like that is escaped itself
const literal = (cell: string): string => cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

const writeXlsx = async (table: readonly string[][]): Promise<Buffer> => {
  if (table.some((row) => row.some((cell) => cell.length > CELL_MAX))) throw failures.sheet('sheetCellTooLong')
  const data = table.map((row) => row.map((cell) => (cell === '' ? null : { type: String, value: literal(cell) })))
  return writeWorkbook(data, { sheet: 'Documents', stickyRowsCount: 1 }).toBuffer()
}

/** Writes documents to a file that `readTable` and `readRows` read back unchanged. @throws Failure */
export const writeTable = (docs: readonly RobotDoc[], format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const table = tableOf(docs)
  return format === 'xlsx' ? writeXlsx(table) : Promise.resolve(writeCsv(table))
}
