import type { Locale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import type { MailEvent, MailText } from '@foyer/protocol/kinds'
import type { Letter } from './letter.ts'
import { writeTicketLetter } from './ticketLetter.ts'
import { isForCustomer, type OwnWords, type TicketMail, wordTicketMail } from './wordTicketMail.ts'

const HOUR_MS = 3_600_000
const NO = 1042

/** Mails that show words of an agent. */
const ANSWERS: readonly MailEvent[] = ['reply', 'solved', 'handled', 'mentioned']

/** A mail with invented data, as it would look in a language; the subject is shown on a confirmation. */
export const writeSample = (
  text: MailText,
  about: {
    readonly locale: Locale
    readonly shop: string
    readonly publicUrl: string | undefined
    readonly now: number
  },
  own: OwnWords,
): Letter => {
  const { locale, shop, now } = about
  const event = text === 'subject' ? 'opened' : text
  const site = about.publicUrl ?? 'https://chat.example.com'
  const answer = { who: 'Lee', words: serverText(locale, 'mailTicketReopened', { number: `#${NO}` }), at: now }
  const question = {
    who: serverText(locale, 'mailYou'),
    words: serverText(locale, 'mailTicketSubject', { shop }),
    at: now - HOUR_MS,
  }
  const toCustomer = isForCustomer(event)
  const mail: TicketMail = {
    event,
    locale,
    timeZone: undefined,
    shop,
    no: NO,
    title: serverText(locale, 'mailTicketSubject', { shop }),
    agent: 'Lee',
    customer: 'Ann',
    callback: { from: now + HOUR_MS, until: now + 2 * HOUR_MS },
    lines: ANSWERS.includes(event) ? [answer] : toCustomer ? [] : [{ ...question, who: 'Ann' }],
    files: [],
    history: event === 'reply' ? [question] : [],
    pageUrl: site,
    canRate: event === 'solved',
    canAnswer: toCustomer,
    stopUrl: site,
  }
  return writeTicketLetter(wordTicketMail(mail, own))
}
