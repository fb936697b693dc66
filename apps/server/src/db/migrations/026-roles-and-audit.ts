import { type Kysely, sql } from 'kysely'

const statements = [
  `create table role (tenant_id text not null, role_id text not null, name text not null, permissions jsonb not null, created_at bigint not null,
    primary key (tenant_id, role_id))`,
  `alter table admin add column role_id text not null default 'agent'`,
  `update admin set role_id = 'administrator' where role = 2`,
  // the first operator of a tenant is its owner
  `update admin a set role_id = 'owner' where a.role = 2 and not exists (
    select from admin b where b.tenant_id = a.tenant_id and b.role = 2 and (b.created_at, b.admin_id) < (a.created_at, a.admin_id))`,
  `alter table admin drop column role`,
  `create table audit_log (
    tenant_id text not null, audit_no bigint generated always as identity, at bigint not null, admin_id text not null, account text not null,
    api_key_name text not null, address text not null, call text not null, subject text not null, subject_id text not null, before jsonb,
    after jsonb, primary key (tenant_id, audit_no))`,
  `create index audit_log_at on audit_log (tenant_id, at)`,
  `create index audit_log_admin on audit_log (tenant_id, admin_id, audit_no)`,
  `create index audit_log_subject on audit_log (tenant_id, subject, subject_id, audit_no)`,
  `create table setting_version (
    tenant_id text not null, subject text not null, subject_id text not null, version int not null, admin_id text not null,
    at bigint not null, primary key (tenant_id, subject, subject_id))`,
]

/** Roles with their permissions (D-19), the log of changes (D-18), and the version of each setting (D-23). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
