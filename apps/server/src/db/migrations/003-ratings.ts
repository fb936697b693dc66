import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table consultation add column invited_at bigint`,
  `create index consultation_user on consultation (tenant_id, user_id, started_at desc)`,
  `create table rating (
    tenant_id text not null, session_id text not null, part text not null, user_id text not null, channel_id text not null,
    group_id text not null, admin_id text not null, solved int not null, stars int, tags jsonb not null default '[]',
    comment text not null default '', at bigint not null, primary key (tenant_id, session_id, part))`,
  `create index rating_time on rating (tenant_id, at)`,
  `create table doc_vote (
    tenant_id text not null, session_id text not null, doc_id text not null, user_id text not null, robot_no text not null,
    useful int not null, at bigint not null, primary key (tenant_id, session_id, doc_id))`,
  `create index doc_vote_doc on doc_vote (tenant_id, doc_id)`,
]

/** Ratings of consultations and votes on answers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
