import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table admin add column languages jsonb not null default '[]'`,
  // `mark` is the end of the key, so that people know it again; the key itself is stored only as a hash
  `create table api_key (
    tenant_id text not null, api_key_id text not null, key_hash text not null unique, mark text not null, name text not null,
    permissions jsonb not null, admin_id text not null, poll_id text not null, confirmed_seq bigint not null default 0,
    expires_at bigint not null, created_at bigint not null, used_at bigint not null default 0, primary key (tenant_id, api_key_id))`,
  `create index api_key_admin on api_key (tenant_id, admin_id)`,
]

/** The languages that agents write; keys with which programs act for a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
