import { ADMIN_STATUS, ROLE } from '@foyer/protocol/kinds'
import type { Save } from '../checks.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { type Admin, type AdminCardInfo, checkAccount, toAdmin, toCard } from './admin.ts'
import { setGroupsOf } from './groups.ts'
import { checkPassword } from './newPassword.ts'
import type { Passwords } from './passwords.ts'
import { type Actor, readPermissions, wireRole } from './roles.ts'
import { addAdmin, changeAdmin, findAdmin, lockPeople, removeAdmin } from './writeAdmin.ts'

/** A person with their groups, and when they were last at the desk (epoch ms; 0: never). */
export type ListedAdmin = Admin & {
  readonly groupIds: string[]
  readonly seenAt: number
  /** 1 if signing in takes a second step. */
  readonly twoFactor: 0 | 1
}

/** The agents and operators of a tenant. */
export type Admins = {
  /**
   * @param actor who saves; their own sign-in stays valid when they change their own password
   * @throws taken if somebody else has the account; lastOwner if the tenant would have no owner left; moreThanOwn if the actor would give or
   *   touch rights that they do not have
   */
  readonly saveAdmin: (
    actor: Actor & { readonly tokenHash?: string; readonly apiKeyName?: string },
    save: Save,
  ) => Promise<Admin>
  /** @throws lastOwner, moreThanOwn, notFound */
  readonly deleteAdmin: (actor: Actor, adminId: string) => Promise<void>
  readonly getAdminList: (tenantId: string, page?: Page) => Promise<ListedAdmin[]>
  /** @throws notFound */
  readonly getAdmin: (tenantId: string, adminId: string) => Promise<Admin>
  /** What a visitor may see of an agent (S3.12); null for an unknown one. */
  readonly card: (tenantId: string, adminId: string) => Promise<AdminCardInfo | null>
}

const getAdmin = async (tx: Pick<Tx, 'k' | 'rows'>, tenantId: string, adminId: string): Promise<Admin> => {
  const row = await findAdmin(tx, tenantId, adminId)
  if (row === undefined) throw failures.notFound()
  return toAdmin(row, wireRole(await readPermissions(tx, tenantId, row.role_id)))
}

type More = { readonly adminId: string; readonly groupIds: string[]; readonly twoFactor: boolean }

/** The groups of people, and whether they sign in with a second step. */
const readMore = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  adminIds: readonly string[],
): Promise<ReadonlyMap<string, More>> => {
  const rows = await tx.rows<More>({
    text: `select a.admin_id as "adminId",
        array(select m.group_id from group_member m where m.tenant_id = a.tenant_id and m.admin_id = a.admin_id order by 1) as "groupIds",
        exists (select from admin_totp t where t.tenant_id = a.tenant_id and t.admin_id = a.admin_id and t.confirmed_at > 0) as "twoFactor"
      from admin a where a.tenant_id = $1 and a.admin_id = any($2)`,
    values: [tenantId, adminIds],
  })
  return new Map(rows.map((row) => [row.adminId, row]))
}

const isNew = (save: Save): boolean => save.adminId === undefined || save.adminId === ''

export const createAdmins = (parts: {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly random: Random
  readonly passwords: Passwords
  readonly changeSettings: ChangeSettings
}): Admins => {
  const { db, clock, random, passwords } = parts
  const accountOf = async (tenantId: string, save: Save): Promise<string> => {
    if (save.account !== undefined || isNew(save)) return checkAccount(save.account)
    return (await getAdmin(db, tenantId, String(save.adminId))).account
  }

  // slow on purpose, so the hash is computed before any row is locked
  const hashOf = async (tenantId: string, save: Save): Promise<string | null> => {
    if (save.password === undefined && !isNew(save)) return null
    return passwords.hash(await checkPassword(save.password, { account: await accountOf(tenantId, save) }))
  }

  return {
    saveAdmin: async (actor, save) => {
      const { tenantId, tokenHash: keepTokenHash = '', apiKeyName = '' } = actor
      if (apiKeyName !== '' && save.password !== undefined) throw failures.notForKeys()
      const hash = await hashOf(tenantId, save)
      return parts.changeSettings(tenantId, 'people.changed', async (tx, now) => {
        await lockPeople(tx, tenantId)
        let adminId = newId(random, 'a')
        if (isNew(save) && hash !== null) await addAdmin(tx, actor, adminId, save, hash, now)
        else adminId = await changeAdmin(tx, actor, save, hash === null ? null : { hash, keepTokenHash })
        if (save.groupIds !== undefined) await setGroupsOf(tx, tenantId, adminId, save.groupIds, now)
        return { result: await getAdmin(tx, tenantId, adminId), data: { adminId } }
      })
    },
    deleteAdmin: (actor, adminId) =>
      parts.changeSettings(actor.tenantId, 'people.changed', async (tx) => {
        await lockPeople(tx, actor.tenantId)
        await removeAdmin(tx, actor, adminId)
        return { result: undefined, data: { adminId, deleted: '1' } }
      }),
    getAdminList: async (tenantId, page = {}) => {
      const { limit, offset } = paging(page)
      const query = db.k.selectFrom('admin').selectAll().where('tenant_id', '=', tenantId)
      const rows = await query.orderBy('created_at').orderBy('admin_id').limit(limit).offset(offset).execute()
      const roles = new Map<string, 1 | 2>()
      for (const { role_id: roleId } of rows)
        if (!roles.has(roleId)) roles.set(roleId, wireRole(await readPermissions(db, tenantId, roleId)))
      const ids = rows.map((row) => row.admin_id)
      const more = await readMore(db, tenantId, ids)
      const since = clock.now() - AGENT_GONE_MS
      return rows.map((row) =>
        Object.assign(toAdmin(row, roles.get(row.role_id) ?? ROLE.agent), {
          groupIds: more.get(row.admin_id)?.groupIds ?? [],
          twoFactor: more.get(row.admin_id)?.twoFactor === true ? (1 as const) : (0 as const),
          status: row.seen_at >= since ? row.status : ADMIN_STATUS.offline,
          seenAt: row.seen_at,
        }),
      )
    },
    getAdmin: (tenantId, adminId) => getAdmin(db, tenantId, adminId),
    card: async (tenantId, adminId) => {
      const row = await findAdmin(db, tenantId, adminId)
      // a card does not say the role
      return row === undefined ? null : toCard(toAdmin(row, ROLE.agent))
    },
  }
}
