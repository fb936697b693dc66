import { type Kysely, sql } from 'kysely'

const statements = [
  // the rows of documents before a change of several, for a while: `after` has a hash of what each became, so that undoing finds later changes
  `create table doc_undo (tenant_id text not null, undo_id text not null, robot_no text not null, at bigint not null, before jsonb not null,
    after jsonb not null, primary key (tenant_id, undo_id))`,
  'create index doc_undo_at on doc_undo (at)',
  // 1: asked for with many others, so that a document on which somebody works comes first
  'alter table robot_doc add column proposed_later smallint not null default 0',
  'drop index robot_doc_proposed_due',
  'create index robot_doc_proposed_due on robot_doc (proposed_later, proposed_due) where proposed_due is not null',
]

/** Changes of several documents can be taken back, and a model can be asked about all documents with few questions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
