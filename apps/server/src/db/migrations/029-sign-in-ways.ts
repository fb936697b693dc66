import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table desk_session
    add column sign_in_id text not null default gen_random_uuid()::text, add column started_at bigint not null default 0,
    add column seen_at bigint not null default 0, add column address text not null default '', add column browser text not null default ''`,
  `create index desk_session_admin on desk_session (tenant_id, admin_id)`,
  // confirmed_at 0: the app's first code has not come yet; last_step: no code up to this step counts again
  `create table admin_totp (
    tenant_id text not null, admin_id text not null, secret text not null, confirmed_at bigint not null default 0,
    last_step bigint not null default 0, primary key (tenant_id, admin_id))`,
  `create table recovery_code (
    tenant_id text not null, admin_id text not null, code_hash text not null, primary key (tenant_id, admin_id, code_hash))`,
  `create table sign_in_step (
    tenant_id text not null, token_hash text not null, admin_id text not null, expires_at bigint not null, primary key (tenant_id, token_hash))`,
  `create index sign_in_step_token on sign_in_step (token_hash)`,
  `create table invitation (
    tenant_id text not null, invitation_id text not null, token_hash text not null, account text not null, nick text not null,
    email text not null, role_id text not null, group_ids jsonb not null, created_at bigint not null, expires_at bigint not null,
    primary key (tenant_id, invitation_id))`,
  `create index invitation_token on invitation (token_hash)`,
  `create table password_reset (
    tenant_id text not null, token_hash text not null, admin_id text not null, created_at bigint not null, expires_at bigint not null,
    primary key (tenant_id, token_hash))`,
  `create index password_reset_token on password_reset (token_hash)`,
  `create table admin_identity (
    tenant_id text not null, issuer text not null, subject text not null, admin_id text not null, primary key (tenant_id, issuer, subject))`,
  `create unique index admin_identity_subject on admin_identity (issuer, subject)`,
]

/** Where sign-ins come from; second factors, invitations, forgotten passwords, and who an OpenID provider says people are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
