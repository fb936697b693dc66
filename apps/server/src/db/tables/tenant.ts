import type { CustomerField } from '@foyer/protocol/customer'
import type { ModelPrice } from '@foyer/protocol/settings'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Ms } from './types.ts'

export type TenantTable = { tenant_id: string; name: string; settings: Json<TenantSettings>; created_at: Ms }

/** What an operator sets for the whole tenant. */
export type TenantSettings = {
  readonly sensitiveWords?: readonly string[]
  readonly formHosts?: readonly string[]
  readonly sessionTags?: readonly string[]
  /** The languages in which texts are wanted. */
  readonly languages?: readonly string[]
  /** The own fields of customers at the desk. */
  readonly customerFields?: readonly CustomerField[]
  /** What the endpoint of the model charges. */
  readonly modelPrice?: ModelPrice
  /** Key of the hashes of visitors' addresses, hex. */
  readonly addressKey?: string
  /** How far the set-up is, see setUp/state.ts. */
  readonly setUp?: StoredSetUp
  /** How tickets are treated; absent members have their defaults. */
  readonly tickets?: Readonly<Record<string, unknown>>
  /** The endpoint that translates for agents; no url: off. `apiKey` is a key from before keys were sealed. */
  readonly translator?: { readonly url: string; readonly sealedKey?: string; readonly apiKey?: string }
}

/** What the set-up keeps; `origin` is that of `url`. */
export type StoredSetUp = {
  readonly step?: number
  readonly url?: string
  readonly origin?: string
  readonly language?: string
  readonly done?: readonly string[]
  readonly dismissed?: readonly string[]
  readonly ended?: boolean
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
  /** For operators only. */
  name: Generated<string>
  /** What the draft changes; null without one (D-23). */
  draft: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  draft_at: Generated<Ms>
  draft_admin_id: Generated<string>
  created_at: Ms
}

/** What visitors have seen of a channel (D-23). */
export type ChannelVersionTable = {
  tenant_id: string
  channel_id: string
  version: number
  at: Ms
  admin_id: string
  account: string
  admin_nick: string
  state: Json<Record<string, unknown>>
  /** From the version before. */
  changes: Json<readonly { path: string; before: unknown; after: unknown }[]>
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
