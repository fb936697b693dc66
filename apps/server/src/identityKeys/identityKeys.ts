import { identityKey } from '@foyer/protocol/settings'
import { check, type Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { Seal } from '../secrets/seal.ts'
import { createCache } from '../tenants/cache.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { claimsOf, type ProvedIdentity, readIdentityToken, type TokenProblem, TokenRefused } from './verify.ts'

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
  /** Reads a token that one of the channel's keys has signed. @throws TokenRefused */
  readonly verify: (channel: ChannelKey, token: string) => Promise<ProvedIdentity>
  /** Whether a token would be taken now. @throws notFound for a channel that is not the tenant's */
  readonly tryIdentityToken: (tenantId: string, tried: { channelId: string; identityToken: string }) => Promise<Tried>
  readonly onEvents: (events: readonly LogEvent[]) => void
}

type Tried = {
  readonly ok: 0 | 1
  readonly problem: TokenProblem | null
  readonly message: string
  readonly claims: string
}

type ChannelKey = { readonly tenantId: string; readonly channelId: string }

const SECRET_BYTES = 32

/** Where a key's secret is sealed for. */
export const placeOfKey = (tenantId: string, keyId: string) => ({ tenantId, name: `identity ${keyId}` })

const COLUMNS = `key_id as "keyId", channel_id as "channelId", name, created_at as "createTime"`

const LIST = `select ${COLUMNS} from identity_key where tenant_id = $1 and ($2 = '' or channel_id = $2)
  order by created_at desc, key_id limit $3 offset $4`

const CHANNEL = 'select 1 from channel where tenant_id = $1 and channel_id = $2'

const SECRETS = `select key_id as "keyId", sealed_secret as sealed from identity_key
  where tenant_id = $1 and channel_id = $2`

type Parts = {
  readonly db: Pick<Db, 'rows'>
  readonly clock: { now(): number }
  readonly random: Random
  readonly seal: Seal
  readonly changeSettings: ChangeSettings
  /** Follows the tenant's log. */
  readonly watch: (tenantId: string) => Promise<unknown>
}

/** The opened secrets of each channel's keys, by keyId; a change of the tenant's settings drops them on every node. */
const createSecrets = ({ db, seal, watch }: Parts) => {
  const nameOf = ({ tenantId, channelId }: ChannelKey) => JSON.stringify([tenantId, channelId])
  const cache = createCache(async (name) => {
    const [tenantId = '', channelId = ''] = JSON.parse(name) as string[]
    await watch(tenantId)
    const rows = await db.rows<{ keyId: string; sealed: string }>({ text: SECRETS, values: [tenantId, channelId] })
    const opened = rows.map(({ keyId, sealed }) => [keyId, seal.open(placeOfKey(tenantId, keyId), sealed)] as const)
    const value = new Map(opened.filter((one): one is readonly [string, string] => one[1] !== null))
    return { tenantId, value }
  })
  return {
    of: async (channel: ChannelKey): Promise<ReadonlyMap<string, string>> =>
      (await cache.get(nameOf(channel))) ?? new Map<string, string>(),
    drop: cache.drop,
  }
}

export const createIdentityKeys = (parts: Parts): IdentityKeys => {
  const { random } = parts
  const secrets = createSecrets(parts)
  const verify: IdentityKeys['verify'] = async (channel, token) =>
    readIdentityToken(token, channel.channelId, await secrets.of(channel), parts.clock.now())

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
    verify,
    tryIdentityToken: async (tenantId, { channelId, identityToken: token }) => {
      const [channel] = await parts.db.rows({ text: CHANNEL, values: [tenantId, channelId] })
      if (channel === undefined) throw failures.notFound()
      const claims = claimsOf(token)
      try {
        await verify({ tenantId, channelId }, token)
        return { ok: 1, problem: null, message: '', claims }
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error
        return { ok: 0, problem: error.problem, message: error.message, claims }
      }
    },
    onEvents: (events) => {
      for (const { kind, tenantId } of events)
        if (kind === 'tenant.changed' || kind === 'tenant.removed') secrets.drop(tenantId)
    },
  }
}
