import type { Locale } from '@foyer/locales'
import type { MailText } from '@foyer/protocol/kinds'
import { recorded } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import type { OwnWords } from './wordTicketMail.ts'

/** A mail in one language. */
type MailTextKey = { readonly mailText: MailText; readonly locale: string }

/** Sets the words of a mail in a language, within a transaction. @param now epoch ms */
export const putMailText = async (
  tx: Pick<Tx, 'k'>,
  tenantId: string,
  { mailText: event, locale, words }: MailTextKey & { readonly words: string },
  now: number,
): Promise<void> => {
  const row = { tenant_id: tenantId, event, locale, words, updated_at: now }
  await tx.k
    .insertInto('mail_text')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'event', 'locale']).doUpdateSet({ words, updated_at: now }),
    )
    .execute()
}

/** @returns false if there was none */
export const deleteMailText = async (
  tx: Pick<Tx, 'k'>,
  tenantId: string,
  { mailText, locale }: MailTextKey,
): Promise<boolean> => {
  const query = tx.k.deleteFrom('mail_text').where('tenant_id', '=', tenantId).where('event', '=', mailText)
  return (await query.where('locale', '=', locale).executeTakeFirst()).numDeletedRows > 0n
}

/** The operators' own texts of mails, in the store. */
export const createMailTexts = (db: Db, clock: { now(): number }) => ({
  /** '' where the tenant has no text of its own in this language. */
  own: async (tenantId: string, event: MailText, locale: Locale): Promise<OwnWords> => {
    const rows = await db.k
      .selectFrom('mail_text')
      .select(['event', 'words'])
      .where('tenant_id', '=', tenantId)
      .where('locale', '=', locale)
      .where('event', 'in', ['subject', event])
      .execute()
    const wordsOf = (text: MailText): string => rows.find((row) => row.event === text)?.words ?? ''
    return { subject: wordsOf('subject'), intro: wordsOf(event) }
  },
  list: (tenantId: string) =>
    db.k.selectFrom('mail_text').select(['event', 'locale', 'words']).where('tenant_id', '=', tenantId).execute(),
  save: (tenantId: string, text: MailTextKey & { readonly words: string }): Promise<void> => {
    const now = clock.now()
    return db.transaction((tx) => recorded(tx, now, () => putMailText(tx, tenantId, text, now)))
  },
  /** @returns false if there was none */
  remove: (tenantId: string, text: MailTextKey): Promise<boolean> =>
    db.transaction((tx) => recorded(tx, clock.now(), () => deleteMailText(tx, tenantId, text))),
})

export type MailTexts = ReturnType<typeof createMailTexts>
