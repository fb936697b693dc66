import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { defuse, plainBreaks } from './columns.ts'

/** The columns of a sheet, in their order: the name, and the cell of an entry. */
export type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string>>

/** Rows that are written without a break: other work of the process waits meanwhile. */
const STEP = 500

/** RFC 4180 with a byte order mark, as for documents; a cell that a spreadsheet would compute is text. */
export const writeSheet = async <Entry>(columns: Columns<Entry>, entries: readonly Entry[]): Promise<Buffer> => {
  const rowOf = (entry: Entry): string[] => Object.values(columns).map((cell) => defuse(plainBreaks(cell(entry))))
  const write = (rows: string[][], bom: boolean) => stringify(rows, { bom, quoted: true, record_delimiter: '\r\n' })
  const parts = [write([Object.keys(columns)], true)]
  for (let first = 0; first < entries.length; first += STEP) {
    parts.push(write(entries.slice(first, first + STEP).map(rowOf), false))
    await nextTurn()
  }
  return Buffer.from(parts.join(''))
}
