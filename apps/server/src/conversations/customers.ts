import type { Db } from '../db/open.ts'
import type { ProvableFacts, VisitorTable } from '../db/tables/visitor.ts'
import { RATINGS, readRatings, type StoredRating } from '../ratings/store.ts'
import type { PageFacts } from './pageFacts.ts'
import type { Key } from './unit.ts'

/** An ended consultation of a visitor; times are epoch milliseconds. */
export type Earlier = {
  readonly sessionId: string
  readonly channelId: string
  readonly startTime: number
  readonly endTime: number
  readonly adminNick: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly ratings: readonly StoredRating[]
}

/** The end of a consultation: its time (epoch ms), its agent and the agent's remark. */
export type Ended = Pick<Earlier, 'endTime' | 'adminNick' | 'summary' | 'tags'> & { readonly outType: number }

/** Facts about a visitor, and the ratings of one of the visitor's consultations. */
export type Customer = {
  readonly visitor: Pick<
    VisitorTable,
    | 'name'
    | 'phone'
    | 'email'
    | 'locale'
    | 'previous_url'
    | 'refer'
    | 'partner_id'
    | 'params'
    | 'fiy_book_code'
    | 'created_at'
  > & {
    readonly form_params: string
    readonly user_agent: string
    readonly country: string
    readonly said: ProvableFacts
  }
  /** What a website has signed of the customer; null for a visitor whose identity is not proved. */
  readonly proved: ProvableFacts | null
  readonly ratings: readonly StoredRating[]
  readonly block: { readonly reason: string } | null
  /** Null while the requested consultation runs. */
  readonly ended: Ended | null
  readonly page: PageFacts
  /** Other ended consultations with an agent, newest first. */
  readonly earlier: readonly Earlier[]
}

const NO_FACTS: PageFacts = { attributes: {}, tags: [] }

/** Earlier consultations listed at most. */
const EARLIER = 20

const LIST = `select co.session_id as "sessionId", co.channel_id as "channelId", co.started_at as "startTime", co.ended_at as "endTime",
    coalesce(a.nick, '') as "adminNick", co.summary, co.tags,
    ${RATINGS}
  from consultation co left join admin a on a.tenant_id = co.tenant_id and a.admin_id = co.admin_id
  where co.tenant_id = $1 and co.user_id = $2 and co.session_id <> $3 and co.ended_at is not null and co.agent_at is not null
    and ($4::bigint is null or co.started_at < $4)
  order by co.started_at desc limit ${EARLIER}`

const END = `select co.ended_at as "endTime", coalesce(co.out_type, 0) as "outType", coalesce(a.nick, '') as "adminNick", co.summary, co.tags
  from consultation co left join admin a on a.tenant_id = co.tenant_id and a.admin_id = co.admin_id
  where co.tenant_id = $1 and co.session_id = $2 and co.ended_at is not null`

const PAGE = 'select attributes, tags from consultation where tenant_id = $1 and session_id = $2'

/** Facts about the visitors whose consultations the desk may see. */
export const createCustomers = (db: Pick<Db, 'k' | 'rows'>) => ({
  /**
   * @param before lists earlier consultations that began before this (epoch ms); null: all
   * @returns undefined if the visitor does not exist
   */
  find: async (
    { tenantId, userId, sessionId }: Key & { readonly sessionId: string },
    before: number | null,
  ): Promise<Customer | undefined> => {
    const of = <Table extends 'visitor' | 'visitor_block' | 'visitor_identity'>(table: Table) => db.k.selectFrom(table)
    const [visitor, proof, block, ratings, earlier, [ended], [page]] = await Promise.all([
      of('visitor').selectAll().where('tenant_id', '=', tenantId).where('user_id', '=', userId).executeTakeFirst(),
      of('visitor_identity')
        .select('facts')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      of('visitor_block')
        .select('reason')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      readRatings(db, tenantId, sessionId),
      db.rows<Earlier>({ name: 'visitor-earlier', text: LIST, values: [tenantId, userId, sessionId, before] }),
      db.rows<Ended>({ name: 'session-end', text: END, values: [tenantId, sessionId] }),
      db.rows<PageFacts>({ name: 'session-page-facts', text: PAGE, values: [tenantId, sessionId] }),
    ])
    return (
      visitor && {
        visitor,
        proved: proof?.facts ?? null,
        block: block ?? null,
        ended: ended ?? null,
        page: page ?? NO_FACTS,
        ratings,
        earlier,
      }
    )
  },
})
