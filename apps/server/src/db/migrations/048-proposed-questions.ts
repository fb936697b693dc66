import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table robot add column propose_mode smallint not null default 1',
  // with the document, so that they go when it goes; `proposed_due`: when a model is to be asked next, null for never
  `alter table robot_doc add column proposed jsonb not null default '[]', add column proposed_due bigint`,
  'create index robot_doc_proposed_due on robot_doc (proposed_due) where proposed_due is not null',
]

/** Similar questions that a model proposes, until an operator accepts or declines them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
