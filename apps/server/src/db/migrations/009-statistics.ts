import { type Kysely, sql } from 'kysely'

/** Which consultations waited for an agent, for statistics: few of a hundred events tell of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`create index event_queued on event (tenant_id, session_id) where kind = 'session.queued'`).execute(db)
}
