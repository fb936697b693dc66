import { identityKey } from '@foyer/protocol/settings'
import { check, type Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { Seal } from '../secrets/seal.ts'
import type { ChangeSettings } from '../tenants/change.ts'

/** A key without its secret. */
export type IdentityKey = {
  readonly keyId: string
  readonly channelId: string
  readonly name: string
  readonly createTime: number
}

/** The keys with which websites sign who their customers are (D-15). Several of one channel are good at once, so that one can follow another. */
export type IdentityKeys = {
  /** A new key is answered with its secret, which nothing answers again. @throws notFound for an unknown channel or key */
  readonly saveIdentityKey: (tenantId: string, save: Save) => Promise<IdentityKey & { readonly secret?: string }>
  readonly getIdentityKeyList: (
    tenantId: string,
    filter: Page & { readonly channelId?: string },
  ) => Promise<IdentityKey[]>
  readonly deleteIdentityKey: (tenantId: string, keyId: string) => Promise<void>
}

const SECRET_BYTES = 32

/** Where a key's secret is sealed for. */
export const placeOfKey = (tenantId: string, keyId: string) => ({ tenantId, name: `identity ${keyId}` })

const COLUMNS = `key_id as "keyId", channel_id as "channelId", name, created_at as "createTime"`

const LIST = `select ${COLUMNS} from identity_key where tenant_id = $1 and ($2 = '' or channel_id = $2)
  order by created_at desc, key_id limit $3 offset $4`

export const createIdentityKeys = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly random: Random
  readonly seal: Seal
  readonly changeSettings: ChangeSettings
}): IdentityKeys => {
  const { random } = parts

  const add = async (tx: Tx, tenantId: string, channelId: string, name: string, now: number) => {
    const channel = tx.k.selectFrom('channel').select('channel_id').where('tenant_id', '=', tenantId)
    if ((await channel.where('channel_id', '=', channelId).executeTakeFirst()) === undefined) throw failures.notFound()
    const keyId = newId(random, 'ik')
    const secret = random.bytes(SECRET_BYTES).toString('base64url')
    const sealed_secret = parts.seal.seal(placeOfKey(tenantId, keyId), secret)
    const row = { tenant_id: tenantId, key_id: keyId, channel_id: channelId, name, sealed_secret, created_at: now }
    await tx.k.insertInto('identity_key').values(row).execute()
    return { keyId, channelId, name, createTime: now, secret }
  }

  const rename = async (tx: Tx, tenantId: string, keyId: string, name: string) => {
    const [row] = await tx.rows<IdentityKey>({
      text: `update identity_key set name = $3 where tenant_id = $1 and key_id = $2 returning ${COLUMNS}`,
      values: [tenantId, keyId, name],
    })
    if (row === undefined) throw failures.notFound()
    return row
  }

  return {
    saveIdentityKey: (tenantId, save) =>
      parts.changeSettings(tenantId, 'tenant.changed', async (tx, now) => {
        const { keyId = '', channelId } = save
        const name = check(identityKey.properties.name, save.name, 'name')
        const result =
          keyId === ''
            ? await add(tx, tenantId, check(identityKey.properties.channelId, channelId, 'channelId'), name, now)
            : await rename(tx, tenantId, String(keyId), name)
        return { result, data: {} }
      }),
    getIdentityKeyList: (tenantId, { channelId = '', ...page }) => {
      const { limit, offset } = paging(page)
      return parts.db.rows<IdentityKey>({ text: LIST, values: [tenantId, channelId, limit, offset] })
    },
    deleteIdentityKey: (tenantId, keyId) =>
      parts.changeSettings(tenantId, 'tenant.changed', async (tx) => {
        const query = tx.k.deleteFrom('identity_key').where('tenant_id', '=', tenantId)
        const gone = await query.where('key_id', '=', keyId).executeTakeFirst()
        if (gone.numDeletedRows === 0n) throw failures.notFound()
        return { result: undefined, data: {} }
      }),
  }
}
