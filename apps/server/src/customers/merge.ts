import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'

type Own = 'name' | 'phone' | 'email'
const OWN: readonly Own[] = ['name', 'phone', 'email']

type CustomerRow = {
  readonly customer_id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly merged_into: string
  readonly merged: Partial<Moved>
}

/** What a merge moved into another record, so that it can be undone. */
type Moved = {
  readonly visitors: readonly string[]
  readonly tickets: readonly string[]
  readonly notes: readonly string[]
  /** Members that were empty in the other record and were filled from this one. */
  readonly filled: Partial<Record<Own, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly at: number
}

const lock = async (tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly CustomerRow[]> => {
  const query = tx.k.selectFrom('customer').selectAll().where('tenant_id', '=', tenantId)
  const rows = await query.where('customer_id', 'in', ids).orderBy('customer_id').forUpdate().execute()
  return rows as unknown as readonly CustomerRow[]
}

const find = (rows: readonly CustomerRow[], customerId: string): CustomerRow => {
  const row = rows.find((one) => one.customer_id === customerId)
  if (row === undefined) throw failures.notFound()
  return row
}

/** Moves all that points to one record to another; answers the ids. */
const move = async (tx: Tx, tenantId: string, from: string, to: string) => {
  const of = async (table: 'visitor' | 'ticket' | 'customer_note', id: string) => {
    const text = `update ${table} set customer_id = $3 where tenant_id = $1 and customer_id = $2 returning ${id} as id`
    return (await tx.rows<{ id: string }>({ text, values: [tenantId, from, to] })).map((row) => row.id)
  }
  return {
    visitors: await of('visitor', 'user_id'),
    tickets: await of('ticket', 'wo_id'),
    notes: await of('customer_note', 'note_id'),
  }
}

const moveBack = async (tx: Tx, tenantId: string, from: string, to: string, moved: Partial<Moved>) => {
  const of = async (table: string, id: string, ids: readonly string[] = []) => {
    const text = `update ${table} set customer_id = $3 where tenant_id = $1 and customer_id = $2 and ${id} = any($4)`
    await tx.rows({ text, values: [tenantId, from, to, ids] })
  }
  await of('visitor', 'user_id', moved.visitors)
  await of('ticket', 'wo_id', moved.tickets)
  await of('customer_note', 'note_id', moved.notes)
}

const write = (tx: Tx, tenantId: string, row: CustomerRow, now: number) =>
  tx.k
    .updateTable('customer')
    .set({
      name: row.name,
      phone: row.phone,
      email: row.email,
      fields: JSON.stringify(row.fields),
      tags: JSON.stringify(row.tags),
      merged_into: row.merged_into,
      merged: JSON.stringify(row.merged),
      updated_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', row.customer_id)
    .execute()

const absentIn = (kept: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== '' && (kept[key] ?? '') === ''))

/** The double moves into the record. @throws notFound; badRequest for a record with itself or one that was merged already */
export const mergeRecords = async (tx: Tx, tenantId: string, keptId: string, doubleId: string, now: number) => {
  if (keptId === doubleId) throw failures.badRequest('double must be another record')
  const rows = await lock(tx, tenantId, [keptId, doubleId])
  const [kept, double] = [find(rows, keptId), find(rows, doubleId)]
  if (kept.merged_into !== '' || double.merged_into !== '') throw failures.badRequest('one of them was merged already')
  const filled = absentIn(
    Object.fromEntries(OWN.map((key) => [key, kept[key]])),
    Object.fromEntries(OWN.map((key) => [key, double[key]])),
  )
  const fields = absentIn(kept.fields, double.fields)
  const tags = double.tags.filter((tag) => !kept.tags.includes(tag))
  const moved = { ...(await move(tx, tenantId, doubleId, keptId)), filled, fields, tags, at: now }
  await write(
    tx,
    tenantId,
    { ...kept, ...filled, fields: { ...kept.fields, ...fields }, tags: [...kept.tags, ...tags] },
    now,
  )
  await write(tx, tenantId, { ...double, merged_into: keptId, merged: moved }, now)
}

const without = (values: Readonly<Record<string, string>>, gone: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => gone[key] !== value))

/** The double is a record of its own again, with what it brought unless that was changed since. @throws notFound */
export const undoMerge = async (tx: Tx, tenantId: string, doubleId: string, now: number) => {
  const query = tx.k.selectFrom('customer').select('merged_into').where('tenant_id', '=', tenantId)
  const into = (await query.where('customer_id', '=', doubleId).executeTakeFirst())?.merged_into ?? ''
  if (into === '') throw failures.notFound()
  const rows = await lock(tx, tenantId, [into, doubleId])
  const [kept, double] = [find(rows, into), find(rows, doubleId)]
  if (double.merged_into !== into) throw failures.notFound()
  const { filled = {}, fields, tags = [] } = double.merged
  await moveBack(tx, tenantId, into, doubleId, double.merged)
  const own = Object.fromEntries(OWN.map((key) => [key, filled[key] === kept[key] ? '' : kept[key]]))
  await write(
    tx,
    tenantId,
    {
      ...kept,
      ...own,
      fields: without(kept.fields, fields),
      tags: kept.tags.filter((tag) => !tags.includes(tag)),
    },
    now,
  )
  await write(tx, tenantId, { ...double, merged_into: '', merged: {} }, now)
  return into
}
