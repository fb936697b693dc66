import { type Kysely, sql } from 'kysely'

const statements = [
  `create table readiness (only_row boolean primary key default true check (only_row), tried_at bigint not null)`,
  `insert into readiness (tried_at) values (0)`,
]

/** The row that is written to find out whether the store takes writes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
