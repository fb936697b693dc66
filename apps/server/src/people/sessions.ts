import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { createInTurn } from '../inTurn.ts'
import type { Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import type { Passwords } from './passwords.ts'
import { createSlowing } from './slowing.ts'
import { createTries, type Known, type Trier } from './tries.ts'

/** The signed-in agent or operator of a request. */
export type Principal = {
  readonly tenantId: string
  readonly adminId: string
  /** 1 agent, 2 operator. */
  readonly role: number
  readonly nick: string
  readonly face: string
  readonly groupIds: readonly string[]
  readonly pollId: string
  readonly tokenHash: string
  /** Epoch ms at which the sign-in expires. */
  readonly expiresAt: number
}

/** A new sign-in with its token, which is not stored. */
export type SignedIn = Principal & { readonly token: string }

export type Sessions = {
  /**
   * Five wrong passwords from an address pause the account for that address (G-03, D-28). From other addresses the right password is still
   * accepted, and each wrong one delays the next refusal.
   * @param address key of the address (`addressKey`)
   * @throws wrongPassword, signInPaused; the same for accounts that do not exist
   */
  readonly signIn: (account: string, password: string, address: string) => Promise<SignedIn>
  /** Null for a token that is unknown, revoked or expired; a token revoked on another node is refused after two seconds at the latest. */
  readonly whoIs: (token: string) => Promise<Principal | null>
  /** Ends a sign-in and its streams on every node. @returns true if it was the last one of that person, who is offline now */
  readonly signOut: (who: Pick<Principal, 'tenantId' | 'adminId' | 'tokenHash'>) => Promise<boolean>
  /** Drops the cached sessions of a tenant. */
  readonly forgetTenant: (tenantId: string) => void
  /** Drops cached sessions that the events changed. */
  readonly onEvents: (events: readonly LogEvent[]) => void
}

const KNOWN_MS = 2000

const WHO = `
select s.tenant_id as "tenantId", s.admin_id as "adminId", a.role, a.nick, a.face, s.poll_id as "pollId", s.token_hash as "tokenHash",
  s.expires_at as "expiresAt",
  array(select m.group_id from group_member m where m.tenant_id = s.tenant_id and m.admin_id = s.admin_id) as "groupIds"
from desk_session s join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.admin_id
where s.token_hash = $1 and s.expires_at > $2`

/** The new session reads the log from now on: its lists contain everything older. */
const OPEN = `
insert into desk_session (tenant_id, token_hash, admin_id, poll_id, confirmed_seq, expires_at)
select $1, $2, $3, $4, l.last_seq, $5 from tenant_log l where l.tenant_id = $1`

const SIGN_OUT = `
with gone as (delete from desk_session where token_hash = $1 returning tenant_id, admin_id)
update admin a set status = 0, status_reason = '', away_at = case when a.status > 0 then $2 else a.away_at end from gone
where a.tenant_id = gone.tenant_id and a.admin_id = gone.admin_id and not exists (
  select from desk_session s
  where s.tenant_id = gone.tenant_id and s.admin_id = gone.admin_id and s.token_hash <> $1 and s.expires_at > $2)
returning 1`

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A short-lived cache of principals: each poll of the desk looks one up. */
const createPrincipalCache = (clock: Clock) => {
  const known = new LRUCache<string, { readonly principal: Principal; readonly at: number }>({ max: 5000 })
  return {
    get: (tokenHash: string): Principal | undefined => {
      const entry = known.get(tokenHash)
      const fresh = entry !== undefined && clock.elapsed() - entry.at < KNOWN_MS
      return fresh && entry.principal.expiresAt > clock.now() ? entry.principal : undefined
    },
    /** @param at `elapsed` when the store was read */
    set: (principal: Principal, at: number) => void known.set(principal.tokenHash, { principal, at }),
    forget: (tokenHash: string) => void known.delete(tokenHash),
    forgetTenant: (tenantId: string) => {
      for (const [key, entry] of [...known.entries()]) if (entry.principal.tenantId === tenantId) known.delete(key)
    },
  }
}

type SessionParts = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly changeSettings: ChangeSettings
  readonly wait: (ms: number) => Promise<void>
  readonly sessionMs: number
}

const find = async (tx: Pick<Tx, 'rows'>, tokenHash: string, now: number): Promise<Principal | undefined> => {
  const [row] = await tx.rows<Principal>({ name: 'desk-who', text: WHO, values: [tokenHash, now] })
  return row
}

const createSignIn = ({ db, clock, random, passwords, wait, sessionMs }: SessionParts): Sessions['signIn'] => {
  const tries = createTries(db)
  const inTurn = createInTurn()
  const slow = createSlowing(wait)

  const open = (trier: Trier, { tenantId, adminId, hash }: Known): Promise<SignedIn> => {
    const token = random.bytes(32).toString('base64url')
    const tokenHash = hashOf(token)
    const pollId = `p${random.bytes(16).toString('hex')}`
    const now = clock.now()
    return db.transaction(async (tx) => {
      // this locks the account: a concurrent change of the password either ends this session or refuses it
      if (!(await tries.forget(tx, trier, hash))) throw failures.wrongPassword()
      const old = tx.k.deleteFrom('desk_session').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId)
      await old.where('expires_at', '<=', now).execute()
      await tx.rows({ text: OPEN, values: [tenantId, tokenHash, adminId, pollId, now + sessionMs] })
      const principal = await find(tx, tokenHash, now)
      if (principal === undefined) throw failures.wrongPassword()
      return { ...principal, token }
    })
  }

  /** The sign-in, or for a wrong password the ms by which the refusal is delayed. */
  const attempt = async (trier: Trier, password: string): Promise<SignedIn | number> => {
    const taken = await tries.take(trier, clock.now())
    if (taken.kind === 'paused') throw failures.signInPaused(Math.ceil((taken.until - clock.now()) / 60_000))
    const right = await passwords.verify(taken.known?.hash ?? null, password)
    return right && taken.known !== null ? open(trier, taken.known) : taken.waitMs
  }

  return async (account, password, address) => {
    if (!account.isWellFormed() || account.includes('\0') || account.length > 64) throw failures.wrongPassword()
    // one after the other: concurrent right passwords would otherwise count as each other's tries
    const done = await inTurn(`${address}\n${account}`, () => attempt({ account, address }, password))
    if (typeof done !== 'number') return done
    // outside the turn, so that a right password from the same address does not wait for this delay
    await slow(done)
    throw failures.wrongPassword()
  }
}

export const createSessions = (parts: SessionParts): Sessions => {
  const { db, clock } = parts
  const memory = createPrincipalCache(clock)

  return {
    signIn: createSignIn(parts),
    whoIs: async (token) => {
      if (token === '' || token.length > 200) return null
      const tokenHash = hashOf(token)
      const remembered = memory.get(tokenHash)
      if (remembered !== undefined) return remembered
      const at = clock.elapsed()
      const row = await find(db, tokenHash, clock.now())
      if (row === undefined) return null
      memory.set(row, at)
      return row
    },
    signOut: async ({ tenantId, adminId, tokenHash }) => {
      const wasLast = await parts.changeSettings(tenantId, 'people.signedOut', async (tx, now) => {
        const gone = await tx.rows({ name: 'desk-sign-out', text: SIGN_OUT, values: [tokenHash, now] })
        return { result: gone.length > 0, data: { adminId, tokenHash } }
      })
      memory.forget(tokenHash)
      return wasLast
    },
    forgetTenant: memory.forgetTenant,
    onEvents: (events) => {
      for (const { kind, tenantId, data } of events) {
        if (kind === 'people.changed') memory.forgetTenant(tenantId)
        if (kind === 'people.signedOut') memory.forget(data.tokenHash ?? '')
      }
    },
  }
}
