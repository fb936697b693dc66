import { type Kysely, sql } from 'kysely'

const statements = [
  `create table uploaded_file (
    tenant_id text not null, name text not null, user_id text not null, file_name text not null, size bigint not null,
    purpose text not null default '', created_at bigint not null, primary key (tenant_id, name))`,
  `create unique index uploaded_file_name on uploaded_file (name)`,
  `create index uploaded_file_visitor on uploaded_file (tenant_id, user_id, created_at)`,
]

/** Which visitor uploaded what: the bytes lie in the folder of files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
