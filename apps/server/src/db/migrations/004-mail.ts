import { type Kysely, sql } from 'kysely'

const statements = [
  `create table mail_outbox (
    tenant_id text not null, mail_id text not null, kind text not null, user_id text not null, session_id text not null, channel_id text not null,
    recipient text not null, from_seq bigint not null default 0, through_seq bigint not null default 0, due bigint not null,
    attempts int not null default 0, locked_until bigint not null default 0, sent_at bigint, failed_at bigint, last_error text not null default '',
    created_at bigint not null, primary key (tenant_id, mail_id))`,
  `create unique index mail_outbox_once on mail_outbox (tenant_id, user_id, kind, session_id, from_seq)`,
  `create index mail_outbox_due on mail_outbox (due) where sent_at is null and failed_at is null`,
  `create index consultation_running on consultation (tenant_id, user_id) where agent_at is not null and ended_at is null`,
  `create index mail_outbox_recipient on mail_outbox (lower(recipient), kind)`,
]

/** Mails that are to be sent, and those that were sent of late. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
