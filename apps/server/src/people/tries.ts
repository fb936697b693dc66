import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/open.ts'

/** How many wrong passwords in a row pause an account for the address from which they came, and for how long (G-03, D-28). */
export const TRIES = 5
export const PAUSE_MS = 15 * 60_000

/** Time during which wrong tries from one address delay refusals for other addresses. */
const SLOWING_MS = 3_600_000
/** Delay of the first refusal; it doubles with each further one, up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000
/** Addresses that are counted: with so many, each with at least one wrong try, the delay is the longest. */
const ADDRESSES = 20

/** Tries are kept for a day. */
const KEPT_MS = 86_400_000

/** An account that may not exist, and the key of an address (`addressKey`). */
export type Trier = {
  readonly account: string
  readonly address: string
  /** Wrong codes of a second factor are counted apart from wrong passwords. */
  readonly step?: 'code'
}

/** The owner of an account, and the hash of its password. */
export type Known = { readonly tenantId: string; readonly adminId: string; readonly hash: string }

/** A try is counted before the password is verified, so that concurrent tries cannot exceed the limit. */
export type Try =
  | { readonly kind: 'paused'; readonly until: number }
  /**
   * `known` is null if the account does not exist; `waitMs` is the delay of the refusal if the password is wrong; `elsewhere` counts the
   * wrong tries of the last hour from other addresses.
   */
  | { readonly kind: 'taken'; readonly known: Known | null; readonly waitMs: number; readonly elsewhere: number }

export type Tries = {
  readonly take: (trier: Trier, now: number) => Promise<Try>
  /** Removes the wrong tries from this address after a right password. False if the password has changed since. */
  readonly forget: (tx: Tx, trier: Trier, hash: string) => Promise<boolean>
  /** Removes the wrong tries from this address after a right code. */
  readonly clear: (tx: Tx, trier: Trier) => Promise<void>
}

type Row = { [Member in keyof Known]: Known[Member] | null } & {
  readonly taken: boolean
  readonly pausedUntil: number | null
  readonly elsewhere: number
}

// a pause that ends too late was set before the clock was set back
const PAUSED = `t.paused_until > $4::bigint and t.paused_until <= $4::bigint + ${2 * PAUSE_MS}`

// one statement whether or not the account exists, so that both take the same time
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

/** Accounts and addresses are hashed: people type passwords into the account field, and addresses are personal. */
const hashAccount = (account: string, step?: 'code'): string =>
  sha256(step === undefined ? account : `${account}\n${step}`)
const hashesOf = ({ account, address, step }: Trier) => [hashAccount(account, step), sha256(`${account}\n${address}`)]

/** @param elsewhere wrong tries for the account from other addresses */
const waitFor = (elsewhere: number): number =>
  elsewhere < TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (elsewhere - TRIES))

const knownOf = ({ tenantId, adminId, hash }: Row): Known | null =>
  tenantId === null || adminId === null || hash === null ? null : { tenantId, adminId, hash }

export const createTries = (db: Db): Tries => ({
  take: async (trier, now) => {
    const values = [trier.account, ...hashesOf(trier), now]
    const [row] = await db.rows<Row>({ name: 'account-try', text: TAKE, values })
    if (row === undefined) throw new Error('a try without an answer')
    // the statement reads the row as it was before: the second of two concurrent tries finds no pause yet
    if (!row.taken) return { kind: 'paused', until: Math.max(row.pausedUntil ?? 0, now + 1) }
    return { kind: 'taken', known: knownOf(row), waitMs: waitFor(row.elsewhere), elsewhere: row.elsewhere }
  },
  forget: async (tx, trier, hash) => {
    const values = [trier.account, ...hashesOf(trier), hash]
    return (await tx.rows({ name: 'account-try-forget', text: FORGET, values })).length > 0
  },
  clear: async (tx, trier) => {
    const text = 'delete from account_try where account_hash = $1 and address_hash = $2'
    await tx.rows({ text, values: hashesOf(trier) })
  },
})

/** Removes all tries after a change of the password. */
export const forgetTries = async (tx: Tx, account: string): Promise<void> => {
  const hashes = [hashAccount(account), hashAccount(account, 'code')]
  await tx.k.deleteFrom('account_try').where('account_hash', 'in', hashes).execute()
}

/** Removes old tries, and those from before the clock was set back. Safe to run on several nodes at once. */
export const forgetOldTries = async (db: Pick<Db, 'rows'>, now: number): Promise<void> => {
  const text = 'delete from account_try where at < $1 or at > $2'
  await db.rows({ name: 'account-try-old', text, values: [now - KEPT_MS, now + KEPT_MS] })
}
