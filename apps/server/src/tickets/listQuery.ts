import type { TICKET_SORTS, TicketKind, TicketView } from '@foyer/protocol/kinds'
import { TICKET_KINDS, TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Viewer } from '../conversations/sessions.ts'
import type { Statement } from '../db/open.ts'
import { VISIBLE_TICKET, viewerValues } from './access.ts'

/** Which tickets are meant, and their order; absent members do not narrow it. Without `kinds` only tickets of forms are meant. */
export type TicketQuery = {
  readonly view?: TicketView
  readonly kinds?: readonly TicketKind[]
  readonly statuses?: readonly number[]
  readonly priorities?: readonly number[]
  readonly typeIds?: readonly string[]
  /** '' stands for tickets without an agent. */
  readonly adminIds?: readonly string[]
  readonly groupIds?: readonly string[]
  readonly channelIds?: readonly string[]
  /** Any of them. */
  readonly tags?: readonly string[]
  readonly customerId?: string
  readonly sessionId?: string
  /** All of them, each in the title, the content, an entry, the name, an address or as the number. */
  readonly words?: string
  readonly sort?: (typeof TICKET_SORTS)[number]
}

/** A part of a statement with its parameters; texts may use the parameters of `viewerValues`, $1 to $4. */
type Parameters = { readonly values: unknown[]; readonly bind: (value: unknown) => string }

/** Parameters that begin with the viewer's. */
export const createParameters = (viewer: Viewer): Parameters => {
  const values = viewerValues(viewer)
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The indexes of open tickets have this condition. */
const OPEN = `t.status < ${TICKET_STATUS.solved}`

const MENTIONS_ME = 't.wo_id in (select tm.wo_id from ticket_mention tm where tm.tenant_id = $1 and tm.admin_id = $3'

/** A view of the desk; snoozed tickets are in `snoozed`, `mentioned` and `all` alone. */
const viewCondition = (view: TicketView, time: number, { bind }: Parameters): string[] => {
  // all parameters must be used: the store asks for their types
  if (view === 'mentioned') return [`${MENTIONS_ME})`]
  if (view === 'all') return []
  const now = `${bind(time)}::bigint`
  const awake = [OPEN, `t.snoozed_until <= ${now}`]
  switch (view) {
    case 'mine':
      return [...awake, 't.admin_id = $3']
    case 'unassigned':
      return [...awake, "t.admin_id = ''"]
    case 'open':
      return awake
    case 'overdue':
      return [...awake, `t.due_at < ${now}`]
    case 'snoozed':
      return [OPEN, `t.snoozed_until > ${now}`]
  }
}

/** Words of one search; more would make it slow. */
const WORDS_MAX = 6

/** What a search looks into: of a ticket, and of an entry `te`. As the indexes have it (migration 058). */
const TICKET_TEXT =
  'lower(t.title || chr(10) || t.content || chr(10) || t.name || chr(10) || t.email || chr(10) || t.phone)'
const ENTRY_TEXT = 'lower(te.content)'

/** SQL condition: `t` has the number that a word may be; null for a word that is none. */
const numberCondition = (word: string, { bind }: Parameters): string | null => {
  const number = /^#?(\d{1,15})$/.exec(word)?.[1]
  return number === undefined ? null : `t.wo_no = ${bind(Number(number))}`
}

/** Lower-casing works for every script, and strpos has no wildcards. */
const wordCondition = (word: string, parameters: Parameters): string => {
  const sought = `lower(${parameters.bind(word)})`
  const own = `strpos(${TICKET_TEXT}, ${sought}) > 0`
  const said = `exists (select from ticket_entry te where te.tenant_id = $1 and te.wo_id = t.wo_id and strpos(${ENTRY_TEXT}, ${sought}) > 0)`
  return [numberCondition(word, parameters), own, said].filter((one) => one !== null).join(' or ')
}

/** The words of a search. */
const wordsOf = (words = ''): string[] =>
  words.toWellFormed().replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)

const LISTS = [
  ['statuses', 't.status', 'int'],
  ['priorities', 't.priority', 'int'],
  ['typeIds', 't.type_id', 'text'],
  ['adminIds', 't.admin_id', 'text'],
  ['groupIds', 't.group_id', 'text'],
  ['channelIds', 't.channel_id', 'text'],
] as const satisfies readonly (readonly [keyof TicketQuery, string, string])[]

/** SQL condition: a ticket of a session's customer: made from it, or of the same visitor or record. `id` is a placeholder. */
const ofSession = (id: string): string => {
  const session = `from consultation co join visitor v on v.tenant_id = co.tenant_id and v.user_id = co.user_id
    where co.tenant_id = $1 and co.session_id = ${id}`
  return `(t.session_id = ${id} or (t.user_id <> '' and t.user_id = (select co.user_id ${session}))
    or (t.customer_id <> '' and t.customer_id = (select v.customer_id ${session})))`
}

/** SQL condition: the ticket `t` has all words of a search; null without words. */
export const searchCondition = (words: string | undefined, parameters: Parameters): string | null => {
  const conditions = wordsOf(words).map((word) => `(${wordCondition(word, parameters)})`)
  return conditions.length === 0 ? null : conditions.join(' and ')
}

const byLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)

/** Texts that have a word: with more of them it is no rare one. */
const TEXTS_MAX = 2000

/**
 * Statements that name, for each word of a search, the tickets that may have it: all of those that do, and hardly others (`ids`). Null where too
 * many texts have the word. The longest word comes first, which is likely the rarest.
 */
export const namingStatements = (tenantId: string, words: string | undefined): Statement[] =>
  byLength(wordsOf(words)).map((word) => {
    const values: unknown[] = [tenantId]
    const parameters = { values, bind: (value: unknown) => `$${values.push(value)}` }
    const sought = `@@ search_query(lower(${parameters.bind(word)}))`
    const number = numberCondition(word, parameters)
    const text = `with texts as materialized (
        (select w.wo_id from ticket_words w where w.tenant_id = $1 and search_grams(w.words) ${sought} limit ${TEXTS_MAX})
        union all
        (select te.wo_id from ticket_entry te where te.tenant_id = $1 and te.content <> '' and search_grams(${ENTRY_TEXT}) ${sought} limit ${TEXTS_MAX})
        ${number === null ? '' : `union all select t.wo_id from ticket t where t.tenant_id = $1 and ${number}`}
      )
      select case when count(*) < ${TEXTS_MAX} then coalesce(array_agg(distinct wo_id), '{}') end as ids from texts`
    return { text, values }
  })

/** Whether a query searches for words. */
export const isSearch = ({ words }: TicketQuery): boolean => wordsOf(words).length > 0

/**
 * SQL condition: `t` is a ticket of the query, whatever its words are, that the viewer may see.
 * @param now epoch ms
 */
export const ticketCondition = (query: TicketQuery, now: number, parameters: Parameters): string => {
  const { bind } = parameters
  const { view = 'all', kinds = ['ticket'], customerId = '', sessionId = '' } = query
  const conditions = [VISIBLE_TICKET, ...viewCondition(view, now, parameters)]
  // The other kinds are excluded: without statistics the store believes that hardly any row equals a value, and so that reading and sorting
  // all tickets is quicker than to take the first ones in their order.
  const others = TICKET_KINDS.filter((kind) => !kinds.includes(kind))
  if (others.length > 0) conditions.push(`t.kind <> all(${bind(others)}::text[])`)
  for (const [member, column, type] of LISTS) {
    const wanted = query[member]
    if (wanted !== undefined) conditions.push(`${column} = any(${bind(wanted)}::${type}[])`)
  }
  if (query.tags !== undefined) conditions.push(`t.tags ?| ${bind(query.tags)}::text[]`)
  if (customerId !== '') conditions.push(`t.customer_id = ${bind(customerId)}`)
  if (sessionId !== '') conditions.push(ofSession(bind(sessionId)))
  return conditions.map((condition) => `(${condition})`).join(' and ')
}

/** The condition with which a query is counted: its open tickets, unless it names states; of the mentions those not seen, in whatever state. */
export const countCondition = (query: TicketQuery, now: number, parameters: Parameters): string => {
  const condition = ticketCondition(query, now, parameters)
  if (query.view === 'mentioned') return `${condition} and ${MENTIONS_ME} and tm.seen_at is null)`
  return query.statuses === undefined ? `${condition} and ${OPEN}` : condition
}

/** Orders of `t`, each with an index of its own; numbers grow with time. */
export const ORDER: Readonly<Record<(typeof TICKET_SORTS)[number], string>> = {
  newest: 't.wo_no desc',
  updated: 't.updated_at desc, t.wo_no desc',
  due: 't.due_at, t.wo_no desc',
  priority: 't.priority desc, t.wo_no desc',
  waiting: 'nullif(t.waiting_since, 0), t.wo_no desc',
}
