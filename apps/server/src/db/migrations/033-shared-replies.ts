import { type Kysely, sql } from 'kysely'

/** The groups that a shared reply is for; none: for everybody. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table saved_reply add column group_ids jsonb not null default '[]'`).execute(db)
}
