import { type Kysely, sql } from 'kysely'

/** What the object of an entry was called at that time: a change of one member does not say it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table audit_log add column subject_name text not null default ''`).execute(db)
}
