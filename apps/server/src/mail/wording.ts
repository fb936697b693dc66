import { type Locale, toLocale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import { MAIL_TEXTS, type MailText } from '@foyer/protocol/kinds'
import { wrong } from '../checks.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { ADDRESS } from './address.ts'
import type { Letter } from './letter.ts'
import { writeSample } from './sample.ts'
import type { MailTexts } from './texts.ts'
import { checkPlaces, wordings } from './wordings.ts'
import { isForCustomer } from './wordTicketMail.ts'

/** The words of a mail in a language, as operators see them. */
export type MailWords = {
  readonly mailText: MailText
  readonly locale: string
  readonly words: string
  readonly own: 0 | 1
  readonly toCustomer: 0 | 1
  readonly places: string[]
  readonly ownLocales: string[]
}

/** A mail to be shown; `words` undefined: the stored ones. */
export type Asked = { readonly mailText: MailText; readonly locale: string; readonly words?: string | undefined }

/** What operators do with the words of mails. */
export type MailWording = {
  readonly list: (tenantId: string, locale: string) => Promise<MailWords[]>
  /** @throws badRequest that names a place in braces that the mail does not have */
  readonly save: (tenantId: string, asked: Asked & { readonly words: string }) => Promise<MailWords>
  /** @throws notFound if the tenant has no words of its own */
  readonly remove: (tenantId: string, mailText: MailText, locale: string) => Promise<void>
  /** @throws badRequest as `save` */
  readonly preview: (tenantId: string, asked: Asked) => Promise<Letter>
  /** @throws badRequest as `save`, and for a wrong address; tooMany; mailOff without a mail server */
  readonly test: (
    tenantId: string,
    asked: Asked,
    email: string,
  ) => Promise<{ readonly sent: 0 | 1; readonly reason: string }>
}

const localeOf = (code: string): Locale => toLocale(code) ?? 'en'

/** Sends a test mail at once, within its limits. */
export type SendTest = (
  tenantId: string,
  email: string,
  letter: Letter,
) => Promise<{ readonly sent: 0 | 1; readonly reason: string }>

export const createMailWording = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly texts: MailTexts
  readonly publicUrl: string | undefined
  /** Null without a mail server. */
  readonly sendTest: SendTest | null
}): MailWording => {
  const { db, clock, texts, publicUrl, sendTest } = parts

  const list: MailWording['list'] = async (tenantId, locale) => {
    const rows = await texts.list(tenantId)
    return MAIL_TEXTS.map((mailText) => {
      const mine = rows.filter((row) => row.event === mailText)
      const words = mine.find((row) => row.locale === locale)?.words
      const { key, places } = wordings[mailText]
      const toCustomer = mailText === 'subject' || isForCustomer(mailText) ? 1 : 0
      const ownLocales = mine.map((row) => row.locale).sort()
      const own = words === undefined ? 0 : 1
      return {
        mailText,
        locale,
        words: words ?? serverText(locale, key),
        own,
        toCustomer,
        places: [...places],
        ownLocales,
      }
    })
  }

  const preview: MailWording['preview'] = async (tenantId, { mailText, locale, words }) => {
    if (words !== undefined) checkPlaces(mailText, words)
    const stored = await texts.own(tenantId, mailText, localeOf(locale))
    const [tenant] = await db.rows<{ name: string }>({
      text: 'select name from tenant where tenant_id = $1',
      values: [tenantId],
    })
    const own =
      words === undefined
        ? stored
        : mailText === 'subject'
          ? { subject: words, intro: '' }
          : { ...stored, intro: words }
    return writeSample(
      mailText,
      { locale: localeOf(locale), shop: tenant?.name ?? '', publicUrl, now: clock.now() },
      own,
    )
  }

  return {
    list,
    save: async (tenantId, { mailText, locale, words }) => {
      checkPlaces(mailText, words)
      await texts.save(tenantId, { mailText, locale, words: words.trim() })
      const saved = (await list(tenantId, locale)).find((one) => one.mailText === mailText)
      if (saved === undefined) throw failures.notFound()
      return saved
    },
    remove: async (tenantId, mailText, locale) => {
      if (!(await texts.remove(tenantId, { mailText, locale }))) throw failures.notFound()
    },
    preview,
    test: async (tenantId, asked, email) => {
      if (!new RegExp(ADDRESS).test(email)) throw wrong('email', 'one plain mail address')
      const letter = await preview(tenantId, asked)
      if (sendTest === null) throw failures.mailOff()
      return sendTest(tenantId, email, letter)
    },
  }
}
