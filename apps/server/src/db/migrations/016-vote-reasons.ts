import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table doc_vote add column reason text not null default '', add column comment text not null default ''",
  // their words are forgotten after a time, like their questions
  "create index doc_vote_comment on doc_vote (at) where comment <> ''",
]

/** What visitors found wrong with an answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
