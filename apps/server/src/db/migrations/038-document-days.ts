import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table robot_doc add column editor jsonb not null default '{}', add column stale_locales jsonb not null default '[]'`,
  // counts by document read indexes alone: those of a period, and those of a few documents
  'drop index robot_question_time',
  'create index robot_question_time on robot_question (tenant_id, robot_no, at) include (kind, doc_id)',
  `create index robot_question_doc on robot_question (tenant_id, doc_id, at) where kind in ('answer', 'click', 'model')`,
  'create index doc_vote_time on doc_vote (tenant_id, robot_no, at) include (doc_id, useful)',
]

/** Who edited a document last, which of its translations are older than its own text, and how often it was used. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
