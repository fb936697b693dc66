import type { Locale } from '@foyer/locales'
import type { MailText } from '@foyer/protocol/kinds'
import { recorded } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import type { OwnWords } from './wordTicketMail.ts'

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
  save: async (tenantId: string, event: MailText, locale: string, words: string): Promise<void> => {
    const now = clock.now()
    const row = { tenant_id: tenantId, event, locale, words, updated_at: now }
    await db.transaction((tx) =>
      recorded(tx, now, () =>
        tx.k
          .insertInto('mail_text')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['tenant_id', 'event', 'locale']).doUpdateSet({ words, updated_at: now }),
          )
          .execute(),
      ),
    )
  },
  /** @returns false if there was none */
  remove: (tenantId: string, event: MailText, locale: string): Promise<boolean> =>
    db.transaction((tx) =>
      recorded(tx, clock.now(), async () => {
        const query = tx.k.deleteFrom('mail_text').where('tenant_id', '=', tenantId).where('event', '=', event)
        return (await query.where('locale', '=', locale).executeTakeFirst()).numDeletedRows > 0n
      }),
    ),
})

export type MailTexts = ReturnType<typeof createMailTexts>
