import type { SmtpConfig } from '../config.ts'
import type { Letter } from './letter.ts'

/** A mail to send; the Message-ID is made of `mailId`. */
export type Envelope = { readonly mailId: string; readonly recipient: string; readonly letter: Letter }

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

/** Sends by SMTP and gives up on a hanging server after ten seconds. */
export const createPost = async ({ url, from }: SmtpConfig, patience = PATIENCE): Promise<Post> => {
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
