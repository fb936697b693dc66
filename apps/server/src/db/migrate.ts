import { type Kysely, sql } from 'kysely'
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
import * as fileQuota from './migrations/010-file-quota.ts'
import * as signIn from './migrations/011-sign-in.ts'
import * as locales from './migrations/012-locales.ts'
import * as ready from './migrations/013-ready.ts'
import * as visitorToken from './migrations/014-visitor-token.ts'
import * as country from './migrations/015-country.ts'
import * as voteReasons from './migrations/016-vote-reasons.ts'
import * as offers from './migrations/017-offers.ts'
import * as tickets from './migrations/018-tickets.ts'
import * as customers from './migrations/019-customers.ts'
import * as mailIn from './migrations/020-mail-in.ts'
import * as mailTickets from './migrations/021-mail-tickets.ts'
import * as ticketOpening from './migrations/022-ticket-opening.ts'
import * as ticketRules from './migrations/023-ticket-rules.ts'
import * as settled from './migrations/024-settled.ts'
import * as ticketLists from './migrations/025-ticket-lists.ts'
import * as rolesAndAudit from './migrations/026-roles-and-audit.ts'
import * as channelDrafts from './migrations/027-channel-drafts.ts'
import * as translations from './migrations/028-translations.ts'
import * as signInWays from './migrations/029-sign-in-ways.ts'
import * as languagesAndKeys from './migrations/030-languages-and-keys.ts'
import * as setUp from './migrations/031-set-up.ts'
import * as services from './migrations/032-services.ts'
import * as sharedReplies from './migrations/033-shared-replies.ts'
import * as auditNames from './migrations/034-audit-names.ts'
import * as embed from './migrations/035-embed.ts'
import * as smallTalk from './migrations/036-small-talk.ts'
import * as documentDays from './migrations/038-document-days.ts'
import * as sessionLists from './migrations/043-session-lists.ts'
import * as videoCalls from './migrations/044-video-calls.ts'
import * as docReviews from './migrations/045-doc-reviews.ts'
import * as meaning from './migrations/046-meaning.ts'
import * as talkFlows from './migrations/047-talk-flows.ts'
import * as proposedQuestions from './migrations/048-proposed-questions.ts'
import * as searchIndex from './migrations/049-search-index.ts'
import * as searchTimes from './migrations/050-search-times.ts'
import * as operatorsDay from './migrations/052-operators-day.ts'
import * as ownSearch from './migrations/053-own-search.ts'
import * as talkMode from './migrations/054-talk-mode.ts'
import * as roomForVisitors from './migrations/055-room-for-visitors.ts'
import * as searchFresh from './migrations/056-search-fresh.ts'
import * as agentLoad from './migrations/057-agent-load.ts'
import * as ticketSearch from './migrations/058-ticket-search.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run; a released name never changes. */
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
  '010-file-quota': fileQuota,
  '011-sign-in': signIn,
  '012-locales': locales,
  '013-ready': ready,
  '014-visitor-token': visitorToken,
  '015-country': country,
  '016-vote-reasons': voteReasons,
  '017-offers': offers,
  '018-tickets': tickets,
  '019-customers': customers,
  '020-mail-in': mailIn,
  '021-mail-tickets': mailTickets,
  '022-ticket-opening': ticketOpening,
  '023-ticket-rules': ticketRules,
  '024-settled': settled,
  '025-ticket-lists': ticketLists,
  '026-roles-and-audit': rolesAndAudit,
  '027-channel-drafts': channelDrafts,
  '028-translations': translations,
  '029-sign-in-ways': signInWays,
  '030-languages-and-keys': languagesAndKeys,
  '031-set-up': setUp,
  '032-services': services,
  '033-shared-replies': sharedReplies,
  '034-audit-names': auditNames,
  '035-embed': embed,
  '036-small-talk': smallTalk,
  '038-document-days': documentDays,
  '043-session-lists': sessionLists,
  '044-video-calls': videoCalls,
  '045-doc-reviews': docReviews,
  '046-meaning': meaning,
  '047-talk-flows': talkFlows,
  '048-proposed-questions': proposedQuestions,
  '049-search-index': searchIndex,
  '050-search-times': searchTimes,
  '052-operators-day': operatorsDay,
  '053-own-search': ownSearch,
  '054-talk-mode': talkMode,
  '055-room-for-visitors': roomForVisitors,
  '056-search-fresh': searchFresh,
  '057-agent-load': agentLoad,
  '058-ticket-search': ticketSearch,
}

const migratorOf = (db: Kysely<Tables>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/** Names of the migrations up to this one, in their order; undefined if this version does not know it. */
export const migrationsUpTo = (name: string): readonly string[] | undefined => {
  const names = Object.keys(migrations)
  return name in migrations ? names.slice(0, names.indexOf(name) + 1) : undefined
}

/**
 * Brings the schema to the state after this migration; inside a transaction of the caller it is part of that.
 * @throws the first error of a migration
 */
export const migrateTo = async (db: Kysely<Tables>, name: string): Promise<void> => {
  const { error } = await migratorOf(db).migrateTo(name)
  if (error !== undefined) throw error
}

/** True if all migrations have run and no others: two questions in place of the lock and the seven of Kysely's Migrator. */
const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> => {
  // an error would be shown with its sources, for which the whole source map is read
  const asked = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db)
  if (asked.rows[0]?.made !== true) return false
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return JSON.stringify(ran.rows.map(({ name }) => name)) === JSON.stringify(Object.keys(migrations))
}

/**
 * Brings the schema up to date. Several nodes may run it at once, and repeat it: Kysely's Migrator holds a lock over the whole run, and a
 * migration that is killed leaves no trace.
 * @throws the first error of a migration
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  if (await isUpToDate(db)) return
  const { error } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error
}
