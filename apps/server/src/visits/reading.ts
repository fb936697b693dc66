import type { Clock } from '../clock.ts'
import type { Key } from '../conversations/unit.ts'
import type { Db, Tx } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import type { Bus } from '../events/wake.ts'
import { PAGES_MAX, SILENT_MS } from './limits.ts'

/** A page of a website, as its browser reports it: untrusted text, though the address begins with http. */
export type ReadPage = { readonly url: string; readonly title: string; readonly referrer: string }

/** A page in a visitor's history; times are epoch ms, `leftAt` 0 while it is read. */
export type PageVisit = ReadPage & { readonly at: number; readonly leftAt: number }

/** The visitor of whose page the desk hears. */
export type Reader = Key & {
  readonly state: ConversationState
  readonly sessionId: string
  readonly adminId: string
}

type Report = Key & { readonly page: ReadPage; readonly still: boolean }

const STILL = `update visitor set page_seen_at = $3 where tenant_id = $1 and user_id = $2 and page_url <> '' and page_seen_at >= $4
    and ((page_url = $5 and page_title = $6) or ($7 and page_url <> $5))
  returning 1`

const NEXT = `with fresh as (
    select greatest($3, coalesce((select max(at) + 1 from page_visit where tenant_id = $1 and user_id = $2), 0)) as at),
  gone as (update page_visit set left_at = greatest($3, at) where tenant_id = $1 and user_id = $2 and left_at = 0),
  old as (delete from page_visit where tenant_id = $1 and user_id = $2 and at < (
    select min(at) from (select at from page_visit where tenant_id = $1 and user_id = $2 order by at desc limit ${PAGES_MAX - 1}) kept))
  insert into page_visit (tenant_id, user_id, at, url, title, referrer) select $1, $2, fresh.at, $4, $5, $6 from fresh`

const RENAME = `update page_visit set title = $3 where tenant_id = $1 and user_id = $2 and left_at = 0`

/** The page becomes the one that the visitor reads. @returns false if it was that already, under another title */
const turnPage = async (tx: Tx, { tenantId, userId, page }: Report, now: number): Promise<boolean> => {
  const [before] = await tx.rows<{ url: string; seenAt: number }>({
    name: 'page-before',
    text: 'select page_url as url, page_seen_at as "seenAt" from visitor where tenant_id = $1 and user_id = $2 for update',
    values: [tenantId, userId],
  })
  const isSame = before?.url === page.url && before.seenAt >= now - SILENT_MS
  await tx.rows({
    name: 'page-now',
    text: `update visitor set page_url = $3, page_title = $4, page_at = case when $6 then page_at else $5 end, page_seen_at = $5
      where tenant_id = $1 and user_id = $2`,
    values: [tenantId, userId, page.url, page.title, now, isSame],
  })
  if (isSame) await tx.rows({ name: 'page-rename', text: RENAME, values: [tenantId, userId, page.title] })
  else {
    const values = [tenantId, userId, now, page.url, page.title, page.referrer]
    await tx.rows({ name: 'page-next', text: NEXT, values })
  }
  return !isSame
}

/** Notes the page that a visitor reads from now on, in the caller's transaction. */
export const beginPage = async (tx: Tx, key: Key, page: ReadPage, now: number): Promise<void> => {
  await turnPage(tx, { ...key, page, still: false }, now)
}

const LEFT = `with gone as (
    update visitor set page_url = '', page_title = '', page_at = 0 where page_url <> '' and page_seen_at < $1
    returning tenant_id, user_id, page_seen_at),
  closed as (
    update page_visit p set left_at = greatest(p.at, g.page_seen_at) from gone g
    where p.tenant_id = g.tenant_id and p.user_id = g.user_id and p.left_at = 0)
  select g.tenant_id as "tenantId", g.user_id as "userId", c.state, c.session_id as "sessionId", c.admin_id as "adminId"
  from gone g join conversation c on c.tenant_id = g.tenant_id and c.user_id = g.user_id`

const LIST = `select url, title, referrer, at, left_at as "leftAt" from page_visit
  where tenant_id = $1 and user_id = $2 and ($3::bigint is null or at < $3) order by at desc limit ${PAGES_MAX}`

type Parts = { readonly db: Db; readonly clock: Pick<Clock, 'now'>; readonly bus: Bus }

/** The pages that visitors with a conversation read. */
export const createReading = ({ db, clock, bus }: Parts) => {
  const tell = (reader: Reader, page: Pick<ReadPage, 'url' | 'title'>, left: boolean) => {
    const { tenantId, sessionId, state } = reader
    const adminId = state === 'agent' ? reader.adminId : ''
    bus.pass({ kind: 'visitor.page', tenantId, sessionId, adminId, url: page.url, title: page.title, left })
  }

  return {
    /**
     * @param still the page is as open as before: beside another page that reports too, it does not take that one's place
     */
    report: async (reader: Reader, page: ReadPage, still: boolean): Promise<void> => {
      const { tenantId, userId } = reader
      const now = clock.now()
      const values = [tenantId, userId, now, now - SILENT_MS, page.url, page.title, still]
      if ((await db.rows({ name: 'page-still', text: STILL, values })).length > 0) return
      await db.transaction((tx) => turnPage(tx, { tenantId, userId, page, still }, now))
      tell(reader, page, false)
    },

    /** The visitor's pages, newest first. @param before only those from before this time (epoch ms); null: all */
    list: ({ tenantId, userId }: Key, before: number | null): Promise<PageVisit[]> =>
      db.rows<PageVisit>({ name: 'page-list', text: LIST, values: [tenantId, userId, before] }),

    /** Pages that have been silent are left. */
    sweep: async (): Promise<void> => {
      const gone = await db.rows<Reader>({ name: 'page-left', text: LEFT, values: [clock.now() - SILENT_MS] })
      for (const reader of gone) tell(reader, { url: '', title: '' }, true)
    },
  }
}
