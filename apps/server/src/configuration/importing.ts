import type { ConfigurationChange } from '@foyer/protocol/configuration'
import { currentChange } from '../audit/change.ts'
import { raiseVersions, readName, writeEntry } from '../audit/record.ts'
import { SUBJECTS } from '../audit/subjects.ts'
import { checkBag, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { announce, type LogEvent, type TenantChange } from '../events/log.ts'
import { configurationChanges, type Lists } from './differences.ts'
import type { Item, Kind } from './kinds.ts'

/** The lists of a file, as they are stored. */
export const readLists = async (tx: Tx, tenantId: string, kinds: readonly Kind[]): Promise<Lists> => {
  const lists: [string, unknown][] = []
  for (const { list, id, read } of kinds) {
    const items = await read(tx, tenantId)
    lists.push([list, id === '' ? (items[0] ?? {}) : items])
  }
  return Object.fromEntries(lists)
}

const ID = /^[\w-]{1,64}$/

/** The objects of one list of a file. @throws badRequest */
export const itemsOf = (lists: Lists, { list, id, ids = ID }: Pick<Kind, 'list' | 'id' | 'ids'>): Item[] => {
  const given = lists[list]
  if (given === undefined) return []
  if (id === '') return [checkBag(given, list)]
  if (!Array.isArray(given)) throw wrong(list, 'a list')
  return given.map((one, at) => {
    const item = checkBag(one, `${list}[${at}]`)
    if (!ids.test(String(item[id] ?? ''))) throw wrong(`${list}[${at}].${id}`, '1 to 64 letters, digits, - or _')
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

const apply = async (tx: Tx, tenantId: string, kinds: readonly Kind[], lists: Lists, now: number): Promise<void> => {
  for (const kind of kinds) {
    const { list, id, put } = kind
    for (const item of itemsOf(lists, kind))
      await named(id === '' ? list : `${list} ${String(item[id])}`, put(tx, tenantId, item, now))
  }
}

/** One entry an object in the audit log, and its next version; the call itself gets none. */
const record = async (
  tx: Tx,
  kinds: readonly Kind[],
  changes: readonly ConfigurationChange[],
  now: number,
): Promise<void> => {
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
    const subject = kinds.find((kind) => kind.list === list)?.subject ?? list
    const subjectName = await readName(tx, change.tenantId, subject, subjectId)
    await writeEntry(tx, Object.assign({}, change, { subject, subjectId, subjectName }, values), now)
    for (const one of [subject, ...(SUBJECTS[subject]?.beside ?? [])]) await raiseVersions(tx, one, [subjectId], now)
  }
  change.version = 0
}

/** All caches of what a file can change. */
const CHANGED: readonly TenantChange['kind'][] = [
  'channel.changed',
  'knowledge.changed',
  'people.changed',
  'tenant.changed',
]

export type ImportParts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publish: (events: readonly LogEvent[]) => void
}

/**
 * Imports the lists that `make` answers, all of them or nothing, in one transaction with the reading of what is stored; what they do not name
 * stays. Each object that changes has its entry in the audit log and its next version.
 * @param dryRun true: only says what would change
 * @throws badRequest that names the object
 */
export type Import = <Made extends { readonly lists: Lists }>(
  tenantId: string,
  kinds: readonly Kind[],
  dryRun: boolean,
  make: (before: Lists, tx: Tx) => Promise<Made>,
) => Promise<{ readonly changes: ConfigurationChange[]; readonly made: Made }>

export const createImport = ({ db, clock, publish }: ImportParts): Import => {
  const announceAll = async (tx: Tx, tenantId: string, now: number): Promise<LogEvent[]> => {
    const events: LogEvent[] = []
    for (const kind of CHANGED) events.push(...(await announce(tx, tenantId, { kind, data: {} }, now)))
    return events
  }

  return async (tenantId, kinds, dryRun, make) => {
    const { events, ...done } = await db.transaction(async (tx) => {
      const now = clock.now()
      // imports and changes of people follow each other
      await tx.rows({ text: 'select from tenant where tenant_id = $1 for update', values: [tenantId] })
      const before = await readLists(tx, tenantId, kinds)
      const made = await make(before, tx)
      await tx.rows({ text: 'savepoint dry_run', values: [] })
      await apply(tx, tenantId, kinds, made.lists, now)
      const ids = Object.fromEntries(kinds.map(({ list, id }) => [list, id]))
      const changes = configurationChanges(before, await readLists(tx, tenantId, kinds), ids)
      if (dryRun) await tx.rows({ text: 'rollback to savepoint dry_run', values: [] })
      await record(tx, kinds, dryRun ? [] : changes, now)
      const events = dryRun || changes.length === 0 ? [] : await announceAll(tx, tenantId, now)
      return { changes, made, events }
    })
    if (events.length > 0) publish(events)
    return done
  }
}
