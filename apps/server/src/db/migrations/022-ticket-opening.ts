import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table ticket
    add column opening_key text not null default '', add column quoted text not null default '', add column mail_id text not null default ''`,
  `create unique index ticket_opening on ticket (tenant_id, opening_key) where opening_key <> ''`,
]

/** What opened a ticket: the sender's own id of it, so that the same again gets the same ticket, and the mail that it came from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
