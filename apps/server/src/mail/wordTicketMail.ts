import type { Locale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import { CUSTOMER_MAILS, type MailEvent, type MailText } from '@foyer/protocol/kinds'
import { createDates, type Line, oneLine } from './letter.ts'
import type { Link, TicketLetterParts } from './ticketLetter.ts'
import { fill, wordings } from './wordings.ts'

/** What a mail about a ticket tells, before it is worded. Addresses are '' for none. */
export type TicketMail = {
  readonly event: MailEvent
  readonly locale: Locale
  /** IANA time zone; undefined: the server's. */
  readonly timeZone: string | undefined
  readonly shop: string
  readonly no: number
  readonly title: string
  /** The agent who did it, '' for nobody, and the customer's name. */
  readonly agent: string
  readonly customer: string
  /** When the customer wants to be called, epoch ms. */
  readonly callback: { readonly from: number; readonly until: number } | null
  readonly lines: readonly Line[]
  readonly files: readonly Link[]
  readonly history: readonly Line[]
  readonly pageUrl: string
  readonly canRate: boolean
  readonly canAnswer: boolean
  readonly stopUrl: string
}

/** The operators' own texts for one mail; '' where ours are used. */
export type OwnWords = { readonly subject: string; readonly intro: string }

/** True for a mail to a customer. */
export const isForCustomer = (event: MailEvent): boolean => (CUSTOMER_MAILS as readonly MailEvent[]).includes(event)

const timesOf = ({ locale, timeZone, callback }: TicketMail) => {
  const { time } = createDates(locale, timeZone)
  return { from: time(callback?.from ?? 0), until: time(callback?.until ?? 0) }
}

const linksOf = (mail: TicketMail, say: (key: 'mailOpenTicket' | 'mailRate' | 'mailOpenDesk') => string): Link[] => {
  if (mail.pageUrl === '') return []
  if (!isForCustomer(mail.event)) return [{ label: say('mailOpenDesk'), url: mail.pageUrl }]
  return [{ label: say(mail.canRate ? 'mailRate' : 'mailOpenTicket'), url: mail.pageUrl }]
}

/** Puts a mail into words of its language: those of the operators where they have set some. */
export const wordTicketMail = (mail: TicketMail, own: OwnWords): TicketLetterParts => {
  const { locale, event, no } = mail
  const say = (key: Parameters<typeof serverText>[1]) => serverText(locale, key)
  const values = {
    shop: oneLine(mail.shop),
    number: `#${no}`,
    agent: oneLine(mail.agent) || oneLine(mail.shop),
    customer: oneLine(mail.customer) || say('mailCustomer'),
    ...timesOf(mail),
  }
  const worded = (text: MailText, words: string): string => fill(words || say(wordings[text].key), values)
  const forCustomer = isForCustomer(event)
  return {
    locale,
    timeZone: mail.timeZone,
    no,
    subject: forCustomer ? worded('subject', own.subject) : mail.title,
    intro: worded(event, own.intro),
    lines: mail.lines,
    files: mail.files,
    links: linksOf(mail, say),
    canAnswer: mail.canAnswer,
    history: mail.history,
    why: serverText(locale, forCustomer ? 'mailTicketWhy' : 'mailStaffWhy', { shop: values.shop }),
    stop: mail.stopUrl === '' ? null : { label: say('mailStop'), url: mail.stopUrl },
  }
}
