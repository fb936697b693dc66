import { createHash } from 'node:crypto'
import type { Configuration, ConfigurationChange } from '@foyer/protocol/configuration'
import { currentChange } from '../audit/change.ts'
import { raiseVersions, writeEntry } from '../audit/record.ts'
import { SUBJECTS } from '../audit/subjects.ts'
import { checkBag, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { announce, type LogEvent, type TenantChange } from '../events/log.ts'
import { configurationChanges } from './differences.ts'
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

const IDS = Object.fromEntries(KINDS.map(({ list, id }) => [list, id]))

const readAll = async (tx: Tx, tenantId: string): Promise<Configuration> => {
  const lists: [string, unknown][] = []
  for (const { list, id, read } of KINDS) {
    const items = await read(tx, tenantId)
    lists.push([list, id === '' ? (items[0] ?? {}) : items])
  }
  return { foyer: 1, ...Object.fromEntries(lists) }
}

/** The objects of one list of a file. @throws badRequest */
const itemsOf = (config: Item, list: string, id: string): Item[] => {
  const given = config[list]
  if (given === undefined) return []
  if (id === '') return [checkBag(given, list)]
  if (!Array.isArray(given)) throw wrong(list, 'a list')
  return given.map((one, at) => {
    const item = checkBag(one, `${list}[${at}]`)
    if (!/^[\w-]{1,64}$/.test(String(item[id] ?? '')))
      throw wrong(`${list}[${at}].${id}`, '1 to 64 letters, digits, - or _')
    return item
  })
}

/** Names the object in a refusal of its settings. */
const named = async <T>(place: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const values = (error as { values?: { what?: string } }).values
    if (values?.what === undefined) throw error
    throw failures.badRequest(`${place}: ${values.what}`)
  }
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
  const channels = itemsOf(config, 'channels', 'channelId')
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

const apply = async (tx: Tx, tenantId: string, config: Item, now: number): Promise<void> => {
  for (const { list, id, put } of KINDS)
    for (const item of itemsOf(config, list, id))
      await named(id === '' ? list : `${list} ${String(item[id])}`, put(tx, tenantId, item, now))
}

/** One entry an object in the audit log, and its next version; the call itself gets none. */
const record = async (tx: Tx, changes: readonly ConfigurationChange[], now: number): Promise<void> => {
  const change = currentChange()
  if (change === undefined) return
  const objects = new Map<string, { before: Record<string, unknown>; after: Record<string, unknown> }>()
  for (const { path, before, after } of changes) {
    const [list = '', subjectId = '', ...rest] = path.split('.')
    const key = list === 'settings' ? 'settings.' : `${list}.${subjectId}`
    const member = (list === 'settings' ? [subjectId, ...rest] : rest).join('.')
    const entry = objects.get(key) ?? { before: {}, after: {} }
    entry.before[member || 'object'] = before
    entry.after[member || 'object'] = after
    objects.set(key, entry)
  }
  for (const [key, values] of objects) {
    const [list = '', subjectId = ''] = key.split('.')
    const subject = KINDS.find((kind) => kind.list === list)?.subject ?? list
    await writeEntry(tx, Object.assign({}, change, { subject, subjectId }, values), now)
    for (const one of [subject, ...(SUBJECTS[subject]?.beside ?? [])]) await raiseVersions(tx, one, [subjectId], now)
  }
  change.version = 0
}

/** All caches of what the file can change. */
const CHANGED: readonly TenantChange['kind'][] = [
  'channel.changed',
  'knowledge.changed',
  'people.changed',
  'tenant.changed',
]

export const createConfigurations = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publish: (events: readonly LogEvent[]) => void
}): Configurations => {
  const work = async (tx: Tx, tenantId: string, given: unknown, dryRun: boolean) => {
    const file = checkBag(given, 'config')
    if (file.foyer !== 1) throw wrong('config.foyer', '1: an exported configuration')
    const now = parts.clock.now()
    // imports and changes of people follow each other
    await tx.rows({ text: 'select from tenant where tenant_id = $1 for update', values: [tenantId] })
    const before = await readAll(tx, tenantId)
    await tx.rows({ text: 'savepoint dry_run', values: [] })
    await apply(tx, tenantId, await withOwnChannels(tx, tenantId, file), now)
    const changes = configurationChanges(before, await readAll(tx, tenantId), IDS)
    const events: LogEvent[] = []
    if (dryRun) await tx.rows({ text: 'rollback to savepoint dry_run', values: [] })
    await record(tx, dryRun ? [] : changes, now)
    if (dryRun || changes.length === 0) return { changes, events }
    for (const kind of CHANGED) events.push(...(await announce(tx, tenantId, { kind, data: {} }, now)))
    return { changes, events }
  }

  return {
    exportConfig: (tenantId, channelId) =>
      parts.db.transaction(async (tx) => {
        const config = await readAll(tx, tenantId)
        if (channelId === '') return config
        const channels = (config.channels ?? []).filter((one) => one.channelId === channelId)
        if (channels.length === 0) throw failures.notFound()
        return { foyer: 1, channels }
      }),
    importConfig: async (tenantId, config, dryRun) => {
      const { changes, events } = await parts.db.transaction((tx) => work(tx, tenantId, config, dryRun))
      if (events.length > 0) parts.publish(events)
      return changes
    },
  }
}
