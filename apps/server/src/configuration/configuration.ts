import { createHash } from 'node:crypto'
import type { Configuration, ConfigurationChange } from '@foyer/protocol/configuration'
import { checkBag, wrong } from '../checks.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { createImport, type ImportParts, itemsOf, readLists } from './importing.ts'
import { type Item, KINDS } from './kinds.ts'

/** The configuration of a tenant as one file (D-21). */
export type Configurations = {
  /** @param channelId '' for the whole tenant @throws notFound */
  readonly exportConfig: (tenantId: string, channelId: string) => Promise<Configuration>
  /**
   * All of it or nothing; what the file does not name stays.
   * @param dryRun true: only says what would change
   * @throws badRequest that names the object
   */
  readonly importConfig: (tenantId: string, config: unknown, dryRun: boolean) => Promise<ConfigurationChange[]>
}

/**
 * Visitors name a channel without its tenant, so an id that another tenant has already is replaced by one of this tenant, the same at each
 * import.
 */
const ownChannelIds = async (
  tx: Tx,
  tenantId: string,
  channels: readonly Item[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = channels.map(({ channelId }) => String(channelId))
  const text = 'select distinct channel_id as id from channel where channel_id = any($1) and tenant_id <> $2'
  const taken = await tx.rows<{ id: string }>({ text, values: [ids, tenantId] })
  const own = (id: string) => `c${createHash('sha256').update(`${tenantId}/${id}`).digest('hex').slice(0, 16)}`
  return new Map(taken.map(({ id }) => [id, own(id)]))
}

const withOwnChannels = async (tx: Tx, tenantId: string, config: Item): Promise<Item> => {
  const channels = itemsOf(config, { list: 'channels', id: 'channelId' })
  const ids = await ownChannelIds(tx, tenantId, channels)
  if (ids.size === 0) return config
  // ids of channels stand in ticket rules too, as values of their own
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one)]))
  }
  const own = channels.map((item) => ({ ...item, channelId: ids.get(String(item.channelId)) ?? item.channelId }))
  const { settings } = config as { settings?: { tickets?: unknown } }
  if (settings?.tickets === undefined) return { ...config, channels: own }
  return { ...config, channels: own, settings: { ...settings, tickets: replaced(settings.tickets) } }
}

export const createConfigurations = (parts: ImportParts): Configurations => {
  const importAs = createImport(parts)
  return {
    exportConfig: (tenantId, channelId) =>
      parts.db.transaction(async (tx) => {
        const config: Configuration = { foyer: 1, ...(await readLists(tx, tenantId, KINDS)) }
        if (channelId === '') return config
        const channels = (config.channels ?? []).filter((one) => one.channelId === channelId)
        if (channels.length === 0) throw failures.notFound()
        return { foyer: 1, channels }
      }),
    importConfig: async (tenantId, given, dryRun) => {
      const file = checkBag(given, 'config')
      if (file.foyer !== 1) throw wrong('config.foyer', '1: an exported configuration')
      const { changes } = await importAs(tenantId, KINDS, dryRun, async (_, tx) => ({
        lists: await withOwnChannels(tx, tenantId, file),
      }))
      return changes
    },
  }
}
