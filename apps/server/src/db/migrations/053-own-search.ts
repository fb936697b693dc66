import { type Kysely, sql } from 'kysely'

const statements = [
  `create index consultation_agent on consultation (tenant_id, admin_id, started_at desc, session_id desc) where admin_id <> ''`,
]

/** An agent's search walks the agent's own consultations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
