import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, onOff, text, word } from '../fields.ts'
import { MAIL_TEXTS } from '../kinds.ts'
import { LOCALES } from '../limits.ts'
import { filled } from '../setting.ts'

const locale = word(...LOCALES)
const mailText = word(...MAIL_TEXTS)

/** The words of one mail in one language; `{shop}` and the like are filled when it is sent. */
const wordsOf = { mailText, locale, words: filled(2000) }

const mailTextEntry = Type.Object({
  mailText,
  locale,
  /** The operator's own words, or ours. */
  words: Type.String(),
  /** 1: they are the operator's own. */
  own: onOff,
  /** 1: it goes to customers; 0: to agents. */
  toCustomer: onOff,
  /** Names that the words may have in braces. */
  places: Type.Array(Type.String()),
  /** The languages in which the operator has words of their own. */
  ownLocales: Type.Array(Type.String()),
})

const entryExample: Static<typeof mailTextEntry> = {
  mailText: 'opened',
  locale: 'en',
  words: 'Thank you for writing. Your request has the number {number}.',
  own: 1,
  toCustomer: 1,
  places: ['shop', 'number'],
  ownLocales: ['en'],
}

const saveMailText = defineCall({
  door: 'manage',
  name: 'saveMailText',
  summary: 'Sets the words of one mail about tickets in one language',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(wordsOf),
  response: mailTextEntry,
  examples: [
    { mailText: 'opened', locale: 'en', words: 'Thank you for writing. Your request has the number {number}.' },
  ],
  responseExamples: [entryExample],
})

const getMailTextList = defineCall({
  door: 'manage',
  name: 'getMailTextList',
  summary: 'The words of all mails about tickets in one language',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ locale }),
  response: Type.Array(mailTextEntry),
  examples: [{ locale: 'en' }],
  responseExamples: [[entryExample]],
})

const deleteMailText = defineCall({
  door: 'manage',
  name: 'deleteMailText',
  summary: 'Brings back our words of one mail in one language',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ mailText, locale }),
  response: acknowledged,
  examples: [{ mailText: 'opened', locale: 'en' }],
  responseExamples: [true],
})

/** Without `words` the stored ones are shown. */
const shown = { mailText, locale, words: Type.Optional(filled(2000)) }

const previewMail = defineCall({
  door: 'manage',
  name: 'previewMail',
  summary: 'A mail about a ticket with invented data, in words that need not be saved',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(shown),
  response: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
  examples: [{ mailText: 'reply', locale: 'de' }],
  responseExamples: [{ subject: '[#1042] Ihre Anfrage an Mossbell', text: 'Lee hat geantwortet:', html: '<p></p>' }],
})

const sendTestMail = defineCall({
  door: 'manage',
  name: 'sendTestMail',
  summary: 'Sends such a mail to one address, without `email` to that of the own card; 20 an hour',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ ...shown, email: Type.Optional(text(320)) }),
  /** `reason`: what the mail server said if it did not take the mail, on one line. */
  response: Type.Object({ sent: onOff, reason: Type.String() }),
  examples: [{ mailText: 'reply', locale: 'de', email: 'lee@example.com' }],
  responseExamples: [{ sent: 1, reason: '' }],
})

/** Words of mails. */
export const mailTextCalls = { saveMailText, getMailTextList, deleteMailText, previewMail, sendTestMail } as const
