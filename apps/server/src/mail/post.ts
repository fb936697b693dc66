import type { SmtpConfig } from '../config.ts'
import type { Letter } from './letter.ts'

/** A letter on its way; `mailId` makes the Message-ID. */
export type Envelope = { readonly mailId: string; readonly recipient: string; readonly letter: Letter }

/**
 * `refused` for good, `failed` for now, `unreachable`: the mail server did not answer, so others need not be tried at once. `reason` is what
 * it said, one line.
 */
export type Posted =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed' | 'unreachable'; readonly reason: string }

/** Hands one letter to the mail server. Never throws. */
export type Post = (envelope: Envelope) => Promise<Posted>

/** How long each step of the talk with a mail server may take, and the whole talk, in milliseconds. */
const PATIENCE = { step: 10_000, whole: 30_000 }

type SmtpError = { readonly message?: string; readonly responseCode?: number; readonly command?: string }

const judge = (error: SmtpError): Posted => {
  const reason = (error.message ?? 'unknown').replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)
  if (error.responseCode === undefined) return { outcome: 'unreachable', reason }
  // a 5xx elsewhere (signing in, the sender) is ours to mend, and then the mail can still go
  const final = error.responseCode >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA')
  return { outcome: final ? 'refused' : 'failed', reason }
}

/** Sends by SMTP; a server that hangs is left after ten seconds. */
export const createPost = async ({ url, from }: SmtpConfig, patience = PATIENCE): Promise<Post> => {
  // its 20 MB and fifth of a second are only paid where mails are sent
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: patience.step,
    greetingTimeout: patience.step,
    socketTimeout: patience.step,
    dnsTimeout: patience.step,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ mailId, recipient, letter }) => {
    try {
      await transport.sendMail({
        ...letter,
        from,
        to: { name: '', address: recipient },
        envelope: { from: from.address, to: [recipient] },
        messageId: `<${mailId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(patience.whole),
      })
      return { outcome: 'sent' }
    } catch (error) {
      return judge(error as SmtpError)
    }
  }
}
