import { type Kysely, sql } from 'kysely'

/** The texts in other languages by language and path; channels, ratings, flows and ticket types keep theirs in their bodies. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['agent_group', 'admin', 'robot', 'saved_reply'])
    await sql.raw(`alter table ${table} add column translations jsonb not null default '{}'`).execute(db)
}
