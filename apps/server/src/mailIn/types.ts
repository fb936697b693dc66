import type { Selectable } from 'kysely'
import type { MailboxTable, MailInTable } from '../db/tables/mailIn.ts'

export type MailboxRow = Readonly<Selectable<MailboxTable>>
export type MailInRow = Readonly<Selectable<MailInTable>>

/** Where a mail lies at its server. */
export type MailPlace = { readonly uidValidity: string; readonly uid: number }

/** A mail as it was fetched. */
export type Fetched = MailPlace & {
  readonly raw: Uint8Array
  /** Bytes at its server; more than `raw` has if only the beginning was fetched. */
  readonly size: number
}
