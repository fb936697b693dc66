import { type Kysely, sql } from 'kysely'

const statements = [`create index consultation_started on consultation (tenant_id, started_at desc, session_id desc)`]

/** A search walks consultations from the newest on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
