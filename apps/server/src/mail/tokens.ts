import { createHash, createHmac } from 'node:crypto'
import type { Db, Tx } from '../db/open.ts'
import type { MailTokenTable } from '../db/tables/mail.ts'

/** A ticket and the person who was mailed about it; `adminId` is '' for its customer. */
export type MailedTo = {
  readonly tenantId: string
  readonly woId: string
  readonly recipient: string
  readonly adminId: string
}

type Purpose = MailTokenTable['purpose']

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
/** 120 bits, which fill whole letters. */
const BYTES = 15
const LENGTH = 24
const LOCAL_MAX = 64

/** In lower case, as mail servers may change the case of an address. */
const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

const hashOf = (purpose: Purpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('base64url')

/**
 * Makes the tokens in mails. They follow from the installation's key, so that a mail that is sent again is the same letter for letter; the
 * store has their hashes only, so a copy of it opens nothing.
 * @param key 32 bytes
 */
export const createMailTokens = (db: Pick<Db, 'rows'>, key: Buffer) => ({
  issue: async (purpose: Purpose, to: MailedTo, now: number): Promise<string> => {
    const recipient = to.recipient.toLowerCase()
    const said = JSON.stringify(['mail', purpose, to.tenantId, to.woId, recipient, to.adminId])
    const token = toBase32(createHmac('sha256', key).update(said).digest().subarray(0, BYTES))
    await db.rows({
      name: 'mail-token-issue',
      text: `insert into mail_token (token_hash, purpose, tenant_id, wo_id, recipient, admin_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict do nothing`,
      values: [hashOf(purpose, token), purpose, to.tenantId, to.woId, recipient, to.adminId, now],
    })
    return token
  },
})

const readToken = async (db: Pick<Tx, 'rows'>, purpose: Purpose, token: string): Promise<MailedTo | null> => {
  const [to] = await db.rows<MailedTo>({
    name: 'mail-token-read',
    text: `select tenant_id as "tenantId", wo_id as "woId", recipient, admin_id as "adminId" from mail_token
      where token_hash = $1 and purpose = $2`,
    values: [hashOf(purpose, token.toLowerCase()), purpose],
  })
  return to ?? null
}

/** The ticket that an answer with this token belongs to, and whom the token was sent to (in lower case); null for an unknown token. */
export const readReplyToken = (db: Pick<Tx, 'rows'>, token: string) => readToken(db, 'reply', token)

/** The mails that the bearer of this token may stop; null for an unknown token. */
export const readStopToken = (db: Pick<Tx, 'rows'>, token: string) => readToken(db, 'stop', token)

/**
 * The address `local+TOKEN@host` for answers (D-25).
 * @param mailbox the address whose mails this installation reads
 * @returns null if it would be longer than mail servers take
 */
export const withToken = (mailbox: string, token: string): string | null => {
  const at = mailbox.lastIndexOf('@')
  const local = `${mailbox.slice(0, at)}+${token}`
  return local.length > LOCAL_MAX ? null : local + mailbox.slice(at)
}

/** The token in an address that `withToken` made, otherwise null. */
export const tokenIn = (address: string): string | null => {
  const local = address.slice(0, address.lastIndexOf('@'))
  const token = local.slice(local.lastIndexOf('+') + 1).toLowerCase()
  return local.includes('+') && token.length === LENGTH && [...token].every((sign) => ALPHABET.includes(sign))
    ? token
    : null
}
