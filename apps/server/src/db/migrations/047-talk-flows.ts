import { type Kysely, sql } from 'kysely'

/** The flow that a document of small talk runs in place of its answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table robot_doc add column flow_id text not null default ''`).execute(db)
}
