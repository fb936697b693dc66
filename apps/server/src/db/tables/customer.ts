import type { Generated } from 'kysely'
import type { JsonWithStart, Ms } from './types.ts'

/** A person as the desk knows them; visitors and tickets point to it. */
export type CustomerTable = {
  tenant_id: string
  customer_id: string
  /** What agents set; '' leaves what the visitor or the host page gave. */
  name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  /** The operator's own fields, by id. */
  fields: JsonWithStart<Readonly<Record<string, string>>>
  tags: JsonWithStart<readonly string[]>
  /** The record that continues this one; '' for none. */
  merged_into: Generated<string>
  /** What a merge moved, so that it can be undone. */
  merged: JsonWithStart<Readonly<Record<string, unknown>>>
  created_at: Ms
  updated_at: Ms
}

export type CustomerNoteTable = {
  tenant_id: string
  note_id: string
  customer_id: string
  admin_id: string
  content: string
  at: Ms
}
