import type { Generated } from 'kysely'
import type { Json, Ms } from './types.ts'

/** A change of what operators set (D-18); before and after hold the members that differ. */
export type AuditLogTable = {
  tenant_id: string
  audit_no: Generated<number>
  at: Ms
  admin_id: string
  /** As it was at that time. */
  account: string
  /** The API key in whose name a program made the change, '' for a person. */
  api_key_name: string
  address: string
  call: string
  subject: string
  subject_id: string
  /** What people call the object, as it was at that time; '' for what has no name. */
  subject_name: string
  before: Json<unknown>
  after: Json<unknown>
}

/** How often an object was changed, and by whom last (D-23). */
export type SettingVersionTable = {
  tenant_id: string
  subject: string
  subject_id: string
  version: number
  admin_id: string
  at: Ms
}
