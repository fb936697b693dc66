import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account_try (
    account_hash text not null, address_hash text not null, failures int not null, paused_until bigint not null, at bigint not null,
    primary key (account_hash, address_hash))`,
  `create index account_try_at on account_try (at)`,
  `alter table account drop column failures, drop column paused_until`,
]

/** Wrong tries at signing in count for the account and the address together, whether there is such an account or not. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
