import { type Kysely, sql } from 'kysely'

const statements = [
  'create index consultation_live on consultation (tenant_id, started_at desc) where ended_at is null',
  `create index consultation_ended_by on consultation (tenant_id, admin_id, ended_at desc) where agent_at is not null and ended_at is not null`,
]

/** The desk's lists read the sessions that they show, not all that there are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
