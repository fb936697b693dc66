import { type Kysely, sql } from 'kysely'

/** Whose a token is, is asked before a large body is read, when its userId has not come yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('create index visitor_token on visitor (token_hash)').execute(db)
}
