import type { Generated } from 'kysely'
import type { Ms } from './types.ts'

export type MailOutboxTable = {
  tenant_id: string
  /** Also the left half of its Message-ID, which is the same at each try. */
  mail_id: string
  kind: 'missed' | 'transcript' | 'ticket' | 'staff' | 'test'
  /** The visitor; '' for mails about tickets. */
  user_id: Generated<string>
  session_id: Generated<string>
  channel_id: Generated<string>
  recipient: string
  /** The first message of a bundle of missed answers; 0 for a transcript. */
  from_seq: Generated<number>
  /** The last message of the bundle, fixed when it is first tried; 0 before. */
  through_seq: Generated<number>
  due: Ms
  attempts: Generated<number>
  locked_until: Generated<Ms>
  sent_at: Ms | null
  failed_at: Ms | null
  last_error: Generated<string>
  created_at: Ms
  /** The ticket that it is about, '' for none, and the entry; 0: its opening. */
  wo_id: Generated<string>
  entry_no: Generated<number>
  /** What happened to the ticket, see MAIL_EVENTS; '' for other mails. */
  event: Generated<string>
  /** The agent who gets it; '' for a customer. */
  admin_id: Generated<string>
}

/** A token that stands in mails about one ticket to one person; the token itself is not stored. */
export type MailTokenTable = {
  token_hash: string
  purpose: 'reply' | 'stop'
  tenant_id: string
  wo_id: string
  recipient: string
  /** The agent whose mail it stands in; '' for the customer's. */
  admin_id: Generated<string>
  created_at: Ms
}

/** A person who wants no more mails about a ticket; `recipient` in lower case. */
export type MailStopTable = { tenant_id: string; wo_id: string; recipient: string; at: Ms }

/** An operator's own text of a mail in one language. */
export type MailTextTable = { tenant_id: string; event: string; locale: string; words: string; updated_at: Ms }
