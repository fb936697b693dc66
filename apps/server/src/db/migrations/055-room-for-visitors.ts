import { type Kysely, sql } from 'kysely'

/** Pages of visitors keep room for new versions of their rows: when a visitor was last seen changes every ten seconds, and is in no index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table visitor set (fillfactor = 80)').execute(db)
}
