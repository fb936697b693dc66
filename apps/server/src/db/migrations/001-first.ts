import { type Kysely, sql } from 'kysely'

const statements = [
  `create table tenant (tenant_id text primary key, name text not null, settings jsonb not null default '{}', created_at bigint not null)`,
  `create table tenant_log (tenant_id text primary key, last_seq bigint not null default 0)`,
  `create table routing (tenant_id text primary key, next_queue_no bigint not null default 1)`,
  `create table channel (
    tenant_id text not null, channel_id text not null, config jsonb not null, work_time jsonb, evaluate jsonb not null default '{}',
    allow_origin jsonb not null default '[]', created_at bigint not null, primary key (tenant_id, channel_id))`,
  `create index channel_id on channel (channel_id)`,
  `create table account (
    account text primary key, tenant_id text not null, admin_id text not null, password_hash text not null,
    failures int not null default 0, paused_until bigint not null default 0)`,
  `create table admin (
    tenant_id text not null, admin_id text not null, account text not null, role int not null, nick text not null, face text not null default '',
    card jsonb not null default '{}', max_session int not null default 5, auto_accept int not null default 1, status int not null default 0,
    seen_at bigint not null default 0, idle_since bigint not null default 0, created_at bigint not null, primary key (tenant_id, admin_id))`,
  `create table agent_group (
    tenant_id text not null, group_id text not null, name text not null, created_at bigint not null, primary key (tenant_id, group_id))`,
  `create table group_member (
    tenant_id text not null, group_id text not null, admin_id text not null, primary key (tenant_id, group_id, admin_id))`,
  `create table desk_session (
    tenant_id text not null, token_hash text not null, admin_id text not null, poll_id text not null, confirmed_seq bigint not null,
    expires_at bigint not null, primary key (tenant_id, token_hash))`,
  `create index desk_session_token on desk_session (token_hash)`,
  `create table visitor (
    tenant_id text not null, user_id text not null, channel_id text not null, name text not null, phone text not null, email text not null,
    partner_id text not null, params text not null, locale text not null, previous_url text not null, refer text not null,
    fiy_book_code text not null, form_params text not null default '', token_hash text not null, token_proved boolean not null default false,
    created_at bigint not null, expires_at bigint not null, seen_at bigint not null, primary key (tenant_id, user_id))`,
  `create index visitor_id on visitor (user_id)`,
  `create table conversation (
    tenant_id text not null, user_id text not null, last_seq bigint not null, last_time bigint not null, state text not null,
    state_at bigint not null, session_id text not null, poll_id text not null, confirmed_seq bigint not null default 0,
    offline_seq bigint not null default 0, read_seq bigint not null default 0, group_id text not null default '', admin_id text not null default '',
    wanted_admin_id text not null default '', offered_admin_id text not null default '', queue_no bigint not null default 0,
    refused_by jsonb not null default '{}', robot jsonb not null default '{}', primary key (tenant_id, user_id)) with (fillfactor = 80)`,
  `create index conversation_agent on conversation (tenant_id, admin_id) where state = 'agent'`,
  `create index conversation_queue on conversation (tenant_id, queue_no) where state = 'queued'`,
  `create table consultation (
    tenant_id text not null, session_id text not null, user_id text not null, channel_id text not null, group_id text not null default '',
    admin_id text not null default '', started_at bigint not null, agent_at bigint, ended_at bigint, out_type int,
    primary key (tenant_id, session_id))`,
  `create index consultation_ended on consultation (tenant_id, ended_at desc) where agent_at is not null and ended_at is not null`,
  `create table message (
    tenant_id text not null, user_id text not null, msg_id text not null, client_id text, seq bigint not null, session_id text not null,
    sender int not null, sender_id text not null default '', sender_name text not null default '', face text not null default '',
    msg_type int not null, content text not null, extra jsonb not null default '{}', at bigint not null, recalled boolean not null default false,
    inside boolean not null default false, sensitive_words text not null default '', primary key (tenant_id, user_id, msg_id))`,
  `create unique index message_time on message (tenant_id, user_id, at)`,
  `create index message_client on message (tenant_id, user_id, client_id) where client_id is not null`,
  `create table event (
    tenant_id text not null, user_id text not null, seq bigint not null, tenant_seq bigint not null, session_id text not null, kind text not null,
    at bigint not null, admin_id text not null, group_id text not null, data jsonb not null, primary key (tenant_id, user_id, seq))`,
  `create unique index event_tenant on event (tenant_id, tenant_seq)`,
  `create table robot (
    tenant_id text not null, robot_no text not null, name text not null, answer_threshold double precision, guide_threshold double precision,
    primary key (tenant_id, robot_no))`,
  `create table robot_doc (
    tenant_id text not null, doc_id text not null, robot_no text not null, question text not null, "similar" jsonb not null default '[]',
    answer text not null, pattern int not null default 2, suggest_doc_ids jsonb not null default '[]', locale text not null default '',
    updated_at bigint not null, primary key (tenant_id, doc_id))`,
  `create table flow (
    tenant_id text not null, flow_id text not null, robot_no text not null, body jsonb not null, updated_at bigint not null,
    primary key (tenant_id, flow_id))`,
  `create table wo_template (
    tenant_id text not null, template_id text not null, body jsonb not null, updated_at bigint not null, primary key (tenant_id, template_id))`,
]

/** The first schema. Kysely runs each migration in a transaction under its own lock, so two nodes may start at once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
