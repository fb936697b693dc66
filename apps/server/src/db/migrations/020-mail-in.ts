import { type Kysely, sql } from 'kysely'

const statements = [
  `create table mailbox (
    tenant_id text not null, mailbox_id text not null, mail_address text not null default '', host text not null, port int not null,
    security text not null, account text not null, sealed_password text not null default '', folder text not null, group_id text not null default '',
    type_id text not null default '', channel_id text not null default '', enabled int not null default 1, from_setting int not null default 0,
    uid_validity text not null default '', last_uid bigint not null default 0, leased_by text not null default '',
    leased_until bigint not null default 0, due bigint not null default 0, failures int not null default 0, read_at bigint,
    problem text not null default '', problem_text text not null default '', updated_at bigint not null, primary key (tenant_id, mailbox_id))`,
  `create table mail_in (
    tenant_id text not null, mail_id text not null, mailbox_id text not null, uid_validity text not null, uid bigint not null,
    mail_key text not null, message_id text not null default '', state text not null, reason text not null default '',
    sender text not null default '', title text not null default '', size bigint not null, cut int not null default 0,
    forced int not null default 0, wo_id text not null default '', entry_no int not null default 0, attempts int not null default 0,
    due bigint not null, locked_until bigint not null default 0, at bigint not null, ended_at bigint, primary key (tenant_id, mail_id))`,
  `create unique index mail_in_key on mail_in (tenant_id, mail_key)`,
  `create index mail_in_due on mail_in (due) where state = 'received'`,
  `create index mail_in_state on mail_in (tenant_id, state, at desc)`,
  `create index mail_in_message on mail_in (tenant_id, message_id) where message_id <> ''`,
  `create index mail_in_sender on mail_in (tenant_id, sender, at)`,
  `create index mail_in_ticket on mail_in (tenant_id, wo_id, at) where wo_id <> ''`,
  `create index mail_in_ended on mail_in (ended_at) where ended_at is not null`,
  `create table mail_in_part (
    tenant_id text not null, mail_id text not null, part_no int not null, bytes bytea not null, primary key (tenant_id, mail_id, part_no))`,
  `create index ticket_entry_mail on ticket_entry (tenant_id, mail_id) where mail_id <> ''`,
]

/** Mailboxes whose mails become tickets, and the mails that were fetched, each once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
