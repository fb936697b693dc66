import { toLocale } from '@foyer/locales/index'
import { LOCALES } from '@foyer/protocol/limits'
import { failures } from '../../errors.ts'
import { cleanHtml } from '../cleanHtml.ts'
import { tidyHtml } from '../intake/tidyAnswer.ts'
import { COLUMNS, type Column, linesOf, OTHER_NAMES, plainBreaks, undefuse } from './columns.ts'
import type { CellProblem } from './problems.ts'

/** A correct row. Members without a column in the file are undefined and stay unchanged in the document. */
export type SheetRow = {
  readonly row: number
  readonly docId: string
  readonly question: string
  readonly similar?: readonly string[]
  /** The cell's text, and the HTML to store. */
  readonly answer?: { readonly cell: string; readonly html: string }
  readonly category?: string
  readonly locale?: string
  readonly validFrom?: number
  readonly validTo?: number
  readonly pattern?: 1 | 2 | 3
  readonly related?: readonly string[]
}

/** The content of a file. `rows` counts the rows below the header that are not empty; all rows have the spreadsheet's numbers. */
export type SheetContent = {
  readonly rows: number
  /** The row that names the columns. */
  readonly head: number
  readonly right: readonly SheetRow[]
  readonly wrong: readonly CellProblem[]
}

/** A cell's value or its problem. */
type Wrong = Pick<CellProblem, 'text' | 'values'>
type Read<T> = (cell: string) => { readonly value: T } | Wrong

const right = <T>(value: T) => ({ value })
const tooLong = (max: number): Wrong => ({ text: 'cellTooLong', values: { max: String(max) } })

const ENTITY = /&(?:#\d+|#x[0-9a-f]+|[a-z]\w*);/i
const TAG = /<[a-z/!]/i
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** HTML stays HTML; plain text keeps its line breaks. */
export const answerHtml = (cell: string, cleaned: (html: string) => string = cleanHtml): string => {
  if (TAG.test(cell) || ENTITY.test(cell)) return cleaned(cell)
  const text = escaped(cell.trim())
  return text.includes('\n') ? `<p>${text.replaceAll('\n', '<br>')}</p>` : text
}

const short =
  (max: number): Read<string> =>
  (cell) =>
    cell.trim().length > max ? tooLong(max) : right(cell.trim())

const lines =
  (most: number, longest: number): Read<readonly string[]> =>
  (cell) => {
    const all = linesOf(cell)
    if (all.length > most) return { text: 'cellTooMany', values: { max: String(most) } }
    return all.some((line) => line.length > longest) ? tooLong(longest) : right(all)
  }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** A time or a day (in UTC, from its start); empty is no limit. */
const moment: Read<number> = (cell) => {
  const given = cell.trim()
  if (given === '') return right(0)
  const time = DAY.test(given) || MOMENT.test(given) ? Date.parse(given) : Number.NaN
  // Date.parse reads 31 February as a day in March
  const real = DAY.test(given) ? new Date(time || 0).toISOString().startsWith(given) : true
  return Number.isNaN(time) || !real || time < 0 ? { text: 'cellDate' } : right(time)
}

/** A language as people write it: en, en-US, zh_TW. */
const locale: Read<string> = (cell) => {
  const known = cell.trim() === '' ? '' : toLocale(cell)
  return known === null ? { text: 'cellLocale', values: { codes: LOCALES.join(', ') } } : right(known)
}

const pattern: Read<1 | 2 | 3 | undefined> = (cell) => {
  const given = cell.trim()
  if (given === '') return right(undefined)
  return /^[123]$/.test(given) ? right(Number(given) as 1 | 2 | 3) : { text: 'cellPattern' }
}

const question: Read<string> = (cell) => {
  const given = cell.trim()
  return given === '' ? { text: 'cellEmpty' } : short(500)(given)
}

const answerCleaned =
  (cleaned: (html: string) => string): Read<{ cell: string; html: string }> =>
  (cell) => {
    const html = answerHtml(cell, cleaned)
    return cell.length > 200_000 || html.length > 200_000 ? tooLong(200_000) : right({ cell, html })
  }

/** The answer of another help centre, which may hold what no answer of ours has. */
const answerOfOthers = answerCleaned((html) => tidyHtml(html, ''))

const READERS: { readonly [Name in Column]: Read<unknown> } = {
  docId: short(64),
  question,
  similar: lines(500, 500),
  answer: answerCleaned(cleanHtml),
  category: short(64),
  locale,
  validFrom: moment,
  validTo: moment,
  pattern,
  related: lines(100, 64),
}

type Header = { readonly readers: ReadonlyMap<Column, Reader>; readonly wrong: CellProblem[] }
type Reader = { readonly at: number; readonly read: Read<unknown> }

/** The places of columns that the file names as other help centres do; a column of our own name comes first. */
const otherPlaces = (names: readonly string[]): ReadonlyMap<number, Column> =>
  new Map(
    COLUMNS.flatMap((column): [number, Column][] => {
      const others = names.includes(column.toLowerCase()) ? undefined : OTHER_NAMES[column]
      const at = names.indexOf(others?.find((one) => names.includes(one)) ?? column)
      return others === undefined || at === -1 ? [] : [[at, column]]
    }),
  )

const readHeader = (cells: readonly string[], row: number): Header => {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const others = otherPlaces(names)
  const readers = new Map<Column, Reader>()
  const wrong: CellProblem[] = []
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    const other = others.get(at)
    const column = other ?? COLUMNS.find((one) => one.toLowerCase() === name)
    if (column === undefined)
      wrong.push({ row, column: (cells[at] ?? '').trim().slice(0, 100), text: 'cellUnknownColumn' })
    else if (readers.has(column)) wrong.push({ row, column, text: 'cellColumnTwice' })
    else readers.set(column, { at, read: other === 'answer' ? answerOfOthers : READERS[column] })
  }
  if (!readers.has('question')) throw failures.sheet('sheetNoQuestion')
  return { readers, wrong }
}

const clean = (cell: string): string => undefuse(plainBreaks(cell).toWellFormed().replaceAll('\0', ''))

const readRow = (cells: readonly string[], row: number, readers: Header['readers']): SheetRow | CellProblem[] => {
  const members: Record<string, unknown> = { row, docId: '' }
  const wrong: CellProblem[] = []
  for (const [column, { at, read }] of readers) {
    const found = read(clean(cells[at] ?? ''))
    if ('value' in found) members[column] = found.value
    else wrong.push({ row, column, ...found })
  }
  const { validFrom = 0, validTo = 0 } = members as { validFrom?: number; validTo?: number }
  if (wrong.length === 0 && validTo !== 0 && validTo <= validFrom)
    wrong.push({ row, column: 'validTo', text: 'cellOrder' })
  return wrong.length > 0 ? wrong : (members as SheetRow)
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** `sep=;`, with which a file tells Excel its separator. */
const isMark = ([first = '', ...rest]: readonly string[]): boolean => /^sep=/i.test(first.trim()) && isBlank(rest)

/** Checks the cells of a table by its header, the first row that is not blank. @throws Failure without a column for questions */
export const readRows = (table: readonly (readonly string[])[]): SheetContent => {
  const first = table.findIndex((cells) => !isBlank(cells) && !isMark(cells))
  const header = table[first]
  if (header === undefined) throw failures.sheet('sheetNoQuestion')
  const head = first + 1
  const { readers, wrong } = readHeader(header, head)
  const right: SheetRow[] = []
  let rows = 0
  for (const [at, cells] of table.entries()) {
    if (at <= first || isBlank(cells)) continue
    rows++
    const read = readRow(cells, at + 1, readers)
    if (Array.isArray(read)) wrong.push(...read)
    else right.push(read as SheetRow)
  }
  return { rows, head, right, wrong }
}
