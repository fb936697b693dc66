import { type Kysely, sql } from 'kysely'

const statements = [
  // what a look at a website or at an export has found for a robot, until an operator has taken it or another look begins
  `create table doc_review (
    tenant_id text not null, robot_no text not null, review_id text not null, kind text not null, source text not null, state text not null,
    problem text not null default '', format text not null default '', pages_read integer not null default 0,
    pages_known integer not null default 0, found integer not null default 0, unpublished integer not null default 0, empty integer not null default 0,
    cut boolean not null default false, proposals jsonb not null default '[]', started_at bigint not null,
    primary key (tenant_id, robot_no))`,
  // where an imported document came from: {url, question, answer}, the last being a hash of it as it was found
  'alter table robot_doc add column source jsonb',
]

/** Reviews of what imports have found, and the sources of imported documents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
