import type { SmtpConfig } from '../config.ts'
import type { Letter } from './letter.ts'

/** A file in a mail. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

/** A mail as it was written for its recipient. */
export type Outgoing = {
  readonly letter: Letter
  readonly replyTo?: string | undefined
  /** Message-IDs without brackets: of the mail that this one answers or follows, and of all before it, oldest first. */
  readonly inReplyTo?: string | undefined
  readonly references?: readonly string[]
  /** Address that stops such mails by one POST (RFC 8058). */
  readonly stopUrl?: string | undefined
  readonly attachments?: readonly Attachment[]
}

/** A mail to send; the Message-ID is made of `mailId`. */
export type Envelope = Outgoing & { readonly mailId: string; readonly recipient: string }

/**
 * `refused` is permanent, `failed` temporary; `unreachable` means that the server did not answer, so other mails need not be tried now.
 * `reason` is the server's message on one line.
 */
export type Posted =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed' | 'unreachable'; readonly reason: string }

/** Sends one mail to the mail server. Never throws. */
export type Post = (envelope: Envelope) => Promise<Posted>

/** Time-outs of each SMTP step and of the whole delivery, in milliseconds. */
const PATIENCE = { step: 10_000, whole: 30_000 }

type SmtpError = { readonly message?: string; readonly responseCode?: number; readonly command?: string }

const judge = (error: SmtpError): Posted => {
  const reason = (error.message ?? 'unknown').replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)
  if (error.responseCode === undefined) return { outcome: 'unreachable', reason }
  // a 5xx elsewhere (sign-in, sender) is a fault of our configuration: once it is fixed the mail can be sent
  const final = error.responseCode >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA')
  return { outcome: final ? 'refused' : 'failed', reason }
}

/** A key that signs mails (RFC 6376); null: none is set. */
export type Dkim = { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | null

/** The part of our Message-IDs behind the sign @. */
export const domainOf = ({ from }: Pick<SmtpConfig, 'from'>): string =>
  from.address.slice(from.address.lastIndexOf('@') + 1)

const bracketed = (id: string): string => `<${id}>`

const headersOf = (stopUrl: string | undefined): Record<string, string> => {
  // programs that answer by themselves leave such mails alone (RFC 3834)
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  if (stopUrl === undefined) return headers
  const oneClick = 'List-Unsubscribe=One-Click'
  return Object.assign(headers, { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': oneClick })
}

/** Sends by SMTP and gives up on a hanging server after ten seconds. */
export const createPost = async (smtp: SmtpConfig, dkim: Dkim = null, patience = PATIENCE): Promise<Post> => {
  const { url, from } = smtp
  // nodemailer costs 20 MB and a fifth of a second, so it is only loaded if a mail server is set
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: patience.step,
    greetingTimeout: patience.step,
    socketTimeout: patience.step,
    dnsTimeout: patience.step,
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: dkim ?? undefined,
  })
  const domain = domainOf(smtp)
  return async ({ mailId, recipient, letter, replyTo, inReplyTo, references, stopUrl, attachments = [] }) => {
    try {
      await transport.sendMail({
        ...letter,
        from,
        to: { name: '', address: recipient },
        envelope: { from: from.address, to: [recipient] },
        messageId: `<${mailId}@${domain}>`,
        replyTo: replyTo === undefined ? undefined : { name: from.name, address: replyTo },
        inReplyTo: inReplyTo === undefined ? undefined : bracketed(inReplyTo),
        references: references?.map(bracketed),
        headers: headersOf(stopUrl),
        attachments: [...attachments],
        signal: AbortSignal.timeout(patience.whole),
      })
      return { outcome: 'sent' }
    } catch (error) {
      return judge(error as SmtpError)
    }
  }
}
