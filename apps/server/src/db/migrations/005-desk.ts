import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table admin add column status_reason text not null default ''`,
  `alter table visitor add column user_agent text not null default '', add column address_hash text not null default ''`,
  `alter table conversation add column last_admin_id text not null default '', add column left_queue_no bigint not null default 0,
    add column left_at bigint not null default 0, add column left_group_id text not null default ''`,
  `alter table consultation add column summary text not null default '', add column tags jsonb not null default '[]'`,
  `alter table uploaded_file add column admin_id text not null default ''`,
  `create table saved_reply (
    tenant_id text not null, reply_id text not null, admin_id text not null, shortcut text not null, title text not null,
    content text not null, updated_at bigint not null, primary key (tenant_id, reply_id))`,
  `create unique index saved_reply_shortcut on saved_reply (tenant_id, admin_id, shortcut)`,
  `create table mention (
    tenant_id text not null, session_id text not null, admin_id text not null, msg_id text not null, user_id text not null,
    at bigint not null, seen_at bigint, primary key (tenant_id, session_id, admin_id, msg_id))`,
  `create index mention_agent on mention (tenant_id, admin_id, at desc)`,
  `create table visitor_block (
    tenant_id text not null, user_id text not null, address_hash text not null, reason text not null, admin_id text not null,
    at bigint not null, primary key (tenant_id, user_id))`,
  `create index visitor_block_address on visitor_block (tenant_id, address_hash)`,
  `create table message_translation (
    tenant_id text not null, user_id text not null, msg_id text not null, locale text not null, content text not null,
    at bigint not null, primary key (tenant_id, user_id, msg_id, locale))`,
]

/** What agents keep at the desk: replies, mentions, summaries and tags, blocks, translations; and a place that was left. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
