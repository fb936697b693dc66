import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../db/open.ts'

/** How many wrong passwords in a row pause an account, and for how long (G-03). */
export const TRIES = 5
export const PAUSE_MS = 15 * 60_000

/** A try at signing in: counted before the password is looked at, so that tries at the same time cannot pass the limit. */
export type Try =
  | { readonly kind: 'paused'; readonly until: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly tenantId: string; readonly adminId: string; readonly hash: string }

export type Tries = {
  readonly take: (account: string, now: number) => Promise<Try>
  /** The password was right: earlier tries are forgotten. False when it was changed since. */
  readonly forget: (tx: Tx, account: string, hash: string) => Promise<boolean>
}

type Row = { tenantId: string; adminId: string; hash: string; pausedUntil: number; taken: boolean }

const TAKE = `
with taken as (
  update account set
    failures = case when paused_until > 0 then 1 else failures + 1 end,
    paused_until = case when paused_until = 0 and failures + 1 >= ${TRIES} then $2::bigint + ${PAUSE_MS} else 0 end
  where account = $1 and paused_until <= $2
  returning account
)
select a.tenant_id as "tenantId", a.admin_id as "adminId", a.password_hash as hash, a.paused_until as "pausedUntil",
  exists (select from taken) as taken
from account a where a.account = $1`

type Unknown = { readonly failures: number; readonly pausedUntil: number }

/** Accounts that do not exist pause like those that do, in memory: else the pause would tell which exist. */
const createUnknown = () => {
  const tries = new LRUCache<string, Unknown>({ max: 10_000 })
  return (account: string, now: number): Try => {
    const before = tries.get(account) ?? { failures: 0, pausedUntil: 0 }
    if (before.pausedUntil > now) return { kind: 'paused', until: before.pausedUntil }
    const failures = before.pausedUntil > 0 ? 1 : before.failures + 1
    tries.set(account, { failures, pausedUntil: failures >= TRIES ? now + PAUSE_MS : 0 })
    return { kind: 'unknown' }
  }
}

export const createTries = (db: Db): Tries => {
  const unknown = createUnknown()
  return {
    take: async (account, now) => {
      const [row] = await db.rows<Row>({ name: 'account-try', text: TAKE, values: [account, now] })
      if (row === undefined) return unknown(account, now)
      // the row is read as it was before the update: a pause that has passed was lifted by it
      if (!row.taken) return { kind: 'paused', until: Math.max(row.pausedUntil, now + 1) }
      return { kind: 'known', tenantId: row.tenantId, adminId: row.adminId, hash: row.hash }
    },
    forget: async (tx, account, hash) => {
      const query = tx.k.updateTable('account').set({ failures: 0, paused_until: 0 }).where('account', '=', account)
      return (await query.where('password_hash', '=', hash).executeTakeFirst()).numUpdatedRows > 0n
    },
  }
}
