import type { RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { mailInCalls } from '@foyer/protocol/manage/mailIn'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { paging } from '../paging.ts'
import type { MailStore } from './store.ts'
import type { MailInRow } from './types.ts'

type Query = RequestOf<(typeof mailInCalls)['getMailInList']>
type Listed = ResponseOf<(typeof mailInCalls)['getMailInList']>

const EXCERPT = 2000

const LIST = `select m.*, count(*) over () as total from mail_in m where tenant_id = $1 and state = any($2::text[])
  order by at desc, mail_id limit $3 offset $4`
const AGAIN = `update mail_in set state = 'received', reason = '', due = $3, locked_until = 0, attempts = 0, ended_at = null,
    forced = case when state = 'ignored' then 1 else forced end
  where tenant_id = $1 and mail_id = $2 and state in ('failed', 'ignored')
    and exists (select 1 from mail_in_part p where p.tenant_id = $1 and p.mail_id = $2) returning 1`
const DROP = `update mail_in set state = 'ignored', reason = 'dropped', ended_at = $3
  where tenant_id = $1 and mail_id = $2 and state = 'failed' returning 1`

const isText = (words: string): boolean => !words.includes('\ufffd')

/** The beginning of a mail, in the charset that its bytes fit. */
const excerptOf = (raw: Buffer): string => {
  const words = raw.subarray(0, EXCERPT).toString()
  const text = isText(words.slice(0, -4)) ? words : raw.subarray(0, EXCERPT).toString('latin1')
  return text.replace(/[^\P{Cc}\n\t]/gu, ' ')
}

/** Fetched mails, for operators. @param wake called when a mail is to be tried again */
export const createMailLists = (
  db: Pick<Db, 'rows'>,
  clock: { now(): number },
  store: Pick<MailStore, 'raw'>,
  wake: () => void,
) => {
  const shown = async (row: MailInRow) => ({
    mailId: row.mail_id,
    mailboxId: row.mailbox_id,
    state: row.state,
    reason: row.reason,
    sender: row.sender,
    title: row.title,
    size: row.size,
    woId: row.wo_id,
    at: row.at,
    excerpt: row.state === 'failed' ? excerptOf(await store.raw(row, 1)) : '',
  })
  const change = async (text: string, tenantId: string, mailId: string): Promise<void> => {
    if ((await db.rows({ text, values: [tenantId, mailId, clock.now()] })).length === 0) throw failures.notFound()
  }
  return {
    list: async (tenantId: string, query: Query): Promise<Listed> => {
      const { limit, offset } = paging({ page: query.page ?? 1, pageSize: query.pageSize ?? 20 })
      const values = [tenantId, query.states ?? ['failed'], limit, offset]
      const rows = await db.rows<MailInRow & { total: number }>({ name: 'mail-in-list', text: LIST, values })
      return { total: rows[0]?.total ?? 0, list: await Promise.all(rows.map(shown)) }
    },
    /** @throws notFound, also for a mail whose bytes are forgotten */
    retry: async (tenantId: string, mailId: string): Promise<void> => {
      await change(AGAIN, tenantId, mailId)
      wake()
    },
    drop: (tenantId: string, mailId: string): Promise<void> => change(DROP, tenantId, mailId),
  }
}

export type MailLists = ReturnType<typeof createMailLists>
