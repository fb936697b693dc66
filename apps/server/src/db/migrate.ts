import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/001-first.ts'
import * as files from './migrations/002-files.ts'
import * as ratings from './migrations/003-ratings.ts'
import * as mail from './migrations/004-mail.ts'
import * as desk from './migrations/005-desk.ts'
import * as waiting from './migrations/006-waiting.ts'
import * as search from './migrations/007-search.ts'
import * as robot from './migrations/008-robot.ts'
import * as statistics from './migrations/009-statistics.ts'
import * as ready from './migrations/013-ready.ts'
import * as visitorToken from './migrations/014-visitor-token.ts'
import type { Tables } from './tables.ts'

/** Named in the order in which they run; a name once released never changes. */
const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-files': files,
  '003-ratings': ratings,
  '004-mail': mail,
  '005-desk': desk,
  '006-waiting': waiting,
  '007-search': search,
  '008-robot': robot,
  '009-statistics': statistics,
  '013-ready': ready,
  '014-visitor-token': visitorToken,
}

/**
 * Brings the schema up to date. Safe to repeat and to run on several nodes at once: Kysely's Migrator holds a lock over the whole run,
 * and a migration that was killed in the middle leaves nothing.
 * @throws the first error of a migration
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
