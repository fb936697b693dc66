import type { ServerText } from '@foyer/locales/server/index'
import type { MailEvent, MailText } from '@foyer/protocol/kinds'
import { wrong } from '../checks.ts'

/** What an operator's text may name in braces. */
export type Place = 'shop' | 'number' | 'agent' | 'customer' | 'from' | 'until'

type Wording = { readonly key: ServerText; readonly places: readonly Place[] }

/**
 * Our own text of each mail, and what it may name. A mail that nobody of the company has written or caused names nothing that the sender of
 * the request typed: the address may be a stranger's.
 */
export const wordings: Readonly<Record<MailText, Wording>> = {
  subject: { key: 'mailTicketSubject', places: ['shop'] },
  opened: { key: 'mailTicketOpened', places: ['shop', 'number'] },
  created: { key: 'mailTicketCreated', places: ['shop', 'number'] },
  received: { key: 'mailTicketReceived', places: ['shop', 'number'] },
  callback: { key: 'mailTicketCallback', places: ['shop', 'number', 'from', 'until'] },
  reply: { key: 'mailTicketReply', places: ['shop', 'number', 'agent'] },
  solved: { key: 'mailTicketSolved', places: ['shop', 'number', 'agent'] },
  closed: { key: 'mailTicketClosed', places: ['shop', 'number', 'agent'] },
  reopened: { key: 'mailTicketReopened', places: ['shop', 'number', 'agent'] },
  handled: { key: 'mailTicketHandled', places: ['shop', 'number', 'agent'] },
  new: { key: 'mailStaffNew', places: ['shop', 'number', 'customer'] },
  customer: { key: 'mailStaffCustomer', places: ['shop', 'number', 'customer'] },
  assigned: { key: 'mailStaffAssigned', places: ['shop', 'number', 'customer'] },
  mentioned: { key: 'mailStaffMentioned', places: ['shop', 'number', 'customer', 'agent'] },
}

/** Mails that no person of the company caused: a stranger may have typed the address, so few of them are sent. */
export const AUTOMATIC: readonly MailEvent[] = ['opened', 'received', 'callback']

export const isAutomatic = (event: string): boolean => (AUTOMATIC as readonly string[]).includes(event)

/** Fills `{name}`; a place without a value stays as it is. */
export const fill = (words: string, values: Readonly<Partial<Record<Place, string>>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as Place] ?? whole)

/** The first name in braces that a text of this mail may not have; undefined if there is none. */
const unknownPlace = (text: MailText, words: string): string | undefined =>
  [...words.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !(wordings[text].places as readonly string[]).includes(name))

/** @throws badRequest for words with a name in braces that the mail does not have */
export const checkPlaces = (mailText: MailText, words: string): void => {
  const unknown = unknownPlace(mailText, words)
  if (unknown === undefined) return
  const places = wordings[mailText].places.map((place) => `{${place}}`).join(', ')
  throw wrong('words', `words with no other names in braces than ${places}; {${unknown}} is none`)
}
