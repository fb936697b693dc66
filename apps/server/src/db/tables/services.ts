import type { ColumnType, Generated } from 'kysely'
import type { Ms } from './types.ts'

/** A key with which a website signs who its customer is (D-15). */
export type IdentityKeyTable = {
  tenant_id: string
  key_id: string
  channel_id: string
  name: string
  sealed_secret: string
  created_at: Ms
}

/** What the model has read and written on a day in UTC; `estimated` 1: its endpoint did not say so, and the length was counted. */
export type ModelDayTable = {
  tenant_id: string
  day: ColumnType<string, string, string>
  asked: Generated<number>
  tokens_in: Generated<number>
  tokens_out: Generated<number>
  estimated: Generated<number>
}
