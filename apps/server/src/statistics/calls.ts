import type { Db } from '../db/open.ts'
import { type CallPeriod, type CallReport, readCallCounts } from './callCounts.ts'
import { type ListedCall, listCalls } from './callSheet.ts'
import { daysBetween } from './days.ts'
import { periodOf } from './statistics.ts'

/** From `from` to before `to`, in epoch ms; of one channel, or of all. */
export type CallFilter = { readonly from?: number; readonly to?: number; readonly channelId?: string }

/** Default: the last seven days. Both throw badRequest for an empty period or one of more than half a year. */
export type CallStatistics = {
  readonly read: (
    tenantId: string,
    filter: CallFilter,
  ) => Promise<CallReport & { readonly from: number; readonly to: number }>
  /** The calls themselves, newest first. */
  readonly list: (tenantId: string, filter: CallFilter) => Promise<ListedCall[]>
}

const ZONE = `select work_time ->> 'timeZone' as zone from channel
  where tenant_id = $1 and ($2 = '' or channel_id = $2) and coalesce(work_time ->> 'timeZone', '') <> '' order by channel_id limit 1`

/** The time zone of the channel, or of the first one that has one, else UTC. */
const zoneOf = async (db: Pick<Db, 'rows'>, { tenantId, channelId }: CallPeriod): Promise<string> => {
  const [row] = await db.rows<{ zone: string }>({ name: 'call-zone', text: ZONE, values: [tenantId, channelId] })
  return row?.zone ?? 'UTC'
}

/** Calls by voice and video of a tenant, counted and as a list. */
export const createCallStatistics = (db: Pick<Db, 'rows'>, clock: { now(): number }): CallStatistics => {
  const periodIn = (tenantId: string, filter: CallFilter): CallPeriod => ({
    tenantId,
    channelId: filter.channelId ?? '',
    ...periodOf(filter, clock.now()),
  })
  return {
    read: async (tenantId, filter) => {
      const period = periodIn(tenantId, filter)
      const { from, to } = period
      const days = daysBetween(await zoneOf(db, period), from, to)
      return { from, to, ...(await readCallCounts(db, period, days)) }
    },
    list: async (tenantId, filter) => listCalls(db, periodIn(tenantId, filter)),
  }
}
