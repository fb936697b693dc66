import { type Kysely, sql } from 'kysely'

/** Whether small talk is switched on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table robot_doc add column talk_mode int not null default 1`).execute(db)
}
