import type { Statement } from './open.ts'

/** A column as the store has it and its value in a new row; `nullable` columns hold null as well. */
export type Column<T> = { readonly type: 'text' | 'bigint' | 'int' | 'bool' | 'jsonb'; readonly start: T }

/** Columns by the name that the code gives them; the store's name is the same in snake case. */
type Columns = Readonly<Record<string, Column<unknown>>>

/** A row as the code has it. */
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name]['start'] }

export const text: Column<string> = { type: 'text', start: '' }
/** Counters and epoch milliseconds, far below 2^53. */
export const bigint: Column<number> = { type: 'bigint', start: 0 }
export const int: Column<number> = { type: 'int', start: 0 }
export const bool: Column<boolean> = { type: 'bool', start: false }
/** Read parsed, written as JSON text. */
export const json = <T>(start: NoInfer<T>): Column<T> => ({ type: 'jsonb', start })
/** Text or a number that is one of a few. */
export const oneOf = <T extends string | number>(type: 'text' | 'int', start: NoInfer<T>): Column<T> => ({
  type,
  start,
})
export const nullable = <T>({ type }: Column<T>): Column<T | null> => ({ type, start: null })

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a select from the table that is called `alias` there. */
export const selectList = (columns: Columns, alias: string): string =>
  Object.keys(columns)
    .map((name) => `${alias}.${snakeCase(name)} as "${name}"`)
    .join(', ')

/**
 * Many rows as parameters of one statement, an array for each column: `unnest(arrays) as t(list)` has a row for each.
 * @param first number of the first parameter
 */
export const bulk = <C extends Columns>(columns: C, first = 1) => {
  const entries = Object.entries(columns).map(([name, { type }]) => ({ name, type, column: snakeCase(name) }))
  const value = ({ type, column }: (typeof entries)[number]) => `t.${column}${type === 'jsonb' ? '::jsonb' : ''}`
  return {
    list: entries.map(({ column }) => column).join(', '),
    values: entries.map(value).join(', '),
    assignments: entries.map((entry) => `${entry.column} = ${value(entry)}`).join(', '),
    // jsonb travels as text: the driver would write a JSON array as an array of the store
    arrays: entries.map(({ type }, i) => `$${first + i}::${type === 'jsonb' ? 'text' : type}[]`).join(', '),
    parameters: (rows: readonly RowOf<C>[]): unknown[] =>
      entries.map(({ name, type }) => rows.map((row) => (type === 'jsonb' ? JSON.stringify(row[name]) : row[name]))),
  }
}

/** A statement that can also be a part of another one. */
export type Joinable = Statement & {
  readonly name: string
  /** Its text with parameters from this number on. */
  readonly textFrom: (first: number) => string
}

const joinable = (name: string, textFrom: Joinable['textFrom']) => ({ name, text: textFrom(1), textFrom })

/** @returns the statement that inserts rows */
export const insertRows = <C extends Columns>(table: string, columns: C): ((rows: readonly RowOf<C>[]) => Joinable) => {
  const { list, values, parameters } = bulk(columns)
  const statement = joinable(
    `${table}-insert`,
    (first) =>
      `insert into ${table} (${list}) select ${values} from unnest(${bulk(columns, first).arrays}) as t(${list})`,
  )
  return (rows) => ({ ...statement, values: parameters(rows) })
}

/**
 * @param key the columns that name a row
 * @param name tells apart statements that write other columns
 * @returns the statement that writes these columns of rows that exist
 */
export const updateRows = <Key extends Columns, C extends Columns>(
  table: string,
  key: Key,
  columns: C,
  name = 'update',
): ((rows: readonly RowOf<Key & C>[]) => Joinable) => {
  const both = { ...key, ...columns }
  const { list, parameters } = bulk(both)
  const isRow = Object.keys(key).map((name) => `r.${snakeCase(name)} = t.${snakeCase(name)}`)
  const set = bulk(columns).assignments
  const statement = joinable(
    `${table}-${name}`,
    (first) =>
      `update ${table} r set ${set} from unnest(${bulk(both, first).arrays}) as t(${list}) where ${isRow.join(' and ')}`,
  )
  return (rows) => ({ ...statement, values: parameters(rows) })
}

/** The values of a new row. */
export const startRow = <C extends Columns>(columns: C): RowOf<C> =>
  Object.fromEntries(Object.entries(columns).map(([name, { start }]) => [name, start])) as RowOf<C>
