import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/open.ts'

/** How many wrong passwords in a row pause an account for the address from which they came, and for how long (G-03, D-28). */
export const TRIES = 5
export const PAUSE_MS = 15 * 60_000

/** For how long wrong tries from one address slow those from others. */
const SLOWING_MS = 3_600_000
/** What the first wrong answer that is slowed waits; each further one twice as long, up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000
/** How many addresses are looked at: with so many, each with a wrong try at least, the wait is the longest. */
const ADDRESSES = 20

/** Tries are kept for a day. */
const KEPT_MS = 86_400_000

/** Who tries: an account that may not exist, and the key of an address (`addressKey`). */
export type Trier = { readonly account: string; readonly address: string }

/** Who an account belongs to, and the hash of its password. */
export type Known = { readonly tenantId: string; readonly adminId: string; readonly hash: string }

/** A try at signing in: counted before the password is looked at, so that tries at the same time cannot pass the limit. */
export type Try =
  | { readonly kind: 'paused'; readonly until: number }
  /** `known` is null where there is no such account; `waitMs`: by how much the answer to a wrong password is late. */
  | { readonly kind: 'taken'; readonly known: Known | null; readonly waitMs: number }

export type Tries = {
  readonly take: (trier: Trier, now: number) => Promise<Try>
  /** The password was right: wrong tries from this address are forgotten. False when it was changed since. */
  readonly forget: (tx: Tx, trier: Trier, hash: string) => Promise<boolean>
}

type Row = { [Member in keyof Known]: Known[Member] | null } & {
  readonly taken: boolean
  readonly pausedUntil: number | null
  readonly elsewhere: number
}

// a pause that ends much later than pauses last was set before the clock was set back
const PAUSED = `t.paused_until > $4::bigint and t.paused_until <= $4::bigint + ${2 * PAUSE_MS}`

// one statement for accounts that exist and for others, so that neither takes longer
const TAKE = `
with taken as (
  insert into account_try as t (account_hash, address_hash, failures, paused_until, at) values ($2, $3, 1, 0, $4)
  on conflict (account_hash, address_hash) do update set
    failures = case when t.paused_until > 0 then 1 else t.failures + 1 end,
    paused_until = case when t.paused_until = 0 and t.failures + 1 >= ${TRIES} then $4::bigint + ${PAUSE_MS} else 0 end,
    at = $4
  where not (${PAUSED})
  returning 1
)
select a.tenant_id as "tenantId", a.admin_id as "adminId", a.password_hash as hash, exists (select from taken) as taken,
  (select paused_until from account_try where account_hash = $2 and address_hash = $3) as "pausedUntil",
  (select coalesce(sum(o.failures), 0) from (select failures from account_try where account_hash = $2 and address_hash <> $3
    and at between $4::bigint - ${SLOWING_MS} and $4::bigint + ${SLOWING_MS} limit ${ADDRESSES}) o) as elsewhere
from (values (1)) one left join account a on a.account = $1`

const FORGET = `
with mine as (select account from account where account = $1 and password_hash = $4 for update),
  gone as (delete from account_try using mine where account_hash = $2 and address_hash = $3)
select account from mine`

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** People type passwords into the field of the account, and addresses are theirs: neither lies in the store as it is. */
const hashAccount = (account: string): string => sha256(account)
const hashesOf = ({ account, address }: Trier) => [hashAccount(account), sha256(`${account}\n${address}`)]

/** @param elsewhere wrong tries at the account from other addresses */
const waitFor = (elsewhere: number): number =>
  elsewhere < TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (elsewhere - TRIES))

const knownOf = ({ tenantId, adminId, hash }: Row): Known | null =>
  tenantId === null || adminId === null || hash === null ? null : { tenantId, adminId, hash }

export const createTries = (db: Db): Tries => ({
  take: async (trier, now) => {
    const values = [trier.account, ...hashesOf(trier), now]
    const [row] = await db.rows<Row>({ name: 'account-try', text: TAKE, values })
    if (row === undefined) throw new Error('a try without an answer')
    // the row is read as it was before: of two that paused it at once, the second finds no pause yet
    if (!row.taken) return { kind: 'paused', until: Math.max(row.pausedUntil ?? 0, now + 1) }
    return { kind: 'taken', known: knownOf(row), waitMs: waitFor(row.elsewhere) }
  },
  forget: async (tx, trier, hash) => {
    const values = [trier.account, ...hashesOf(trier), hash]
    return (await tx.rows({ name: 'account-try-forget', text: FORGET, values })).length > 0
  },
})

/** A new password: nobody has tried it yet. */
export const forgetTries = async (tx: Tx, account: string): Promise<void> => {
  await tx.k.deleteFrom('account_try').where('account_hash', '=', hashAccount(account)).execute()
}

/** Removes tries of which nobody will ask any more, those from before the clock was set back too. Safe on several nodes at once. */
export const forgetOldTries = async (db: Pick<Db, 'rows'>, now: number): Promise<void> => {
  const text = 'delete from account_try where at < $1 or at > $2'
  await db.rows({ name: 'account-try-old', text, values: [now - KEPT_MS, now + KEPT_MS] })
}
