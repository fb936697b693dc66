import type { CustomerField } from '@foyer/protocol/customer'
import type { Generated } from 'kysely'
import type { Json, Ms } from './types.ts'

export type TenantTable = { tenant_id: string; name: string; settings: Json<TenantSettings>; created_at: Ms }

/** What an operator sets for the whole tenant. */
export type TenantSettings = {
  readonly sensitiveWords?: readonly string[]
  readonly formHosts?: readonly string[]
  readonly sessionTags?: readonly string[]
  /** The own fields of customers at the desk. */
  readonly customerFields?: readonly CustomerField[]
  /** Key of the hashes of visitors' addresses, hex. */
  readonly addressKey?: string
  /** How tickets are treated; absent members have their defaults. */
  readonly tickets?: Readonly<Record<string, unknown>>
  /** The endpoint that translates for agents; no url: off. `apiKey` is a key from before keys were sealed. */
  readonly translator?: { readonly url: string; readonly sealedKey?: string; readonly apiKey?: string }
}

export type TenantLogTable = { tenant_id: string; last_seq: Generated<number> }

export type RoutingTable = { tenant_id: string; next_queue_no: Generated<number> }

export type ChannelTable = {
  tenant_id: string
  channel_id: string
  config: Json<Record<string, unknown>>
  work_time: Json<WorkTimeSetting | null>
  evaluate: Json<Record<string, unknown>>
  allow_origin: Json<readonly string[]>
  created_at: Ms
}

/** Working hours of a channel (G-25). */
export type WorkTimeSetting = {
  readonly timeZone: string
  readonly workTime: { readonly week: number[]; readonly start: string; readonly end: string }[]
  readonly holiday: string[]
}

export type WoTemplateTable = {
  tenant_id: string
  template_id: string
  body: Json<Record<string, unknown>>
  /** Its place in the list of ticket types. */
  position: Generated<number>
  updated_at: Ms
}
