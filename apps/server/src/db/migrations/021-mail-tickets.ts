import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table mail_outbox add column wo_id text not null default '', add column entry_no int not null default 0,
    add column event text not null default '', add column admin_id text not null default ''`,
  `drop index mail_outbox_once`,
  // a person is mailed once about an entry of a ticket, whatever else it means to them
  `create unique index mail_outbox_once on mail_outbox (tenant_id, user_id, kind, session_id, from_seq, wo_id, entry_no,
    (case when wo_id = '' then '' else lower(recipient) end))`,
  `create index mail_outbox_of_ticket on mail_outbox (tenant_id, wo_id) where wo_id <> ''`,
  `create table mail_token (
    token_hash text not null, purpose text not null, tenant_id text not null, wo_id text not null, recipient text not null,
    admin_id text not null default '', created_at bigint not null, primary key (token_hash))`,
  `create index mail_token_of on mail_token (tenant_id, wo_id)`,
  `create table mail_stop (
    tenant_id text not null, wo_id text not null, recipient text not null, at bigint not null, primary key (tenant_id, wo_id, recipient))`,
  `create table mail_text (
    tenant_id text not null, event text not null, locale text not null, words text not null, updated_at bigint not null,
    primary key (tenant_id, event, locale))`,
  `alter table admin add column mail_notify text not null default '', add column mail_locale text not null default ''`,
]

/** Mails about tickets: to customers and staff, the tokens in them, who wants no more, and operators' own texts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
