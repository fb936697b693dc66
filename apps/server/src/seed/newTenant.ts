import { insertChannel } from '../channels/store.ts'
import type { Tx } from '../db/open.ts'
import { beginRobot } from '../knowledge/robots.ts'
import { newId, type Random } from '../newId.ts'
import type { AdminValues } from '../people/admin.ts'
import { OWNER } from '../people/roles.ts'
import { insertAdmin } from '../people/writeAdmin.ts'

/** The first operator of a tenant. */
export type Owner = {
  readonly adminId: string
  readonly account: string
  readonly passwordHash: string
  readonly card?: Partial<AdminValues>
}

type NewTenant = { readonly tenantId: string; readonly name: string; readonly settings?: object }

/** Inserts the rows that every tenant has. */
export const insertTenantRows = async (tx: Tx, tenant: NewTenant, now: number): Promise<void> => {
  const { tenantId, name, settings = {} } = tenant
  const row = { tenant_id: tenantId, name, settings: JSON.stringify(settings), created_at: now }
  await tx.k.insertInto('tenant').values(row).execute()
  await tx.k.insertInto('tenant_log').values({ tenant_id: tenantId }).execute()
  await tx.k.insertInto('routing').values({ tenant_id: tenantId }).execute()
}

/** Inserts the robot and the channel with which a tenant begins, both untouched. @returns the channel's id */
export const insertFirstChannel = async (
  tx: Tx,
  random: Random,
  { tenantId, name }: NewTenant,
  now: number,
): Promise<string> => {
  const channelId = newId(random, 'c')
  await beginRobot(tx, tenantId, newId(random, 'r'), {}, now)
  await insertChannel(tx, tenantId, channelId, { titleDesc: name }, now)
  return channelId
}

/** Inserts a tenant with the rows that every tenant has, and its owner. @throws taken if the account exists */
export const insertTenant = async (tx: Tx, tenant: NewTenant, owner: Owner, now: number): Promise<void> => {
  const { tenantId } = tenant
  await insertTenantRows(tx, tenant, now)
  const values = { nick: 'Owner', max_session: 10, ...owner.card, role_id: OWNER, account: owner.account }
  await insertAdmin(tx, tenantId, owner.adminId, values, owner.passwordHash, now)
}
