import type { Tx } from '../db/open.ts'
import type { AdminValues } from '../people/admin.ts'
import { insertAdmin } from '../people/writeAdmin.ts'

/** The first operator of a tenant. */
export type Owner = {
  readonly adminId: string
  readonly account: string
  readonly passwordHash: string
  readonly card?: Partial<AdminValues>
}

/** Inserts a tenant with the rows that every tenant has, and its owner. @throws taken if the account exists */
export const insertTenant = async (
  tx: Tx,
  tenant: { readonly tenantId: string; readonly name: string; readonly settings?: object },
  owner: Owner,
  now: number,
): Promise<void> => {
  const { tenantId, name, settings = {} } = tenant
  const row = { tenant_id: tenantId, name, settings: JSON.stringify(settings), created_at: now }
  await tx.k.insertInto('tenant').values(row).execute()
  await tx.k.insertInto('tenant_log').values({ tenant_id: tenantId }).execute()
  await tx.k.insertInto('routing').values({ tenant_id: tenantId }).execute()
  const values = { nick: 'Owner', max_session: 10, ...owner.card, role: 2, account: owner.account }
  await insertAdmin(tx, tenantId, owner.adminId, values, owner.passwordHash, now)
}
