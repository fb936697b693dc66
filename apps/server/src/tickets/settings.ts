import { type WoSettings, woSettings } from '@foyer/protocol/settings'
import { check, checkPresent, type Save, startsOf } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { createCache } from '../tenants/cache.ts'
import { createChangeSettings } from '../tenants/change.ts'

/** How a tenant treats its tickets. */
export type TicketSettings = {
  readonly getWoSettings: (tenantId: string) => Promise<WoSettings>
  /** Changes the settings that the save contains. @throws badRequest */
  readonly saveWoSettings: (tenantId: string, save: Save) => Promise<WoSettings>
  /** The settings from memory. */
  readonly find: (tenantId: string) => Promise<WoSettings>
  /** Drops cached settings that the events changed. */
  readonly onEvents: (events: readonly LogEvent[]) => void
}

const starts: WoSettings = check(woSettings, startsOf(woSettings.properties), '')

const SAVE = `update tenant set settings = settings || jsonb_build_object('tickets', $2::jsonb) where tenant_id = $1`

const read = async (tx: Pick<Tx, 'rows'>, tenantId: string, lock: '' | 'for update'): Promise<WoSettings> => {
  const text = `select settings -> 'tickets' as tickets from tenant where tenant_id = $1 ${lock}`
  const [row] = await tx.rows<{ tickets: Partial<WoSettings> | null }>({ text, values: [tenantId] })
  return { ...starts, ...row?.tickets }
}

export const createTicketSettings = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publish: (events: readonly LogEvent[]) => void
  /** Subscribes `onEvents` to the tenant's events. */
  readonly watch: (tenantId: string) => Promise<unknown>
}): TicketSettings => {
  const { db, watch } = parts
  const changeSettings = createChangeSettings(parts)
  const cache = createCache(async (tenantId) => {
    await watch(tenantId)
    return { tenantId, value: await read(db, tenantId, '') }
  })

  return {
    getWoSettings: (tenantId) => read(db, tenantId, ''),
    saveWoSettings: async (tenantId, save) => {
      const saved = await changeSettings(tenantId, 'tenant.changed', async (tx) => {
        const settings = { ...(await read(tx, tenantId, 'for update')), ...checkPresent(woSettings.properties, save) }
        await tx.rows({ text: SAVE, values: [tenantId, JSON.stringify(settings)] })
        return { result: settings, data: {} }
      })
      cache.drop(tenantId)
      return saved
    },
    find: async (tenantId) => (await cache.get(tenantId)) ?? starts,
    onEvents: (events) => {
      for (const event of events) if (event.kind === 'tenant.changed') cache.drop(event.tenantId)
    },
  }
}
