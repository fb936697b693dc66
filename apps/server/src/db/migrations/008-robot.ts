import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table robot add column draft_mode int not null default 0, add column model_mode int not null default 1,
    add column locale text not null default ''`,
  `alter table robot_doc add column category text not null default '', add column valid_from bigint, add column valid_to bigint,
    add column variants jsonb not null default '[]', add column reference_files jsonb not null default '[]',
    add column live boolean not null default true, add column draft jsonb`,
  `create index robot_doc_robot on robot_doc (tenant_id, robot_no, doc_id)`,
  `alter table flow add column version int not null default 1, add column live boolean not null default true, add column draft jsonb`,
  `create table flow_version (
    tenant_id text not null, flow_id text not null, version int not null, body jsonb not null, at bigint not null,
    primary key (tenant_id, flow_id, version))`,
  `insert into flow_version select tenant_id, flow_id, 1, body, updated_at from flow`,
  `create table robot_test (
    tenant_id text not null, test_id text not null, robot_no text not null, question text not null, doc_id text not null,
    locale text not null, updated_at bigint not null, primary key (tenant_id, test_id))`,
  `create table robot_question (
    tenant_id text not null, question_id text not null, robot_no text not null, user_id text not null, session_id text not null,
    msg_id text not null, locale text not null, question text not null, kind text not null, doc_id text not null,
    score double precision not null, clicked_doc_id text not null default '', handled_at bigint, at bigint not null,
    primary key (tenant_id, question_id))`,
  `create index robot_question_time on robot_question (tenant_id, robot_no, at)`,
]

/** Drafts, variants and validity of documents, versions of flows, tests, and what visitors asked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
