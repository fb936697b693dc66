import { type Kysely, sql } from 'kysely'
import { smallTalkRows } from '../smallTalkRows.ts'
import type { Tables } from '../tables.ts'

/** Marks documents that answer small talk, and gives each robot its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table robot_doc add column small_talk text not null default ''`).execute(db)
  const tables = db as Kysely<Pick<Tables, 'robot' | 'robot_doc'>>
  const robots = await tables.selectFrom('robot').select(['tenant_id', 'robot_no', 'locale']).execute()
  for (const { tenant_id, robot_no, locale } of robots) {
    const rows = smallTalkRows(tenant_id, robot_no, locale, Date.now())
    await tables
      .insertInto('robot_doc')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
