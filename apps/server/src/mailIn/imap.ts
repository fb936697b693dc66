import type { MailboxProblem, MailboxSecurity } from '@foyer/protocol/kinds'
import type { ImapFlow } from 'imapflow'
import { isFailure } from '../errors.ts'
import type { Fetched } from './types.ts'

/** How to reach a folder. */
export type ImapServer = {
  readonly host: string
  readonly port: number
  readonly security: MailboxSecurity
  readonly account: string
  readonly password: string
  readonly folder: string
}

/** The address to connect to, of those that were checked; undefined leaves the lookup to the connection. */
export type Addressed = ImapServer & { readonly address: string | undefined }

/** Milliseconds for connecting, and of silence. */
const PATIENCE = { connect: 15_000, silence: 60_000 }
/** IDLE is begun again before servers and routers drop a silent connection. */
const IDLE_MS = 240_000
/** Bytes of the largest mail that is fetched whole, and of the beginning of a larger one. */
export const MAIL_MAX = 26_214_400
const CUT_BYTES = 1_048_576

/** Why a mailbox cannot be read. */
export type Problem = { readonly problem: MailboxProblem; readonly text: string }

type ImapError = Error & {
  readonly authenticationFailed?: boolean
  readonly code?: string
  readonly responseText?: string
  readonly folder?: boolean
}

/** Names what is wrong, with the server's own words. */
export const problemOf = (error: unknown): Problem => {
  const { authenticationFailed, code = '', responseText, message, folder } = error as ImapError
  const text = (responseText ?? message ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
  if (isFailure(error)) return { problem: error.failure === 'addressRefused' ? 'address' : 'other', text: '' }
  if (authenticationFailed) return { problem: 'signIn', text }
  if (folder) return { problem: 'folder', text }
  // a server that does not speak may want TLS, or be gone
  if (/TIMEOUT/i.test(code)) return { problem: 'unreachable', text }
  if (/TLS|SSL|CERT|SELF_SIGNED|ISSUER/i.test(`${code} ${message}`)) return { problem: 'encryption', text }
  const isNetwork = /^E[A-Z]+$|TIMEOUT|NoConnection|ConnectionClosed/i.test(code) || /timeout|clos|connect/i.test(text)
  return { problem: isNetwork ? 'unreachable' : 'other', text }
}

/** A connection with its folder opened. */
export type Folder = {
  readonly client: ImapFlow
  readonly uidValidity: string
  /** The next mail has this UID or a higher one. */
  readonly uidNext: number
  readonly mails: number
}

const connect = async (server: Addressed): Promise<ImapFlow> => {
  // loaded when there is a mailbox only
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: server.address ?? server.host,
    servername: server.host,
    port: server.port,
    secure: server.security === 'tls',
    doSTARTTLS: server.security === 'starttls',
    auth: { user: server.account, pass: server.password },
    logger: false,
    connectionTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.connect,
    socketTimeout: IDLE_MS + PATIENCE.silence,
    maxIdleTime: IDLE_MS,
    autoIdleDelay: 500,
    maxLiteralSize: MAIL_MAX * 2,
    maxResponseSize: MAIL_MAX * 3,
    maxLineLength: MAIL_MAX,
  })
  // a connection that breaks between two commands; the next look finds it closed
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** Opens the folder of a mailbox. @throws an error that `problemOf` names */
export const openFolder = async (server: Addressed, readOnly: boolean): Promise<Folder> => {
  const client = await connect(server)
  try {
    const { uidValidity, uidNext, exists } = await client.mailboxOpen(server.folder, { readOnly })
    return { client, uidValidity: String(uidValidity), uidNext, mails: exists }
  } catch (error) {
    client.close()
    // a server that answers has no such folder, or does not show it
    throw (error as ImapError).responseText === undefined ? error : Object.assign(error as Error, { folder: true })
  }
}

/** The work, or an error if the server is silent for too long; the connection is closed then. */
export const within = async <T>(client: ImapFlow, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      client.close()
      reject(Object.assign(new Error('the mail server is silent'), { code: 'ETIMEDOUT' }))
    }, PATIENCE.silence)
  })
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** UIDs of mails to be fetched, in their order: those after the last one, or for a folder that is new to us those that nobody has read. */
export const findMails = async ({ client }: Folder, lastUid: number | null): Promise<number[]> => {
  const query = lastUid === null ? { seen: false } : { uid: `${lastUid + 1}:*` }
  // a server may search what it showed last
  await within(client, client.noop())
  const found = await within(client, client.search(query, { uid: true }))
  if (!found) throw new Error('the mail server does not search')
  // n:* contains the last mail even if its UID is lower
  return found.filter((uid) => lastUid === null || uid > lastUid).sort((one, other) => one - other)
}

/**
 * Fetches a mail, without marking it as read; of one that is too large its beginning.
 * @param cut fetches the beginning in any case
 * @returns null if it was removed meanwhile
 */
export const fetchMail = async (
  { client, uidValidity }: Folder,
  uid: number,
  cut: boolean,
): Promise<Fetched | null> => {
  const known = await within(client, client.fetchOne(String(uid), { size: true }, { uid: true }))
  if (known === false) return null
  const isWhole = !cut && (known.size ?? 0) <= MAIL_MAX
  const source = isWhole ? true : { start: 0, maxLength: CUT_BYTES }
  const found = await within(client, client.fetchOne(String(uid), { source }, { uid: true }))
  if (found === false) return null
  const raw = found.source ?? Buffer.alloc(0)
  return { uidValidity, uid, raw, size: isWhole ? raw.length : Math.max(known.size ?? 0, raw.length + 1) }
}

/** Marks a mail as read; a folder in which nothing may be changed is read all the same. */
export const markRead = async ({ client }: Folder, uid: number): Promise<void> => {
  await within(client, client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })).catch(() => undefined)
}
