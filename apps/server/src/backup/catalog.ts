import type pg from 'pg'
import type { SequenceNote } from './format.ts'

/** A table and its columns, without generated ones. */
export type Table = { readonly name: string; readonly columns: readonly string[] }

const ourSchema = 'current_schema()::text::regnamespace'

// Skips unlogged tables, whose content may be lost, and tables of extensions.
const TABLES = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = ${ourSchema} and c.relkind = 'r' and c.relpersistence = 'p' and c.relname ~ '^[a-z][a-z0-9_]*$'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`

const REFERENCES = `
  select child.relname::text as child, parent.relname::text as parent
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and k.conrelid <> k.confrelid and child.relnamespace = ${ourSchema}`

const SEQUENCES = `
  select sequencename::text as name, last_value::text as value from pg_sequences
  where schemaname = current_schema() and last_value is not null order by sequencename`

/** Sorts tables after those that they refer to; tables in a reference cycle keep their order. */
const parentsFirst = (tables: readonly Table[], references: readonly { child: string; parent: string }[]): Table[] => {
  const ordered: Table[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const isFree = ({ name }: Table) => !references.some((one) => one.child === name && waiting.has(one.parent))
    const free = rest.some(isFree) ? rest.filter(isFree) : rest
    ordered.push(...free)
    rest = rest.filter((table) => !free.includes(table))
  }
  return ordered
}

/** All tables from the database's catalog, in an order in which they can be filled. */
export const readTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const tables = await client.query<Table>(TABLES)
  const references = await client.query<{ child: string; parent: string }>(REFERENCES)
  return parentsFirst(tables.rows, references.rows)
}

/** The current values of the sequences. */
export const readSequences = async (client: pg.ClientBase): Promise<SequenceNote[]> =>
  (await client.query<SequenceNote>(SEQUENCES)).rows
