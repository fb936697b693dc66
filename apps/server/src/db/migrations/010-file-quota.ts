import { type Kysely, sql } from 'kysely'

const statements = [
  // nobody noted which of the files that lie there were sent: all of them stay
  `alter table uploaded_file add column state text not null default 'sent'`,
  `alter table uploaded_file alter column state set default 'issued'`,
  `create index uploaded_file_unsent on uploaded_file (created_at) where state <> 'sent'`,
  `create table upload_day (
    tenant_id text not null, day int not null, subject text not null, files bigint not null, bytes bigint not null,
    primary key (tenant_id, day, subject))`,
]

/** Which files were sent and which are about to be removed; who has uploaded how much on which day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
