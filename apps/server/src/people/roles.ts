import { ROLE } from '@foyer/protocol/kinds'
import { type Permission, permissions } from '@foyer/protocol/permissions'
import { role as roleSchema, type Role as WireRole } from '@foyer/protocol/staff'
import { check, checkPresent, type Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { lockPeople } from './writeAdmin.ts'

/** The roles that every tenant has (D-19), strongest first. */
const BUILT_IN = {
  owner: permissions,
  administrator: permissions,
  supervisor: [
    ...(['chats', 'chats.all', 'customers', 'tickets', 'tickets.all', 'replies.shared', 'reports'] as const),
    ...(['channels.read', 'robot.read', 'people.read', 'settings.read'] as const),
  ],
  agent: ['chats', 'customers', 'tickets'],
  reporter: ['reports', 'channels.read', 'robot.read', 'people.read'],
} as const satisfies Record<string, readonly Permission[]>

const NAMES = {
  owner: 'Owner',
  administrator: 'Administrator',
  supervisor: 'Supervisor',
  agent: 'Agent',
  reporter: 'Reporter',
} as const satisfies Record<keyof typeof BUILT_IN, string>

type BuiltIn = keyof typeof BUILT_IN

export const OWNER = 'owner'

export const isBuiltIn = (roleId: string): roleId is BuiltIn => Object.hasOwn(BUILT_IN, roleId)

const known = new Set<string>(permissions)

/** What somebody with this role may do. @param own the permissions of the tenant's role; null if there is none */
export const permissionsOf = (roleId: string, own: readonly string[] | null): ReadonlySet<Permission> =>
  new Set(isBuiltIn(roleId) ? BUILT_IN[roleId] : (own ?? []).filter((one): one is Permission => known.has(one)))

const ofAgents = new Set<Permission>(BUILT_IN.agent)

/** The role on the wire (G-03): 1 for whoever may do nothing more than an agent, else 2. */
export const wireRole = (allowed: ReadonlySet<Permission>): 1 | 2 =>
  [...allowed].every((one) => ofAgents.has(one)) ? ROLE.agent : ROLE.operator

/** The built-in role that a wire role alone names. */
export const roleNamed = (role: number): BuiltIn => (role === ROLE.operator ? 'administrator' : 'agent')

/** Whoever changes people and roles. */
export type Actor = {
  readonly tenantId: string
  readonly roleId: string
  readonly permissions: ReadonlySet<Permission>
}

/** Nobody gives or touches rights that they do not have, and owners alone make and change owners. @throws moreThanOwn */
export const mustCover = (actor: Actor, roleId: string, given: Iterable<Permission>): void => {
  const covers = [...given].every((one) => actor.permissions.has(one))
  if (!covers || (roleId === OWNER && actor.roleId !== OWNER)) throw failures.moreThanOwn()
}

/** A role that the tenant made. */
type OwnRole = { readonly roleId: string; readonly roleName: string; readonly permissions: readonly string[] }

const READ = `select role_id as "roleId", name as "roleName", permissions from role where tenant_id = $1 and role_id = $2`

/** What a role allows. @throws badRequest for an unknown one */
export const readPermissions = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  roleId: string,
): Promise<ReadonlySet<Permission>> => {
  if (isBuiltIn(roleId)) return permissionsOf(roleId, null)
  const [row] = await tx.rows<OwnRole>({ name: 'role-read', text: READ, values: [tenantId, roleId] })
  if (row === undefined) throw failures.badRequest('roleId: the id of a role is expected')
  return permissionsOf(roleId, row.permissions)
}

export type Roles = {
  /** @throws moreThanOwn, badRequest for a built-in one */
  readonly saveRole: (actor: Actor, save: Save) => Promise<WireRole>
  /** The built-in roles first, each with the number of its people. */
  readonly getRoleList: (tenantId: string, page?: Page) => Promise<WireRole[]>
  /** @throws roleInUse, notFound */
  readonly deleteRole: (tenantId: string, roleId: string) => Promise<void>
}

const { roleName, permissions: permissionList } = roleSchema.properties

const LIST = `select role_id as "roleId", name as "roleName", permissions from role where tenant_id = $1 order by created_at, role_id
limit $2 offset $3`

const WRITE = `
insert into role (tenant_id, role_id, name, permissions, created_at) values ($1, $2, $3, $4, $5)
on conflict (tenant_id, role_id) do update set name = $3, permissions = $4`

const builtIns = (Object.keys(BUILT_IN) as BuiltIn[]).map((roleId) => ({
  roleId,
  roleName: NAMES[roleId],
  permissions: BUILT_IN[roleId],
  builtIn: 1 as const,
}))

/** Writes a role that was checked; also for imports. */
export const writeRole = (tx: Tx, tenantId: string, role: OwnRole, now: number) =>
  tx.rows({
    text: WRITE,
    values: [tenantId, role.roleId, role.roleName, JSON.stringify(role.permissions), now],
  })

const readOwn = async (tx: Tx, tenantId: string, save: Save, newRoleId: string): Promise<OwnRole> => {
  const given = save.roleId
  if (given === undefined || given === '') return { roleId: newRoleId, roleName: '', permissions: [] }
  if (isBuiltIn(String(given)))
    throw failures.badRequest('roleId: a built-in role cannot be changed; make one of your own')
  const [row] = await tx.rows<OwnRole>({ name: 'role-read', text: READ, values: [tenantId, given] })
  if (row === undefined) throw failures.notFound()
  return row
}

const countPeople = async (db: Pick<Tx, 'rows'>, tenantId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows<{ roleId: string; people: number }>({
    text: 'select role_id as "roleId", count(*)::int as people from admin where tenant_id = $1 group by role_id',
    values: [tenantId],
  })
  return new Map(rows.map(({ roleId, people }) => [roleId, people]))
}

export const createRoles = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): Roles => ({
  saveRole: (actor, save) =>
    parts.changeSettings(actor.tenantId, 'people.changed', async (tx, now) => {
      await lockPeople(tx, actor.tenantId)
      const before = await readOwn(tx, actor.tenantId, save, newId(parts.random, 'ro'))
      const given = { ...before, ...checkPresent({ roleName, permissions: permissionList }, save) }
      const role = { roleId: before.roleId, roleName: check(roleName, given.roleName, 'roleName') }
      const allowed = permissionsOf(role.roleId, given.permissions)
      mustCover(actor, role.roleId, allowed)
      mustCover(actor, role.roleId, permissionsOf(role.roleId, before.permissions))
      const stored = [...allowed]
      await writeRole(tx, actor.tenantId, { ...role, permissions: stored }, now)
      return { result: { ...role, permissions: stored }, data: { roleId: role.roleId } }
    }),
  getRoleList: async (tenantId, page = {}) => {
    const { limit, offset } = paging(page)
    const [own, people] = await Promise.all([
      parts.db.rows<OwnRole>({ name: 'role-list', text: LIST, values: [tenantId, limit, offset] }),
      countPeople(parts.db, tenantId),
    ])
    const ownRoles = own.map((role) => ({ ...role, permissions: [...permissionsOf(role.roleId, role.permissions)] }))
    return [...(offset === 0 ? builtIns : []), ...ownRoles].map((role) => ({
      builtIn: 0 as const,
      ...role,
      permissions: [...role.permissions],
      people: people.get(role.roleId) ?? 0,
    }))
  },
  deleteRole: (tenantId, roleId) =>
    parts.changeSettings(tenantId, 'people.changed', async (tx) => {
      await lockPeople(tx, tenantId)
      const people = (await countPeople(tx, tenantId)).get(roleId) ?? 0
      if (people > 0 && !isBuiltIn(roleId)) throw failures.roleInUse(people)
      const gone = await tx.k
        .deleteFrom('role')
        .where('tenant_id', '=', tenantId)
        .where('role_id', '=', roleId)
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw failures.notFound()
      return { result: undefined, data: { roleId } }
    }),
})
