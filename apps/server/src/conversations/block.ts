import { createHmac } from 'node:crypto'
import { addressKey } from '../addressKey.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { Changes } from './change.ts'
import { endConsultation, OUT_OVER } from './close.ts'
import { createTogether } from './together.ts'
import type { Conversation, Key, Unit } from './unit.ts'

/** Blocked visitors: known ones by their id, new ones by the address that a blocked visitor last came from. */
export type Blocks = {
  /** The keyed hash that is stored instead of an address (of IPv6 its /64); it compares only with others of the same tenant. */
  readonly hashOf: (tenantId: string, address: string) => Promise<string>
  /** True for the address that a blocked visitor last came from. */
  readonly isBlocked: (tenantId: string, address: string) => Promise<boolean>
  /** @throws visitorBlocked for a new visitor from the address of a blocked one */
  readonly admit: (tenantId: string, address: string) => Promise<void>
  /** Blocks a visitor and ends the running consultation. A second block only changes the reason. */
  readonly block: (key: Key, by: { readonly adminId: string; readonly reason: string }) => Promise<void>
  readonly unblock: (key: Key) => Promise<void>
  /** The blocked visitor whose consultation it is. @throws notFound */
  readonly unblockVisitorOf: (tenantId: string, sessionId: string) => Promise<void>
  /** Newest first. */
  readonly list: (tenantId: string, page: Page) => Promise<Blocked[]>
}

/** A blocked visitor with their newest consultation. */
export type Blocked = {
  readonly userId: string
  readonly sessionId: string
  readonly customerName: string
  readonly reason: string
  readonly adminId: string
  readonly adminNick: string
  readonly at: number
}

const LIST = `
select b.user_id as "userId", v.name as "customerName", b.reason, b.admin_id as "adminId", coalesce(a.nick, '') as "adminNick", b.at,
  coalesce((select co.session_id from consultation co where co.tenant_id = b.tenant_id and co.user_id = b.user_id
    order by co.started_at desc limit 1), '') as "sessionId"
from visitor_block b join visitor v on v.tenant_id = b.tenant_id and v.user_id = b.user_id
  left join admin a on a.tenant_id = b.tenant_id and a.admin_id = b.admin_id
where b.tenant_id = $1 order by b.at desc, b.user_id limit $2 offset $3`

/** Makes the tenant's key if it has none; of two at once one is kept. */
const KEY = `update tenant set settings = jsonb_build_object('addressKey', $2::text) || settings where tenant_id = $1
  returning settings ->> 'addressKey' as key`

const BLOCK = `insert into visitor_block (tenant_id, user_id, address_hash, reason, admin_id, at)
  select v.tenant_id, v.user_id, v.address_hash, $3, $4, $5 from visitor v where v.tenant_id = $1 and v.user_id = $2
  on conflict (tenant_id, user_id) do update set address_hash = excluded.address_hash, reason = excluded.reason,
    admin_id = excluded.admin_id, at = excluded.at`

/** Which of these keys, a tenant and the hash of an address with a space between them, are of blocked addresses. See `LOAD` in live.ts for its form. */
const BLOCKED = `select t.key from json_array_elements_text($1::json) as t(key) where exists (select from visitor_block b
  where b.tenant_id = split_part(t.key, ' ', 1) and b.address_hash = split_part(t.key, ' ', 2) offset 0)`

const endRunning = async (unit: Unit, c: Conversation): Promise<void> => {
  if (c.state === 'closed') return
  const was = c.state
  await endConsultation(unit, c, OUT_OVER)
  unit.emit(c, { kind: 'session.closed', data: { outType: OUT_OVER, inviteEvaluate: 0, was } })
}

type Parts = {
  readonly db: Pick<Db, 'rows'>
  readonly changes: Changes
  readonly random: Random
}

/** Hashes with the tenant's own key. */
const createHash = (parts: Pick<Parts, 'db' | 'random'>) => {
  // a key never changes, so it is kept as long as the process lives; a failed read is not kept
  const keys = new Map<string, Promise<string>>()

  const readKey = async (tenantId: string): Promise<string> => {
    const [kept] = await parts.db.rows<{ key: string | null }>({
      name: 'address-key',
      text: `select settings ->> 'addressKey' as key from tenant where tenant_id = $1`,
      values: [tenantId],
    })
    if (typeof kept?.key === 'string') return kept.key
    const values = [tenantId, parts.random.bytes(32).toString('hex')]
    const [made] = await parts.db.rows<{ key: string }>({ text: KEY, values })
    if (made === undefined) throw failures.notFound()
    return made.key
  }

  const keyOf = (tenantId: string): Promise<string> => {
    const known = keys.get(tenantId)
    if (known !== undefined) return known
    const key = readKey(tenantId)
    keys.set(tenantId, key)
    key.catch(() => keys.delete(tenantId))
    return key
  }

  const hash = async (tenantId: string, text: string) =>
    createHmac('sha256', await keyOf(tenantId))
      .update(text)
      .digest('base64url')
  return hash
}

export const createBlocks = (parts: Parts): Blocks => {
  const hash = createHash(parts)
  const hashOf: Blocks['hashOf'] = (tenantId, address) => hash(tenantId, addressKey(address))

  const unblock = (key: Key): Promise<void> =>
    parts.changes.changeOne(key, async (unit, c) => {
      const text = 'delete from visitor_block where tenant_id = $1 and user_id = $2'
      await unit.tx.rows({ text, values: [key.tenantId, key.userId] })
      unit.emit(c, { kind: 'visitor.updated', data: {} })
    })

  const readBlocked = createTogether(async (keys) => {
    const rows = await parts.db.rows<{ key: string }>({
      name: 'address-blocked',
      text: BLOCKED,
      values: [JSON.stringify(keys)],
    })
    return new Map(rows.map(({ key }) => [key, true]))
  })

  const isBlocked: Blocks['isBlocked'] = async (tenantId, address) => {
    // older blocks have the hash of the whole address
    const texts = new Set([addressKey(address), address])
    const found = await Promise.all(
      [...texts].map(async (text) => readBlocked(`${tenantId} ${await hash(tenantId, text)}`)),
    )
    return found.includes(true)
  }

  return {
    hashOf,
    isBlocked,

    admit: async (tenantId, address) => {
      if (await isBlocked(tenantId, address)) throw failures.visitorBlocked()
    },

    block: (key, { adminId, reason }) =>
      parts.changes.changeOne(key, async (unit, c) => {
        await unit.tx.rows({ text: BLOCK, values: [key.tenantId, key.userId, reason, adminId, unit.now] })
        await endRunning(unit, c)
        // this event makes every node forget what it remembers of the visitor
        unit.emit(c, { kind: 'visitor.updated', data: {} })
      }),

    list: (tenantId, page) => {
      const { limit, offset } = paging(page)
      return parts.db.rows<Blocked>({ name: 'blocked', text: LIST, values: [tenantId, limit, offset] })
    },

    unblock,

    unblockVisitorOf: async (tenantId, sessionId) => {
      const [blocked] = await parts.db.rows<{ userId: string }>({
        text: `select b.user_id as "userId" from consultation co
          join visitor_block b on b.tenant_id = co.tenant_id and b.user_id = co.user_id where co.tenant_id = $1 and co.session_id = $2`,
        values: [tenantId, sessionId],
      })
      if (blocked === undefined) throw failures.notFound()
      await unblock({ tenantId, userId: blocked.userId })
    },
  }
}
