import { randomUUID } from 'node:crypto'
import { type Locale, toLocale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import { createDates, footHtml, frameHtml, type Letter, linkHtml, oneLine, paragraphHtml } from './letter.ts'
import type { Post } from './post.ts'

/** A mail with a link that lets its reader in. */
export type AccountMail = {
  readonly kind: 'invite' | 'reset'
  readonly recipient: string
  /** A code of ours, '' if none is known. */
  readonly locale: string
  readonly nick: string
  readonly account: string
  readonly shop: string
  readonly url: string
  readonly expireTime: number
}

/** Sends such a mail. @returns true if the mail server took it */
export type SendAccountMail = (mail: AccountMail) => Promise<boolean>

const texts = {
  invite: { subject: 'mailInviteSubject', intro: 'mailInviteIntro', open: 'mailInviteOpen', why: 'mailInviteWhy' },
  reset: { subject: 'mailResetSubject', intro: 'mailResetIntro', open: 'mailResetOpen', why: 'mailResetWhy' },
} as const

/** Writes the mail in its reader's language. */
export const writeAccountMail = (mail: Omit<AccountMail, 'locale'>, locale: Locale): Letter => {
  const keys = texts[mail.kind]
  const values = { shop: oneLine(mail.shop), name: oneLine(mail.nick), account: oneLine(mail.account) }
  // the reader's time zone is not known, so the time names the server's
  const time = createDates(locale, 'UTC').time(mail.expireTime)
  const intro = serverText(locale, keys.intro, values)
  const open = serverText(locale, keys.open)
  const until = serverText(locale, 'mailLinkUntil', { time: `${time} UTC` })
  const why = serverText(locale, keys.why)
  return {
    subject: oneLine(serverText(locale, keys.subject, values)),
    text: [intro, `${open}: ${mail.url}`, until, why].join('\n\n'),
    html: frameHtml(locale, [paragraphHtml(intro), linkHtml(open, mail.url), paragraphHtml(until), footHtml(why)]),
  }
}

/** Mails about accounts go out at once and are not tried again: their reader waits for them. */
export const createSendAccountMail =
  (post: Post, warn: (given: object, text: string) => void): SendAccountMail =>
  async (mail) => {
    const letter = writeAccountMail(mail, toLocale(mail.locale) ?? 'en')
    const posted = await post({ mailId: randomUUID(), recipient: mail.recipient, letter })
    if (posted.outcome === 'sent') return true
    // neither the link nor the address: the log is read by others
    warn({ kind: mail.kind, reason: posted.reason }, 'a mail about an account was not sent')
    return false
  }
