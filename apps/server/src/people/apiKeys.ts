import { createHash } from 'node:crypto'
import { type ApiKey, apiKeySettings } from '@foyer/protocol/apiKey'
import type { Permission } from '@foyer/protocol/permissions'
import { Type } from 'typebox'
import { check, type Save, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { permissionsOf, wireRole } from './roles.ts'
import type { Principal } from './sessions.ts'

/** How keys begin, so that people and scanners of repositories know one when they see it. */
export const KEY_PREFIX = 'fyk_'

/** Keys that a tenant may have at once. */
const MOST = 200

/** The characters at the end of a key that lists show. */
const MARK = 4

/** Expiry of a key that never expires, epoch ms. */
const NEVER = Number.MAX_SAFE_INTEGER

/** The person who makes a key. */
type Maker = {
  readonly tenantId: string
  readonly adminId: string
  readonly permissions: ReadonlySet<Permission>
}

/** Keys with which programs act for the people who made them (D-17). */
export type ApiKeys = {
  /** @throws badRequest for permissions that the maker does not have, and for a time that has passed */
  readonly saveApiKey: (maker: Maker, save: Save) => Promise<ApiKey & { readonly key: string }>
  readonly getApiKeyList: (tenantId: string, page?: Page) => Promise<ApiKey[]>
  /** Ends its streams on every node too. @throws notFound */
  readonly deleteApiKey: (tenantId: string, apiKeyId: string) => Promise<void>
}

const settings = Type.Object(apiKeySettings)

const LIST = `
select k.api_key_id as "apiKeyId", k.name, k.permissions, case when k.expires_at = ${NEVER} then 0 else k.expires_at end as "expireTime",
  k.mark, k.created_at as "createdAt", nullif(k.used_at, 0) as "lastUsedAt", k.admin_id as "adminId", a.nick as "adminNick"
from api_key k join admin a on a.tenant_id = k.tenant_id and a.admin_id = k.admin_id
where k.tenant_id = $1 and ($2 = '' or k.api_key_id = $2) order by k.created_at desc, k.api_key_id limit $3 offset $4`

const read = (tx: Pick<Tx, 'rows'>, tenantId: string, apiKeyId: string, page: Page): Promise<ApiKey[]> => {
  const { limit, offset } = paging(page)
  return tx.rows<ApiKey>({ text: LIST, values: [tenantId, apiKeyId, limit, offset] })
}

/** A new key reads the log from now on, like a new sign-in. */
const ADD = `
insert into api_key (tenant_id, api_key_id, key_hash, mark, name, permissions, admin_id, poll_id, confirmed_seq, expires_at, created_at)
select $1, $2, $3, $4, $5, $6, $7, $8, l.last_seq, $9, $10 from tenant_log l where l.tenant_id = $1`

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The person for whom a key acts, with what both allow; `used_at` is written once a minute, because a program may call all the time. */
const WHO = `
with used as (update api_key set used_at = $2
  where key_hash = $1 and expires_at > $2 and not used_at between $2::bigint - 60000 and $2::bigint)
select k.tenant_id as "tenantId", k.admin_id as "adminId", k.name as "apiKeyName", k.permissions as allowed, k.poll_id as "pollId",
  k.key_hash as "tokenHash", k.expires_at as "expiresAt", a.role_id as "roleId", r.permissions as own, a.nick, a.face,
  array(select m.group_id from group_member m where m.tenant_id = k.tenant_id and m.admin_id = k.admin_id) as "groupIds"
from api_key k join admin a on a.tenant_id = k.tenant_id and a.admin_id = k.admin_id
left join role r on r.tenant_id = a.tenant_id and r.role_id = a.role_id
where k.key_hash = $1 and k.expires_at > $2`

type Found = Omit<Principal, 'role' | 'permissions'> & { readonly own: string[] | null; readonly allowed: string[] }

/** What both a person and their key allow. */
export const permissionsOfKey = (
  roleId: string,
  own: readonly string[] | null,
  allowed: readonly string[],
): ReadonlySet<Permission> => new Set([...permissionsOf(roleId, own)].filter((one) => allowed.includes(one)))

/** The principal of a key; undefined for one that is unknown, revoked or expired. */
export const findKey = async (tx: Pick<Tx, 'rows'>, keyHash: string, now: number): Promise<Principal | undefined> => {
  const [row] = await tx.rows<Found>({ name: 'key-who', text: WHO, values: [keyHash, now] })
  if (row === undefined) return undefined
  const { own, allowed, ...person } = row
  const permissions = permissionsOfKey(row.roleId, own, allowed)
  return { ...person, permissions, role: wireRole(permissions) }
}

const readSettings = (save: Save, maker: Maker, now: number) => {
  const given = check(settings, Object.assign({ expireTime: 0 }, save), '')
  const permissions = [...new Set(given.permissions)]
  if (permissions.length === 0) throw wrong('permissions', 'a list of at least one permission')
  const foreign = permissions.find((one) => !maker.permissions.has(one))
  if (foreign !== undefined) throw wrong('permissions', `some of your own permissions; ${foreign} is not`)
  if (given.expireTime !== 0 && given.expireTime <= now) throw wrong('expireTime', 'a time to come, or 0 for never')
  return { name: given.name, permissions, expiresAt: given.expireTime === 0 ? NEVER : given.expireTime }
}

const mustHaveRoom = async (tx: Tx, tenantId: string): Promise<void> => {
  // the row serialises makers of keys
  await tx.rows({ text: 'select from tenant where tenant_id = $1 for update', values: [tenantId] })
  const [row] = await tx.rows<{ n: number }>({
    text: 'select count(*) as n from api_key where tenant_id = $1',
    values: [tenantId],
  })
  if ((row?.n ?? 0) >= MOST) throw failures.badRequest(`at most ${MOST} API keys: revoke one that is not used any more`)
}

export const createApiKeys = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): ApiKeys => ({
  saveApiKey: (maker, save) =>
    parts.changeSettings(maker.tenantId, 'people.changed', async (tx, now) => {
      const { tenantId, adminId } = maker
      const { name, permissions, expiresAt } = readSettings(save, maker, now)
      await mustHaveRoom(tx, tenantId)
      const key = KEY_PREFIX + parts.random.bytes(32).toString('base64url')
      const apiKeyId = newId(parts.random, 'k')
      const ids = [tenantId, apiKeyId, hashOf(key), key.slice(-MARK)]
      const pollId = `p${parts.random.bytes(16).toString('hex')}`
      await tx.rows({
        text: ADD,
        values: [...ids, name, JSON.stringify(permissions), adminId, pollId, expiresAt, now],
      })
      const [stored] = await read(tx, tenantId, apiKeyId, {})
      if (stored === undefined) throw failures.notFound()
      return { result: Object.assign(stored, { key }), data: { apiKeyId } }
    }),
  getApiKeyList: (tenantId, page = {}) => read(parts.db, tenantId, '', page),
  deleteApiKey: (tenantId, apiKeyId) =>
    parts.changeSettings(tenantId, 'people.signedOut', async (tx) => {
      const [gone] = await tx.rows<{ adminId: string; tokenHash: string }>({
        text: `delete from api_key where tenant_id = $1 and api_key_id = $2
          returning admin_id as "adminId", key_hash as "tokenHash"`,
        values: [tenantId, apiKeyId],
      })
      if (gone === undefined) throw failures.notFound()
      return { result: undefined, data: { adminId: gone.adminId, tokenHash: gone.tokenHash } }
    }),
})
