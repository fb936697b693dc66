import { CsvError, parse } from 'csv-parse/sync'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { failures, isFailure } from '../../errors.ts'
import { unpackedZip } from './zip.ts'

/** Limits of a file: its bytes, the unpacked bytes of a workbook, rows with the header, columns. */
export const SHEET_LIMITS = { bytes: 16_777_216, unpacked: 67_108_864, rows: 20_000, columns: 100 }

const ZIP = Buffer.from('PK')
const OLD_EXCEL = Buffer.from('d0cf11e0', 'hex')

const utf16 = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The text of a CSV file: UTF-8, or UTF-16 with a byte order mark, as Excel's "Unicode text". */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder(utf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw failures.sheet('sheetNotUtf8')
  }
}

/** The separator of the columns: the most frequent one in the header outside of quotes. */
const separatorOf = (text: string): string => {
  const header =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.replace(/^[\r\n]+/, ''))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = [',', ';', '\t'].map((mark) => [mark, header.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

const readCsv = (bytes: Buffer): string[][] => {
  const text = textOf(bytes)
  // a NUL means that this is no text file
  if (text.includes('\0')) throw failures.sheet('sheetUnreadable')
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: SHEET_LIMITS.rows + 2,
    }) as string[][]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw failures.sheet('sheetBadQuotes', { line: String((error as { lines?: number }).lines ?? 1) })
  }
}

const cellText = (value: CellValue | null): string => {
  const given: unknown = value
  if (given === null || given === undefined) return ''
  return given instanceof Date ? given.toISOString() : String(given)
}

const readXlsx = async (bytes: Buffer): Promise<string[][]> => {
  try {
    const rows = await readSheet(unpackedZip(bytes, SHEET_LIMITS.unpacked), { trim: false })
    return rows.map((row) => row.map(cellText))
  } catch (error) {
    throw isFailure(error) ? error : failures.sheet('sheetUnreadable')
  }
}

/** The cells of a CSV file or of the first sheet of a workbook. @throws Failure */
export const readTable = async (bytes: Buffer): Promise<string[][]> => {
  if (bytes.subarray(0, 4).equals(OLD_EXCEL)) throw failures.sheet('sheetUnreadable')
  const rows = bytes.subarray(0, 2).equals(ZIP) ? await readXlsx(bytes) : readCsv(bytes)
  if (rows.length > SHEET_LIMITS.rows + 1) throw failures.sheet('sheetTooLong', { max: String(SHEET_LIMITS.rows) })
  if (rows.some((row) => row.length > SHEET_LIMITS.columns)) throw failures.sheet('sheetUnreadable')
  return rows
}
