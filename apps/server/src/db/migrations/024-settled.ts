import { type Kysely, sql } from 'kysely'

const statements = [
  `create table robot_settled (
    tenant_id text not null, settled_id text not null, robot_no text not null, doc_id text not null, at bigint not null,
    primary key (tenant_id, settled_id))`,
  'create index robot_settled_at on robot_settled (tenant_id, robot_no, at)',
  "create index ticket_left on ticket (tenant_id, created_at desc) where kind <> 'ticket'",
]

/** Messages that an answer of the robot settled before they were sent; a list of those that were sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
