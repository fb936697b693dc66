import { type Kysely, sql } from 'kysely'

/** The country that a visitor seems to be in; '' for those who came before it was asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table visitor add column country text not null default ''`).execute(db)
}
