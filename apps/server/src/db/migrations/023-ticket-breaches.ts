import { type Kysely, sql } from 'kysely'

const statements = [
  `drop index ticket_due_untold`,
  `create index ticket_due_untold on ticket (due_at) where due_at <> told_due and admin_id <> ''`,
]

/** Nobody is told of a ticket without an agent: the rounds need not read it each time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
