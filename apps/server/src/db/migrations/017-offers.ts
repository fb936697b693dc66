import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table agent_group add column offer_seconds int not null default 45`,
  `alter table conversation add column offered_at bigint not null default 0`,
  `alter table admin add column passed int not null default 0, add column passed_at bigint not null default 0`,
]

/** How long an offer stands, since when one does, and how many an agent has let pass in a row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
