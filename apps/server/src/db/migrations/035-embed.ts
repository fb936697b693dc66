import { type Kysely, sql } from 'kysely'

const statements = [
  // tables and indexes have one space of names
  'alter index visitor_token rename to visitor_token_hash',
  // the browsers of a customer whose identity is proved; a visitor without a proof has one token, in the visitor's own row
  `create table visitor_token (
    token_hash text not null, tenant_id text not null, user_id text not null, used_at bigint not null, primary key (token_hash))`,
  'create index visitor_token_user on visitor_token (tenant_id, user_id)',
  `create table visitor_identity (
    tenant_id text not null, channel_id text not null, subject text not null, user_id text not null, proved_at bigint not null,
    facts jsonb not null default '{}', primary key (tenant_id, channel_id, subject))`,
  'create unique index visitor_identity_user on visitor_identity (tenant_id, user_id)',
  // what a customer wrote beside facts that the website has proved
  `alter table visitor add column said jsonb not null default '{}'`,
  // several pages of one visitor follow the conversation under one pollId
  'alter table conversation add column poll_shared boolean not null default false',
  // up to here the visitor has had everything before their eyes, the robot's answers too
  'alter table conversation add column seen_seq bigint not null default 0',
  // what was said before this was kept does not count as unread
  'update conversation set seen_seq = last_seq',
  `alter table consultation add column attributes jsonb not null default '{}'`,
  `alter table visitor add column page_url text not null default '', add column page_title text not null default '',
    add column page_at bigint not null default 0, add column page_seen_at bigint not null default 0`,
  // page_seen_at, which changes every few seconds, is in no index
  `create index visitor_reading on visitor (tenant_id, user_id) where page_url <> ''`,
  `create table page_visit (
    tenant_id text not null, user_id text not null, at bigint not null, url text not null, title text not null, referrer text not null,
    left_at bigint not null default 0, primary key (tenant_id, user_id, at))`,
  // who is on a website without a conversation: gone soon after they are, so it need not survive a crash
  `create unlogged table site_visitor (
    tenant_id text not null, site_id text not null, channel_id text not null, user_id text not null default '', token text not null default '',
    url text not null, title text not null, referrer text not null, locale text not null, country text not null, address_hash text not null,
    first_at bigint not null, seen_at bigint not null, pages int not null default 1, visits int not null default 1,
    written_at bigint not null default 0, written_by text not null default '', primary key (tenant_id, site_id))`,
  'create index site_visitor_seen on site_visitor (tenant_id, seen_at)',
  `create index site_visitor_user on site_visitor (tenant_id, user_id) where user_id <> ''`,
  `create table erasure (
    tenant_id text not null, receipt_id text not null, at bigint not null, erased jsonb not null, primary key (tenant_id, receipt_id))`,
]

/** Customers with several browsers, windows side by side, pages that visitors read, and receipts of erasures. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
