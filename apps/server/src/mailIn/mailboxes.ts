import type { ResponseOf } from '@foyer/protocol/call'
import type { mailInCalls } from '@foyer/protocol/manage/mailIn'
import { recorded } from '../audit/record.ts'
import type { ImapConfig } from '../config.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { Seal } from '../secrets/seal.ts'
import { type Addressed, openFolder, problemOf } from './imap.ts'
import {
  changed,
  checkChosen,
  draftMailbox,
  type Mailbox,
  READ,
  type SaveMailbox,
  shown,
  started,
  write,
} from './mailboxRows.ts'
import type { MailboxRow } from './types.ts'

export type TestedMailbox = ResponseOf<(typeof mailInCalls)['testMailbox']>

/** The mailbox of IMAP_URL. */
export const SETTING_ID = 'installation'

const MAX_MAILBOXES = 20

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly seal: Seal
  readonly imap: ImapConfig | undefined
  /** Looks up a host that an operator chose. */
  readonly addresses: (host: string, port: number) => Promise<readonly { readonly address: string }[]>
}

const placeOf = (tenantId: string, mailboxId: string) => ({ tenantId, name: `mailbox ${mailboxId}` })

const adopt = async (tx: Tx, imap: ImapConfig, now: number): Promise<void> => {
  const text = 'select tenant_id as "tenantId" from tenant order by created_at, tenant_id limit 1'
  const [first] = await tx.rows<{ tenantId: string }>({ text, values: [] })
  if (first === undefined) return
  const [row] = await tx.rows<MailboxRow>({ text: READ, values: [first.tenantId, SETTING_ID] })
  const before = row ?? started(first.tenantId, SETTING_ID, now)
  const { host, port, account, folder, security } = imap
  const place = {
    host,
    port,
    account,
    folder,
    security,
    mailAddress: account.includes('@') ? account : '',
    enabled: 1 as const,
  }
  if (
    before.host === host &&
    before.port === port &&
    before.account === account &&
    before.folder === folder &&
    before.security === security &&
    before.enabled === 1 &&
    row !== undefined
  )
    return
  const own = Object.assign({}, before, { from_setting: 0 as const })
  await write(tx, Object.assign(changed(own, place, now), { from_setting: 1 as const }))
}

const createServerOf = ({ seal, imap, addresses }: Pick<Parts, 'seal' | 'imap' | 'addresses'>) => {
  const passwordOf = (row: MailboxRow): string | null =>
    row.from_setting === 1
      ? (imap?.password ?? null)
      : seal.open(placeOf(row.tenant_id, row.mailbox_id), row.sealed_password)

  /** How to reach a mailbox. @throws addressRefused; an error if its password was sealed by another installation */
  return async (row: MailboxRow, given?: string): Promise<Addressed> => {
    const { host, port, security, account, folder } = row
    const password = given ?? passwordOf(row)
    if (password === null)
      throw Object.assign(new Error('the password has to be saved again'), { authenticationFailed: true })
    // the installation's own mail server may be anywhere
    const [first] = row.from_setting === 1 ? [] : await addresses(host, port)
    return { host, port, security, account, folder, password, address: first?.address }
  }
}

/** The mailboxes of tenants, for operators and for the readers. */
export const createMailboxes = (parts: Parts) => {
  const { db, clock, random, seal, imap } = parts
  const serverOf = createServerOf(parts)
  const draft = (tx: Pick<Tx, 'rows'>, tenantId: string, given: SaveMailbox) =>
    draftMailbox({ tx, random, now: clock.now() }, tenantId, given)

  const record = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction((tx) => recorded(tx, clock.now(), () => work(tx)))

  const save = (tenantId: string, given: SaveMailbox): Promise<Mailbox> =>
    record(async (tx) => {
      await checkChosen(tx, tenantId, given)
      const row = await draft(tx, tenantId, given)
      const sealed =
        given.password === undefined || row.from_setting === 1
          ? row.sealed_password
          : seal.seal(placeOf(tenantId, row.mailbox_id), given.password)
      const [{ mailboxes } = { mailboxes: 0 }] = await tx.rows<{ mailboxes: number }>({
        text: 'select count(*) as mailboxes from mailbox where tenant_id = $1 and mailbox_id <> $2',
        values: [tenantId, row.mailbox_id],
      })
      if (mailboxes >= MAX_MAILBOXES) throw failures.badRequest(`mailboxId: at most ${MAX_MAILBOXES} mailboxes`)
      const saved = Object.assign({}, row, { sealed_password: sealed })
      await write(tx, saved)
      return shown(saved)
    })

  const test = async (tenantId: string, given: SaveMailbox): Promise<TestedMailbox> => {
    const row = await draft(db, tenantId, given)
    try {
      const folder = await openFolder(await serverOf(row, row.from_setting === 1 ? undefined : given.password), true)
      folder.client.close()
      return { problem: '', problemText: '', mails: folder.mails }
    } catch (error) {
      const { problem, text } = problemOf(error)
      return { problem, problemText: text, mails: 0 }
    }
  }

  return {
    save,
    test,
    list: async (tenantId: string, page: Page): Promise<Mailbox[]> => {
      const { limit, offset } = paging(page)
      const query = db.k.selectFrom('mailbox').selectAll().where('tenant_id', '=', tenantId)
      const used = imap === undefined ? query.where('from_setting', '=', 0) : query
      return (await used.orderBy('mailbox_id').limit(limit).offset(offset).execute()).map(shown)
    },
    remove: (tenantId: string, mailboxId: string): Promise<void> =>
      record(async (tx) => {
        const query = tx.k.deleteFrom('mailbox').where('tenant_id', '=', tenantId).where('from_setting', '=', 0)
        const gone = await query.where('mailbox_id', '=', mailboxId).executeTakeFirst()
        if (gone.numDeletedRows === 0n) throw failures.notFound()
      }),
    serverOf,
    /** Writes the mailbox of IMAP_URL as one of the first tenant; without that setting no mail promises to be read there. */
    adopt: (): Promise<void> =>
      db.transaction(async (tx) => {
        if (imap !== undefined) return adopt(tx, imap, clock.now())
        await tx.rows({ text: 'update mailbox set enabled = 0 where from_setting = 1', values: [] })
      }),
  }
}

export type Mailboxes = ReturnType<typeof createMailboxes>
