import { isOpen } from '@foyer/protocol/openHours'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Random } from '../newId.ts'
import { createCache } from '../tenants/cache.ts'
import { createChangeSettings } from '../tenants/change.ts'
import type { ChannelEvaluate } from './evaluate.ts'
import type { ChannelInfo } from './info.ts'
import { type ChannelOperations, createChannelOperations } from './operations.ts'
import { type Channel, readRows, toChannel } from './store.ts'

/** Events after which a tenant's channels are read again. */
const CHANGES: readonly LogEvent['kind'][] = ['channel.changed', 'people.changed', 'tenant.removed']

/** The channels: from memory for visitors, from the store for operators. */
export type Channels = ChannelOperations & {
  /** Null for an unknown id; read from the cache. */
  readonly find: (channelId: string) => Promise<Channel | null>
  readonly channelInfo: (channelId: string) => Promise<ChannelInfo | null>
  readonly evaluateInfo: (channelId: string) => Promise<ChannelEvaluate | null>
  /** True if the channel is open now (G-25). */
  readonly isOpen: (channelId: string) => Promise<boolean>
  /** Drops cached channels that the events changed. */
  readonly onEvents: (events: readonly LogEvent[]) => void
}

export const createChannels = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
  /** Subscribes `onEvents` to the tenant's events. */
  readonly watch: (tenantId: string) => Promise<unknown>
}): Channels => {
  const { db, clock } = parts

  const cache = createCache<Channel>(async (channelId) => {
    const query = db.k.selectFrom('channel').select('tenant_id').where('channel_id', '=', channelId)
    const owner = await query.orderBy('created_at').executeTakeFirst()
    if (owner === undefined) return null
    const tenantId = owner.tenant_id
    await parts.watch(tenantId)
    const [row] = await readRows(db, tenantId, channelId, {})
    return row === undefined ? null : { tenantId, value: toChannel(row) }
  })

  const find = (channelId: string): Promise<Channel | null> =>
    /^[\w-]{1,64}$/.test(channelId) ? cache.get(channelId) : Promise.resolve(null)

  return {
    ...createChannelOperations({ ...parts, changeSettings: createChangeSettings(parts), onChange: cache.drop }),
    find,
    channelInfo: async (channelId) => (await find(channelId))?.info ?? null,
    evaluateInfo: async (channelId) => (await find(channelId))?.evaluate ?? null,
    isOpen: async (channelId) => {
      const channel = await find(channelId)
      return channel !== null && isOpen(channel.workTime, clock.now())
    },
    onEvents: (events) => {
      for (const { kind, tenantId } of events) if (CHANGES.includes(kind)) cache.drop(tenantId)
    },
  }
}
