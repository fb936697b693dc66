import { type Kysely, sql } from 'kysely'

const statements = [
  `create table identity_key (
    tenant_id text not null, key_id text not null, channel_id text not null, name text not null, sealed_secret text not null,
    created_at bigint not null, primary key (tenant_id, key_id))`,
  `create table model_day (
    tenant_id text not null, day date not null, asked int not null default 0, tokens_in bigint not null default 0,
    tokens_out bigint not null default 0, estimated int not null default 0, primary key (tenant_id, day))`,
]

/** Keys with which websites sign who their customers are (D-15), and what the model has used on each day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
