import type { Tx } from '../db/open.ts'
import type { MailedTo } from './tokens.ts'

/** `mailId` as it stands in the outbox, from a Message-ID with or without its brackets. */
const leftOf = (messageId: string): string => messageId.replace(/^</, '').split('@')[0] ?? ''

/**
 * The ticket that one of our mails was about, and whom it was sent to; null if none of them is ours.
 * @param messageIds of In-Reply-To and References, with or without brackets; the last one that is ours counts
 */
export const ticketOfMails = async (
  db: Pick<Tx, 'rows'>,
  tenantId: string,
  messageIds: readonly string[],
): Promise<MailedTo | null> => {
  const [found] = await db.rows<MailedTo>({
    name: 'mail-ticket-of',
    text: `select tenant_id as "tenantId", wo_id as "woId", lower(recipient) as recipient, admin_id as "adminId" from mail_outbox
      where tenant_id = $1 and mail_id = any($2::text[]) and wo_id <> '' order by array_position($2::text[], mail_id) desc limit 1`,
    values: [tenantId, messageIds.map(leftOf)],
  })
  return found ?? null
}
