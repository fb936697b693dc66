import type { TicketKind, TicketSource } from '@foyer/protocol/kinds'
import type { Generated } from 'kysely'
import type { Json, JsonWithStart, Ms } from './types.ts'

/** A file of a ticket or of an entry; `fileUrl` is one that this server issued. */
export type TicketFile = { readonly fileName: string; readonly fileType: string; readonly fileUrl: string }

/** A filled-in field of a ticket; the parts of a value are joined with ',' (G-44). */
export type TicketFieldValue = { readonly fieldId: string; readonly fieldName: string; readonly fieldValue: string }

/** A ticket; messages left and wishes to be called back are tickets of their own kinds. */
export type TicketTable = {
  tenant_id: string
  /** 'wo' and 128 random bits or more. */
  wo_id: string
  /** Counts from 1 in the tenant: the number that people read aloud. */
  wo_no: number
  kind: TicketKind
  title: string
  content: string
  type_id: Generated<string>
  type_name: Generated<string>
  template_id: Generated<string>
  source: TicketSource
  partner_id: Generated<string>
  /** The visitor who opened it; '' for none (mail, an agent, a page without a visitor). */
  user_id: Generated<string>
  customer_id: Generated<string>
  channel_id: Generated<string>
  /** The consultation that it was made from. */
  session_id: Generated<string>
  group_id: Generated<string>
  /** Its agent; '' for none. */
  admin_id: Generated<string>
  /** TICKET_STATUS. */
  status: Generated<number>
  /** TICKET_PRIORITY. */
  priority: Generated<number>
  tags: JsonWithStart<readonly string[]>
  fields: JsonWithStart<readonly TicketFieldValue[]>
  files: JsonWithStart<readonly TicketFile[]>
  name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  /** The language of the person who opened it. */
  locale: Generated<string>
  /** The remark with which a message left was handled (S3.13-11). */
  remark: Generated<string>
  /** When the person wants to be called (D-24). */
  callback_from: Generated<Ms | null>
  callback_to: Generated<Ms | null>
  /** When the first answer, the next answer and the solution are due; null: no limit, or done. */
  first_due: Generated<Ms | null>
  next_due: Generated<Ms | null>
  solve_due: Generated<Ms | null>
  /** The earliest of the three; null while none is open. */
  due_at: Generated<Ms | null>
  /** The `due_at` of which its agent was told that it has passed. */
  told_due: Generated<Ms>
  /** Time of the first public answer. */
  answered_at: Generated<Ms | null>
  /** Time of the customer's oldest words that nobody has answered; 0 for none. */
  waiting_since: Generated<Ms>
  solved_at: Generated<Ms | null>
  /** Out of the views until then; 0: not; SNOOZED_UNTIL_ANSWER: until the customer answers. */
  snoozed_until: Generated<Ms>
  /** The ticket that continues this one, a double; '' for none. */
  merged_into: Generated<string>
  /** The doubles that this one continues. */
  merged_from: JsonWithStart<readonly string[]>
  solved: Generated<0 | 1 | null>
  stars: Generated<number | null>
  rating_comment: Generated<string>
  rated_at: Generated<Ms | null>
  /** Why the last mail to its customer could not be delivered; '' for none. */
  mail_problem: Generated<string>
  /** The number of its newest entry; grows with each, so a reply knows what its writer has seen. */
  last_entry: Generated<number>
  /** Who spoke last in public: 'customer', 'agent' or ''. */
  last_by: Generated<string>
  /** The sender and the sender's own id of it; '' for none. */
  opening_key: Generated<string>
  /** The quoted history of the mail that it came from, and that mail. */
  quoted: Generated<string>
  mail_id: Generated<string>
  created_at: Ms
  updated_at: Ms
}

/** One entry of a ticket's timeline: words, or a change of the ticket. */
export type TicketEntryTable = {
  tenant_id: string
  wo_id: string
  entry_no: number
  handle_id: string
  /** HANDLE_TYPE. */
  handle_type: number
  /** The agent; '' for the customer and the system. */
  admin_id: Generated<string>
  who: Generated<string>
  /** The ticket's status after it. */
  status: number
  content: Generated<string>
  /** The quoted history of a mail, shown folded. */
  quoted: Generated<string>
  files: JsonWithStart<readonly TicketFile[]>
  /** Changed members of the ticket: [before, after]. */
  changes: JsonWithStart<Readonly<Record<string, readonly [unknown, unknown]>>>
  /** The sender's own id of it; the same again gets the same entry. */
  client_id: Generated<string>
  /** The mail that it came from or went out with. */
  mail_id: Generated<string>
  at: Ms
}

export type TicketCounterTable = { tenant_id: string; last_no: Generated<number> }

/** A link that opens one ticket (G-49); the token itself is not stored. */
export type TicketTokenTable = { tenant_id: string; token_hash: string; wo_id: string; expires_at: Ms }

export type TicketMentionTable = {
  tenant_id: string
  wo_id: string
  admin_id: string
  entry_no: number
  at: Ms
  seen_at: Ms | null
}

/** A filter of the list of tickets that an agent saved. */
export type TicketViewTable = {
  tenant_id: string
  view_id: string
  admin_id: string
  name: string
  filter: Json<Readonly<Record<string, unknown>>>
  updated_at: Ms
}

/** The agent of a group who got its last ticket. */
export type TicketTurnTable = { tenant_id: string; group_id: string; last_admin_id: Generated<string> }
