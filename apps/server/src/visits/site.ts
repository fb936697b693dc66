import { createHash } from 'node:crypto'
import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Clock } from '../clock.ts'
import { IDENTITY_PROVED } from '../conversations/claim.ts'
import type { Session } from '../conversations/sessions.ts'
import type { Db } from '../db/open.ts'
import type { Random } from '../newId.ts'
import { SILENT_MS, SITE_MAX, VISIT_MS } from './limits.ts'
import type { ReadPage } from './reading.ts'

/** A report of somebody's page. `siteId` and `userId` are '' where they have none; a userId is proved. */
export type SiteReport = {
  readonly tenantId: string
  readonly channelId: string
  readonly siteId: string
  readonly userId: string
  readonly page: ReadPage
  readonly still: boolean
}

/** What is known of somebody who comes to the website. */
export type Newcomer = {
  readonly locale: string
  readonly country: string
  readonly addressHash: string
  readonly visits: number
}

const DESK_ID_DIGITS = 32

/** Under what the desk has somebody on a website: with their siteId an agent could fetch the visitor's token in their place. */
export const deskIdOf = (siteId: string): string =>
  `v${createHash('sha256').update(siteId).digest('hex').slice(0, DESK_ID_DIGITS)}`

/** The same as `deskIdOf`, in a query. */
export const DESK_ID = `'v' || left(encode(sha256(convert_to(s.site_id, 'UTF8')), 'hex'), ${DESK_ID_DIGITS})`

/** Somebody on a website; `token` is '' unless an agent has written first and the page has not fetched it. */
export type OnSite = { readonly siteId: string; readonly userId: string; readonly token: string }

/** Somebody on a website, for the desk; times are epoch ms. */
export type SiteRow = ReadPage &
  Omit<Newcomer, 'addressHash'> & {
    readonly tenantId: string
    readonly siteId: string
    readonly channelId: string
    readonly userId: string
    readonly name: string
    readonly firstAt: number
    readonly seenAt: number
    readonly pages: number
    readonly proved: boolean
    readonly writtenAt: number
    readonly writtenNick: string
    /** Null before the first conversation. */
    readonly session: Session | null
  }

// a page without its userId after all: its visitor has signed out, unless the answer with the userId is under way
const TOUCH = `update site_visitor s set seen_at = $3,
    user_id = case when $5 <> '' then $5 when s.token = '' then '' else s.user_id end,
    token = case when $5 <> '' then '' else s.token end,
    url = case when n.stays then s.url else $6 end, title = case when n.stays and s.url <> $6 then s.title else $7 end,
    referrer = case when n.stays then s.referrer else $8 end, pages = s.pages + case when n.stays or s.url = $6 then 0 else 1 end
  from (select site_id, $9 and seen_at >= $10 as stays from site_visitor where tenant_id = $1 and channel_id = $2
      and (site_id = $4 or $5 <> '' and user_id = $5) order by site_id = $4 desc limit 1 for update) n
  where s.tenant_id = $1 and s.site_id = n.site_id
  returning s.site_id as "siteId", s.user_id as "userId", s.token`

const ARRIVE = `insert into site_visitor (tenant_id, site_id, channel_id, user_id, url, title, referrer, locale, country, address_hash, first_at,
    seen_at, visits) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)`

const HERE = 'from site_visitor s where s.tenant_id = $1 and s.seen_at >= $2 and s.channel_id = any($3)'

const LIST = `select s.tenant_id as "tenantId", s.site_id as "siteId", s.channel_id as "channelId", s.user_id as "userId", coalesce(v.name, '') as name,
    s.country, s.locale, s.url, s.title, s.referrer, s.first_at as "firstAt", s.seen_at as "seenAt", s.pages, s.visits,
    ${IDENTITY_PROVED} as proved,
    case when c.state = 'agent' and c.said_by <> ${SENDER_TYPE.visitor} then s.written_at else 0 end as "writtenAt", coalesce(a.nick, '') as "writtenNick",
    case when c.user_id is null then null else json_build_object('tenantId', c.tenant_id, 'userId', c.user_id, 'sessionId', c.session_id,
      'channelId', v.channel_id, 'state', c.state, 'adminId', c.admin_id, 'groupId', c.group_id, 'offeredAdminId', c.offered_admin_id) end as session
  from (select * ${HERE} order by s.first_at desc, s.site_id limit ${SITE_MAX}) s
  left join visitor v on v.tenant_id = s.tenant_id and v.user_id = s.user_id
  left join conversation c on c.tenant_id = s.tenant_id and c.user_id = s.user_id
  left join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.written_by
  order by s.first_at desc, s.site_id`

type Parts = { readonly db: Db; readonly clock: Pick<Clock, 'now'>; readonly random: Random }

/** Who is on the websites of channels that list their visitors. */
export const createSite = ({ db, clock, random }: Parts) => {
  const here = () => clock.now() - SILENT_MS
  return {
    /** @returns undefined for somebody who is not known on the website */
    touch: async ({ tenantId, channelId, siteId, userId, page, still }: SiteReport): Promise<OnSite | undefined> => {
      const { url, title, referrer } = page
      const values = [tenantId, channelId, clock.now(), siteId, userId, url, title, referrer, still, here()]
      const [known] = await db.rows<OnSite>({ name: 'site-touch', text: TOUCH, values })
      return known
    },

    /** Somebody new, under an id of 128 random bits: it is what their browser proves itself with. */
    arrive: async ({ tenantId, channelId, userId, page }: SiteReport, from: Newcomer): Promise<OnSite> => {
      const siteId = `v${random.bytes(16).toString('hex')}`
      const { locale, country, addressHash, visits } = from
      const { url, title, referrer } = page
      const about = [url, title, referrer, locale, country, addressHash, clock.now(), visits]
      await db.rows({ name: 'site-arrive', text: ARRIVE, values: [tenantId, siteId, channelId, userId, ...about] })
      return { siteId, userId, token: '' }
    },

    /** Who is there now, the newest first. */
    list: (tenantId: string, channelIds: readonly string[]): Promise<SiteRow[]> =>
      db.rows<SiteRow>({ name: 'site-list', text: LIST, values: [tenantId, here(), channelIds] }),

    count: async (tenantId: string, channelIds: readonly string[]): Promise<number> => {
      const text = `select count(*) as n ${HERE}`
      const [row] = await db.rows<{ n: number }>({ name: 'site-count', text, values: [tenantId, here(), channelIds] })
      return row?.n ?? 0
    },

    /** Forgets those who left long ago. */
    sweep: async (): Promise<void> => {
      const text = 'delete from site_visitor where seen_at < $1'
      await db.rows({ name: 'site-forget', text, values: [clock.now() - VISIT_MS] })
    },
  }
}
