import type { Tx } from '../db/open.ts'
import { newId, type Random } from '../newId.ts'

type Place = { readonly tenantId: string; readonly userId: string }

/** Milliseconds after which looking at a record counts as new activity. */
const FRESH_MS = 3_600_000

/** Makes a record. `created` in epoch milliseconds. */
export const insertCustomer = async (
  tx: Pick<Tx, 'rows'>,
  random: Random,
  tenantId: string,
  given: { readonly name?: string; readonly phone?: string; readonly email?: string },
  now: number,
): Promise<string> => {
  const customerId = newId(random, 'cu')
  await tx.rows({
    name: 'customer-insert',
    text: `insert into customer (tenant_id, customer_id, name, phone, email, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [tenantId, customerId, given.name ?? '', given.phone ?? '', given.email ?? '', now],
  })
  return customerId
}

/** The record of a visitor, made at the first look; '' for an unknown visitor. Two looks at once make one record: the row is locked. */
export const customerOfVisitor = async (
  tx: Pick<Tx, 'rows'>,
  random: Random,
  { tenantId, userId }: Place,
  now: number,
): Promise<string> => {
  const [visitor] = await tx.rows<{ customerId: string }>({
    name: 'customer-of-visitor',
    text: 'select customer_id as "customerId" from visitor where tenant_id = $1 and user_id = $2 for update',
    values: [tenantId, userId],
  })
  if (visitor === undefined) return ''
  if (visitor.customerId !== '') {
    await touch(tx, tenantId, visitor.customerId, now)
    return visitor.customerId
  }
  const customerId = await insertCustomer(tx, random, tenantId, {}, now)
  await tx.rows({
    name: 'customer-to-visitor',
    text: 'update visitor set customer_id = $3 where tenant_id = $1 and user_id = $2',
    values: [tenantId, userId, customerId],
  })
  return customerId
}

/** Notes activity, at most once an hour, so that reading writes little. */
export const touch = async (tx: Pick<Tx, 'rows'>, tenantId: string, customerId: string, now: number): Promise<void> => {
  await tx.rows({
    name: 'customer-touch',
    text: 'update customer set updated_at = $3 where tenant_id = $1 and customer_id = $2 and updated_at < $4',
    values: [tenantId, customerId, now, now - FRESH_MS],
  })
}

/** The record that holds this mail address as its own, made where there is none: for people who write by mail. */
export const customerOfAddress = async (
  tx: Pick<Tx, 'rows'>,
  random: Random,
  tenantId: string,
  given: { readonly name: string; readonly email: string },
  now: number,
): Promise<string> => {
  // two mails of one new sender at once make one record
  await tx.rows({
    text: `select pg_advisory_xact_lock(hashtext('customer'), hashtext($1 || lower($2)))`,
    values: [tenantId, given.email],
  })
  const [known] = await tx.rows<{ customerId: string }>({
    name: 'customer-of-address',
    text: `select customer_id as "customerId" from customer where tenant_id = $1 and lower(email) = lower($2) and email <> '' and merged_into = ''
      order by created_at limit 1`,
    values: [tenantId, given.email],
  })
  if (known === undefined) return insertCustomer(tx, random, tenantId, given, now)
  await touch(tx, tenantId, known.customerId, now)
  return known.customerId
}
