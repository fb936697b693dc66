import type { CustomerField } from '@foyer/protocol/customer'
import type { Viewer } from '../conversations/sessions.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import { VISIBLE_TICKET, viewerValues } from '../tickets/access.ts'

/** What `createCustomerRecords` uses. */
export type CustomerParts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  /** The fields that operators made. */
  readonly fieldsOf: (tenantId: string) => Promise<readonly CustomerField[]>
}

/** What the desk itself keeps of a person. */
export type CustomerOwn = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly updatedAt: number
}

/* The parameters of these conditions are those of `viewerValues`. */

/** SQL condition: the viewer may see the consultation `co` (G-75): as `maySee`, and all of a visitor who is with the viewer now. */
export const MAY_SEE_SESSION = `($2 or co.admin_id = $3 or exists (
  select 1 from conversation c where c.tenant_id = co.tenant_id and c.user_id = co.user_id and c.admin_id = $3 and c.state = 'agent')
  or exists (select 1 from conversation c where c.tenant_id = co.tenant_id and c.user_id = co.user_id and c.session_id = co.session_id
    and c.state = 'queued' and (c.group_id = '' or c.group_id = any($4::text[]) or c.offered_admin_id = $3))
  or exists (select 1 from mention me where me.tenant_id = co.tenant_id and me.session_id = co.session_id and me.admin_id = $3))`

/** SQL condition: the viewer may see the customer `cu`: a session or a ticket of theirs. */
export const MAY_SEE_CUSTOMER = `($2 or exists (
  select 1 from visitor v join consultation co on co.tenant_id = v.tenant_id and co.user_id = v.user_id
    where v.tenant_id = cu.tenant_id and v.customer_id = cu.customer_id and ${MAY_SEE_SESSION})
  or exists (select 1 from ticket t where t.tenant_id = cu.tenant_id and t.customer_id = cu.customer_id and ${VISIBLE_TICKET}))`

const ONE = `select cu.name, cu.phone, cu.email, cu.fields, cu.tags, cu.updated_at as "updatedAt" from customer cu
  where cu.tenant_id = $1 and cu.customer_id = $5 and cu.merged_into = '' and ${MAY_SEE_CUSTOMER}`

/** @throws notFound for a record that does not exist, was merged into another, or that the viewer may not see */
export const accessCustomer = async (
  tx: Pick<Tx, 'rows'>,
  viewer: Viewer,
  customerId: string,
): Promise<CustomerOwn> => {
  const values = [...viewerValues(viewer), customerId]
  const [row] = await tx.rows<CustomerOwn>({ name: 'customer-access', text: ONE, values })
  if (row === undefined) throw failures.notFound()
  return row
}
