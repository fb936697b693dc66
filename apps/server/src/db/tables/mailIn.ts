import type { MailboxProblem, MailboxSecurity, MailInState } from '@foyer/protocol/kinds'
import type { Generated } from 'kysely'
import type { Ms } from './types.ts'

/** A mailbox whose mails become tickets. */
export type MailboxTable = {
  tenant_id: string
  mailbox_id: string
  /** What customers write to; '' for the sender of all mails. */
  mail_address: Generated<string>
  host: string
  port: number
  security: MailboxSecurity
  account: string
  sealed_password: Generated<string>
  folder: string
  group_id: Generated<string>
  type_id: Generated<string>
  channel_id: Generated<string>
  enabled: Generated<0 | 1>
  /** 1: it is the one of IMAP_URL, whose password is not stored. */
  from_setting: Generated<0 | 1>
  /** UIDVALIDITY of the folder, '' before the first reading, and the last UID that was stored. */
  uid_validity: Generated<string>
  last_uid: Generated<number>
  /** The node that reads it, until then. */
  leased_by: Generated<string>
  leased_until: Generated<Ms>
  /** Not to be tried before, after failures in a row. */
  due: Generated<Ms>
  failures: Generated<number>
  read_at: Generated<Ms | null>
  problem: Generated<MailboxProblem>
  problem_text: Generated<string>
  updated_at: Ms
}

/** A mail that was fetched; its bytes are in mail_in_part. */
export type MailInTable = {
  tenant_id: string
  mail_id: string
  mailbox_id: string
  uid_validity: string
  uid: number
  /** The same for the same mail, however often it is fetched. */
  mail_key: string
  message_id: Generated<string>
  state: MailInState
  reason: Generated<string>
  sender: Generated<string>
  title: Generated<string>
  /** Bytes at its server. */
  size: number
  /** 1: only its beginning was fetched, as it is too large. */
  cut: Generated<0 | 1>
  /** 1: an operator wants it as a ticket, whatever it is. */
  forced: Generated<0 | 1>
  wo_id: Generated<string>
  entry_no: Generated<number>
  attempts: Generated<number>
  due: Ms
  locked_until: Generated<Ms>
  at: Ms
  ended_at: Generated<Ms | null>
}

/** A piece of a mail as it was fetched. */
export type MailInPartTable = { tenant_id: string; mail_id: string; part_no: number; bytes: Buffer }
