import { TICKET_VIEWS, type TicketView } from '@foyer/protocol/kinds'
import type { Viewer } from '../conversations/sessions.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import {
  countCondition,
  createParameters,
  isSearch,
  namingStatements,
  ORDER,
  searchCondition,
  type TicketQuery,
  ticketCondition,
} from './listQuery.ts'
import type { TicketRow } from './types.ts'

/** A ticket of a list. */
export type ListedTicket = TicketRow & {
  /** '' without an agent. */
  readonly nick: string
  /** Notes that mention the viewer and that they have not seen. */
  readonly mentions: number
}

/** A query under which an agent keeps a list. */
export type CountedQuery = { readonly id: string; readonly query: TicketQuery }

/** How many tickets the views hold, at most COUNT_MAX each. */
export type TicketCounts = {
  readonly views: Readonly<Record<TicketView, number>>
  /** By id; queries with words are not counted. */
  readonly saved: Readonly<Record<string, number>>
}

/** Lists of the tickets that a viewer may see. */
export type TicketLists = {
  /** A page from 1 on. @throws searchTooWide if a search for words takes too long */
  readonly list: (viewer: Viewer, query: TicketQuery, page: number, pageSize: number) => Promise<ListedTicket[]>
  /** The open tickets of every kind in the desk's own views, and those of saved queries. */
  readonly count: (viewer: Viewer, saved: readonly CountedQuery[]) => Promise<TicketCounts>
}

/** A count ends here. */
export const COUNT_MAX = 1000

/** A statement of a search ends after this time (ms); the pool ends statements after 5 s, which would look like an outage. */
const LONGEST_MS = 3500

/** Helpers of the store would take 20 ms to start, for a lookup of one. */
const LIMITS = `select set_config('statement_timeout', '${LONGEST_MS}', true), set_config('max_parallel_workers_per_gather', '0', true)`

/** A search looks into so many tickets first: a frequent word fills its page there, and would take longest to look up in the index. */
const WALKED = 1000

type Reader = Pick<Tx, 'rows'>

/** A conversation is shown to those who may see it: operators and its agent. */
const SESSION = `case when x.session_id = '' or $2 or exists (select from consultation co where co.tenant_id = x.tenant_id
    and co.session_id = x.session_id and co.admin_id = $3) then x.session_id else '' end as session_id`

const UNSEEN = `(select count(*)::int from ticket_mention tm where tm.tenant_id = x.tenant_id and tm.wo_id = x.wo_id and tm.admin_id = $3
    and tm.seen_at is null) as mentions`

const isTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'

/** Words that are frequent but not where a search looks are found by no index: searches get less time than other statements. */
const patiently = (db: Db, work: (tx: Reader) => Promise<ListedTicket[]>) =>
  db.transaction(async (tx) => {
    await tx.rows({ text: LIMITS, values: [] })
    return work(tx).catch((error: unknown) => {
      throw isTimeout(error) ? failures.searchTooWide() : error
    })
  })

/** The tickets that may have the first word of a search that is rare; undefined if none is. */
const readRare = async (
  db: Reader,
  tenantId: string,
  { words }: TicketQuery,
): Promise<readonly string[] | undefined> => {
  for (const statement of namingStatements(tenantId, words)) {
    const [{ ids = null } = {}] = await db.rows<{ ids: string[] | null }>(statement)
    if (ids !== null) return ids
  }
  return undefined
}

/** The tickets of a query that a search looks into: so many of the first ones, those that are named, or all. */
type SearchPart = { readonly first?: number; readonly among?: readonly string[] | undefined }

const readPage = (
  db: Reader,
  clock: { now(): number },
  viewer: Viewer,
  query: TicketQuery,
  [limit, offset]: readonly [number, number],
  { first, among }: SearchPart = {},
): Promise<ListedTicket[]> => {
  const parameters = createParameters(viewer)
  const { values, bind } = parameters
  const order = ORDER[query.sort ?? 'newest']
  const named = among === undefined ? '' : ` and t.wo_id = any(${bind(among)}::text[])`
  const condition = ticketCondition(query, clock.now(), parameters) + named
  const has = searchCondition(query.words, parameters)
  const part = `limit ${bind(limit)} offset ${bind(offset)}`
  const ordered = `select t.* from ticket t where ${condition} order by ${order}`
  // Texts are looked into in this order until the page is full (a part of its own, by `limit` or `offset 0`): a plan without statistics believes
  // that hardly any ticket has the words, and would look into all of them to sort what is left.
  const whole = first === undefined ? 'offset 0' : `limit ${first}`
  const found = has === null ? `${ordered} ${part}` : `select t.* from (${ordered} ${whole}) t where ${has} ${part}`
  // no name: each combination of filters gets a plan for its own values
  const text = `select x.*, ${SESSION}, coalesce(a.nick, '') as nick, ${UNSEEN} from (${found}) x
    left join admin a on a.tenant_id = x.tenant_id and a.admin_id = x.admin_id order by ${order.replaceAll('t.', 'x.')}`
  return db.rows<ListedTicket>({ text, values })
}

const COUNTED: readonly CountedQuery[] = TICKET_VIEWS.map((view) => ({
  id: view,
  query: { view, kinds: ['ticket', 'message', 'callback'] },
}))

export const createTicketLists = (db: Db, clock: { now(): number }): TicketLists => ({
  list: (viewer, query, page, pageSize) => {
    const shown = [pageSize, (page - 1) * pageSize] as const
    if (!isSearch(query)) return readPage(db, clock, viewer, query, shown)
    return patiently(db, async (tx) => {
      const first = await readPage(tx, clock, viewer, query, shown, { first: WALKED })
      const isAll = async () => (await readPage(tx, clock, viewer, { ...query, words: '' }, [1, WALKED])).length === 0
      if (first.length === pageSize || (await isAll())) return first
      return readPage(tx, clock, viewer, query, shown, { among: await readRare(tx, viewer.tenantId, query) })
    })
  },

  count: async (viewer, saved) => {
    const parameters = createParameters(viewer)
    const now = clock.now()
    const all = [...COUNTED, ...saved.filter(({ query }) => !isSearch(query))]
    const columns = all.map(({ query }, at) => {
      const condition = countCondition(query, now, parameters)
      return `(select count(*)::int from (select from ticket t where ${condition} limit ${COUNT_MAX}) s) as "${at}"`
    })
    const text = `select ${columns.join(', ')}`
    const [row = {}] = await db.rows<Record<string, number>>({ text, values: parameters.values })
    const counts = all.map(({ id }, at) => [id, row[at] ?? 0] as const)
    return {
      views: Object.fromEntries(counts.slice(0, COUNTED.length)) as TicketCounts['views'],
      saved: Object.fromEntries(counts.slice(COUNTED.length)),
    }
  },
})
