import { createHash } from 'node:crypto'
import type { MailInState } from '@foyer/protocol/kinds'
import type { Db, Tx } from '../db/open.ts'
import { newId, type Random } from '../newId.ts'
import type { Fetched, MailboxRow, MailInRow } from './types.ts'

const DAY_MS = 86_400_000
/** Bytes of a piece: a statement that writes one is never slow. */
const PART_BYTES = 1_048_576
/** Longer than any mail takes: a node that holds one for longer was killed. */
const LOCK_MS = 180_000
/** How long the bytes of settled mails are kept, and how long it is known that they were fetched. */
const RAW_KEPT_MS = 30 * DAY_MS
const KNOWN_MS = 400 * DAY_MS

const HEADERS_MAX = 65_536

/** A header's value from the bytes, unread; '' if it is not there. */
const rawHeader = (head: string, name: string): string =>
  (new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '').replace(/\s+/g, ' ').trim()

const printable = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, max)

const headOf = (raw: Uint8Array): string => {
  const source = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADERS_MAX)).toString('latin1')
  const end = source.search(/\r?\n\r?\n/)
  return end < 0 ? source : source.slice(0, end)
}

/**
 * The same for the same mail, however often and on whatever way it comes: its id and its words. The words count too, as an id is the sender's
 * word, and must not hide another mail.
 */
const keyOf = (raw: Uint8Array, head: string): string => {
  const id = printable(rawHeader(head, 'message-id'), 500)
  const counted = id === '' ? raw : raw.subarray(head.length)
  return `${id} ${createHash('sha256').update(counted).digest('base64url')}`
}

const INSERT = `insert into mail_in (tenant_id, mail_id, mailbox_id, uid_validity, uid, mail_key, state, sender, title, size, cut, due, at)
  values ($1, $2, $3, $4, $5, $6, 'received', $7, $8, $9, $10, $11, $11) on conflict (tenant_id, mail_key) do nothing returning mail_id`

const PART = 'insert into mail_in_part (tenant_id, mail_id, part_no, bytes) values ($1, $2, $3, $4)'

// the cursor only grows, and only for the node that reads the mailbox
const ADVANCE = `update mailbox set last_uid = greatest(last_uid, $4)
  where tenant_id = $1 and mailbox_id = $2 and uid_validity = $3 and leased_by = $5`

const NEXT = `update mail_in set locked_until = $2, attempts = attempts + 1 where (tenant_id, mail_id) = (
    select tenant_id, mail_id from mail_in where state = 'received' and due <= $1 and locked_until <= $1
    order by at, uid limit 1 for update skip locked) returning *`

/** A mail that is still to be settled, locked; a second node that was slower finds none. */
const HOLD = `select * from mail_in where tenant_id = $1 and mail_id = $2 and state = 'received' for update`

const insertMail = async (tx: Tx, random: Random, mailbox: MailboxRow, mail: Fetched, now: number): Promise<void> => {
  const { tenant_id: tenantId, mailbox_id: mailboxId } = mailbox
  const head = headOf(mail.raw)
  const mailId = newId(random, 'mi')
  const [, address = ''] = /([^\s<>,;"]+@[^\s<>,;"]+)/.exec(rawHeader(head, 'from')) ?? []
  const cut = mail.size > mail.raw.length ? 1 : 0
  const shown = [printable(address.toLowerCase(), 320), printable(rawHeader(head, 'subject'), 500), mail.size, cut, now]
  const [stored] = await tx.rows({
    name: 'mail-in-insert',
    text: INSERT,
    values: [tenantId, mailId, mailboxId, mail.uidValidity, mail.uid, keyOf(mail.raw, head), ...shown],
  })
  if (stored === undefined) return
  for (let at = 0; at < mail.raw.length; at += PART_BYTES) {
    const bytes = Buffer.from(mail.raw.subarray(at, at + PART_BYTES))
    await tx.rows({ name: 'mail-in-part', text: PART, values: [tenantId, mailId, at / PART_BYTES, bytes] })
  }
}

/** Reads and writes fetched mails. Times are epoch milliseconds. */
export const createMailStore = (db: Db, random: Random) => {
  const set = (mail: MailInRow, values: Record<string, number | string | null>) =>
    db.k
      .updateTable('mail_in')
      .set(values)
      .where('tenant_id', '=', mail.tenant_id)
      .where('mail_id', '=', mail.mail_id)
      .where('state', '=', 'received')
      .execute()

  return {
    /** Stores a mail, and that it was fetched, at once; a mail that is known already is not stored again. */
    add: (mailbox: MailboxRow, mail: Fetched, node: string, now: number) =>
      db.transaction(async (tx) => {
        await insertMail(tx, random, mailbox, mail, now)
        const place = [mailbox.tenant_id, mailbox.mailbox_id, mail.uidValidity, mail.uid, node]
        await tx.rows({ name: 'mail-in-advance', text: ADVANCE, values: place })
      }),

    /** Claims the next mail for this node. */
    take: async (now: number): Promise<MailInRow | undefined> => {
      const [mail] = await db.rows<MailInRow>({ name: 'mail-in-next', text: NEXT, values: [now, now + LOCK_MS] })
      return mail
    },

    raw: async ({ tenant_id, mail_id }: Pick<MailInRow, 'tenant_id' | 'mail_id'>, parts = 100): Promise<Buffer> => {
      const all: Buffer[] = []
      for (let part = 0; part < parts; part++) {
        const text = 'select bytes from mail_in_part where tenant_id = $1 and mail_id = $2 and part_no = $3'
        const [row] = await db.rows<{ bytes: Buffer }>({
          name: 'mail-in-read',
          text,
          values: [tenant_id, mail_id, part],
        })
        if (row === undefined) break
        all.push(row.bytes)
      }
      return Buffer.concat(all)
    },

    again: (mail: MailInRow, due: number, reason: string) => set(mail, { due, locked_until: 0, reason }),
    fail: (mail: MailInRow, now: number, reason: string) => set(mail, { state: 'failed', reason, ended_at: now }),

    /** Forgets the bytes of settled mails after a month, and later that there were any; mails that failed stay until an operator drops them. */
    forget: async (now: number) => {
      await db.rows({
        text: `delete from mail_in_part p using mail_in m where m.tenant_id = p.tenant_id and m.mail_id = p.mail_id
          and m.state in ('done', 'ignored') and m.ended_at < $1`,
        values: [now - RAW_KEPT_MS],
      })
      await db.rows({
        text: `delete from mail_in where state in ('done', 'ignored') and ended_at < $1`,
        values: [now - KNOWN_MS],
      })
    },
  }
}

export type MailStore = ReturnType<typeof createMailStore>

/** The mail, locked until the transaction ends; undefined if another node has settled it. */
export const holdMail = async (tx: Tx, mail: MailInRow): Promise<MailInRow | undefined> => {
  const [held] = await tx.rows<MailInRow>({ name: 'mail-in-hold', text: HOLD, values: [mail.tenant_id, mail.mail_id] })
  return held
}

/** What became of a mail. */
export type Outcome = {
  readonly state: Extract<MailInState, 'done' | 'ignored'>
  readonly reason: string
  readonly woId: string
  readonly entryNo: number
}

/** Settles a mail in the transaction that makes its ticket or entry. */
export const settleMail = async (
  tx: Tx,
  mail: MailInRow,
  outcome: Outcome,
  known: { readonly messageId: string; readonly sender: string; readonly title: string },
  now: number,
): Promise<void> => {
  await tx.k
    .updateTable('mail_in')
    .set({
      state: outcome.state,
      reason: outcome.reason,
      wo_id: outcome.woId,
      entry_no: outcome.entryNo,
      message_id: known.messageId,
      sender: known.sender,
      title: known.title,
      ended_at: now,
    })
    .where('tenant_id', '=', mail.tenant_id)
    .where('mail_id', '=', mail.mail_id)
    .execute()
}
