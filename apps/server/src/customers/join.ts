import type { Tx } from '../db/open.ts'
import { mergeRecords } from './merge.ts'

/** The record of a visitor, and whether other visitors have it too; '' for none. */
const RECORDS = `select v.user_id as "userId", v.customer_id as "customerId", exists (select 1 from visitor o where o.tenant_id = v.tenant_id
    and o.customer_id = v.customer_id and o.user_id not in ($2, $3)) as shared
  from visitor v where v.tenant_id = $1 and v.user_id in ($2, $3)`

type Held = { readonly userId: string; readonly customerId: string; readonly shared: boolean }

/**
 * A visitor turned out to be a customer whose identity is proved: their record, with its notes and tickets, joins the customer's, and the desk
 * can undo it. A record that agents have made of several visitors stays; only this visitor and their tickets leave it.
 */
export const joinRecords = async (tx: Tx, tenantId: string, from: string, to: string, now: number): Promise<void> => {
  const held = await tx.rows<Held>({ text: RECORDS, values: [tenantId, from, to] })
  const recordOf = (userId: string) => held.find((one) => one.userId === userId)
  const [double, kept] = [recordOf(from), recordOf(to)]
  if (double === undefined || kept === undefined || double.customerId === '') return
  if (double.customerId === kept.customerId || (double.shared && kept.customerId === '')) return
  if (kept.customerId !== '' && !double.shared)
    return mergeRecords(tx, tenantId, kept.customerId, double.customerId, now)
  const customerId = double.shared ? kept.customerId : double.customerId
  const values = [tenantId, to, customerId]
  await tx.rows({ text: 'update visitor set customer_id = $3 where tenant_id = $1 and user_id = $2', values })
  await tx.rows({ text: 'update ticket set customer_id = $3 where tenant_id = $1 and user_id = $2', values })
}
