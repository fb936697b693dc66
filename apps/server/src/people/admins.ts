import type { Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { type Admin, type AdminCardInfo, checkAccount, toAdmin, toCard } from './admin.ts'
import { checkPassword } from './newPassword.ts'
import type { Passwords } from './passwords.ts'
import { addAdmin, changeAdmin, findAdmin, lockPeople, removeAdmin } from './writeAdmin.ts'

/** The agents and operators of a tenant. */
export type Admins = {
  /**
   * @param keepTokenHash session of the operator who saves: it stays valid when their own password changes
   * @throws taken if somebody else has the account; badRequest if the tenant would have no operator left
   */
  readonly saveAdmin: (tenantId: string, save: Save, keepTokenHash?: string) => Promise<Admin>
  readonly deleteAdmin: (tenantId: string, adminId: string) => Promise<void>
  readonly getAdminList: (tenantId: string, page?: Page) => Promise<Admin[]>
  /** @throws notFound */
  readonly getAdmin: (tenantId: string, adminId: string) => Promise<Admin>
  /** What a visitor may see of an agent (S3.12); null for an unknown one. */
  readonly card: (tenantId: string, adminId: string) => Promise<AdminCardInfo | null>
}

const getAdmin = async (tx: Pick<Tx, 'k'>, tenantId: string, adminId: string): Promise<Admin> => {
  const row = await findAdmin(tx, tenantId, adminId)
  if (row === undefined) throw failures.notFound()
  return toAdmin(row)
}

const isNew = (save: Save): boolean => save.adminId === undefined || save.adminId === ''

export const createAdmins = (parts: {
  readonly db: Db
  readonly random: Random
  readonly passwords: Passwords
  readonly changeSettings: ChangeSettings
}): Admins => {
  const { db, random, passwords } = parts
  const accountOf = async (tenantId: string, save: Save): Promise<string> => {
    if (save.account !== undefined || isNew(save)) return checkAccount(save.account)
    return (await getAdmin(db, tenantId, String(save.adminId))).account
  }

  // slow on purpose, so the hash is computed before any row is locked
  const hashOf = async (tenantId: string, save: Save): Promise<string | null> => {
    if (save.password === undefined && !isNew(save)) return null
    return passwords.hash(await checkPassword(save.password, await accountOf(tenantId, save)))
  }

  return {
    saveAdmin: async (tenantId, save, keepTokenHash = '') => {
      const hash = await hashOf(tenantId, save)
      return parts.changeSettings(tenantId, 'people.changed', async (tx, now) => {
        await lockPeople(tx, tenantId)
        let adminId = newId(random, 'a')
        if (isNew(save) && hash !== null) await addAdmin(tx, tenantId, adminId, save, hash, now)
        else adminId = await changeAdmin(tx, tenantId, save, hash === null ? null : { hash, keepTokenHash })
        return { result: await getAdmin(tx, tenantId, adminId), data: { adminId } }
      })
    },
    deleteAdmin: (tenantId, adminId) =>
      parts.changeSettings(tenantId, 'people.changed', async (tx) => {
        await lockPeople(tx, tenantId)
        await removeAdmin(tx, tenantId, adminId)
        return { result: undefined, data: { adminId, deleted: '1' } }
      }),
    getAdminList: async (tenantId, page = {}) => {
      const { limit, offset } = paging(page)
      const query = db.k.selectFrom('admin').selectAll().where('tenant_id', '=', tenantId)
      const rows = await query.orderBy('created_at').orderBy('admin_id').limit(limit).offset(offset).execute()
      return rows.map(toAdmin)
    },
    getAdmin: (tenantId, adminId) => getAdmin(db, tenantId, adminId),
    card: async (tenantId, adminId) => {
      const row = await findAdmin(db, tenantId, adminId)
      return row === undefined ? null : toCard(toAdmin(row))
    },
  }
}
