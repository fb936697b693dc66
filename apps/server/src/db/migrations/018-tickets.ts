import { type Kysely, sql } from 'kysely'

const statements = [
  `create table ticket (
    tenant_id text not null, wo_id text not null, wo_no bigint not null, kind text not null, title text not null, content text not null,
    type_id text not null default '', type_name text not null default '', template_id text not null default '', source text not null,
    partner_id text not null default '', user_id text not null default '', customer_id text not null default '',
    channel_id text not null default '', session_id text not null default '', group_id text not null default '', admin_id text not null default '',
    status int not null default 0, priority int not null default 1, tags jsonb not null default '[]', fields jsonb not null default '[]',
    files jsonb not null default '[]', name text not null default '', phone text not null default '', email text not null default '',
    locale text not null default '', remark text not null default '', callback_from bigint, callback_to bigint,
    first_due bigint, next_due bigint, solve_due bigint, due_at bigint, answered_at bigint, waiting_since bigint not null default 0,
    solved_at bigint, snoozed_until bigint not null default 0, merged_into text not null default '', merged_from jsonb not null default '[]',
    solved int, stars int, rating_comment text not null default '', rated_at bigint, mail_problem text not null default '',
    last_entry int not null default 0, last_by text not null default '', created_at bigint not null, updated_at bigint not null,
    primary key (tenant_id, wo_id))`,
  `create unique index ticket_no on ticket (tenant_id, wo_no)`,
  `create index ticket_of_visitor on ticket (tenant_id, user_id, created_at desc) where user_id <> ''`,
  `create index ticket_of_customer on ticket (tenant_id, customer_id, created_at desc) where customer_id <> ''`,
  `create index ticket_of_session on ticket (tenant_id, session_id) where session_id <> ''`,
  `create table ticket_counter (tenant_id text primary key, last_no bigint not null default 0)`,
  `create table ticket_entry (
    tenant_id text not null, wo_id text not null, entry_no int not null, handle_id text not null, handle_type int not null,
    admin_id text not null default '', who text not null default '', status int not null, content text not null default '',
    quoted text not null default '', files jsonb not null default '[]', changes jsonb not null default '{}', client_id text not null default '',
    mail_id text not null default '', at bigint not null, primary key (tenant_id, wo_id, entry_no))`,
  `create unique index ticket_entry_handle on ticket_entry (tenant_id, handle_id)`,
  `create table ticket_token (
    tenant_id text not null, token_hash text not null, wo_id text not null, expires_at bigint not null, primary key (token_hash))`,
  `create index ticket_token_of on ticket_token (tenant_id, wo_id)`,
  `create table ticket_mention (
    tenant_id text not null, wo_id text not null, admin_id text not null, entry_no int not null, at bigint not null, seen_at bigint,
    primary key (tenant_id, wo_id, admin_id, entry_no))`,
  `create index ticket_mention_unseen on ticket_mention (tenant_id, admin_id) where seen_at is null`,
  `create table ticket_view (
    tenant_id text not null, view_id text not null, admin_id text not null, name text not null, filter jsonb not null,
    updated_at bigint not null, primary key (tenant_id, view_id))`,
  `create table customer (
    tenant_id text not null, customer_id text not null, name text not null default '', phone text not null default '',
    email text not null default '', fields jsonb not null default '{}', tags jsonb not null default '[]', merged_into text not null default '',
    merged jsonb not null default '{}', created_at bigint not null, updated_at bigint not null, primary key (tenant_id, customer_id))`,
  `create index customer_email on customer (tenant_id, lower(email)) where email <> ''`,
  `create table customer_note (
    tenant_id text not null, note_id text not null, customer_id text not null, admin_id text not null, content text not null, at bigint not null,
    primary key (tenant_id, note_id))`,
  `create index customer_note_of on customer_note (tenant_id, customer_id, at desc)`,
  `alter table visitor add column customer_id text not null default ''`,
  `create index visitor_customer on visitor (tenant_id, customer_id) where customer_id <> ''`,
]

/** Tickets with their timelines, messages left among them; links for one ticket; the saved views of agents; customers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
