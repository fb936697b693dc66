import { type Kysely, sql } from 'kysely'

/** What the texts of robots mean, as vectors of the model that a robot names. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `alter table robot add column embedding_model text not null default ''`,
    // a vector belongs to a text, so documents that change or share it need no other
    `create table text_vector (
      tenant_id text not null, robot_no text not null, model text not null, text_hash bytea not null, vector bytea not null,
      primary key (tenant_id, robot_no, model, text_hash))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
