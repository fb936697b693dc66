import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { findKey, KEY_PREFIX } from './apiKeys.ts'
import { findPrincipal, type Principal } from './openSignIn.ts'
import { hashToken } from './tokens.ts'

export type { Principal } from './openSignIn.ts'

export type Sessions = {
  /** The person of a sign-in's token or of an API key. Null for one that is unknown, revoked or expired; a token revoked on another node is refused after two seconds at the latest. */
  readonly whoIs: (token: string) => Promise<Principal | null>
  /** Ends a sign-in and its streams on every node. @returns true if it was the last one of that person, who is offline now */
  readonly signOut: (who: Pick<Principal, 'tenantId' | 'adminId' | 'tokenHash'>) => Promise<boolean>
  /**
   * The sign-in has a new token. The old one counts for two more seconds on this node: calls that the desk has just sent bear it.
   * @param who with the old token
   */
  readonly renewed: (who: Principal) => void
  /** Drops the cached sessions of a tenant. */
  readonly forgetTenant: (tenantId: string) => void
  /** Drops cached sessions that the events changed. */
  readonly onEvents: (events: readonly LogEvent[]) => void
}

const KNOWN_MS = 2000
/** How late the store may know when a sign-in was last used. */
const SEEN_MS = 60_000

const SIGN_OUT = `
with gone as (delete from desk_session where token_hash = $1 returning tenant_id, admin_id)
update admin a set status = 0, status_reason = '', away_at = case when a.status > 0 then $2 else a.away_at end from gone
where a.tenant_id = gone.tenant_id and a.admin_id = gone.admin_id and not exists (
  select from desk_session s
  where s.tenant_id = gone.tenant_id and s.admin_id = gone.admin_id and s.token_hash <> $1 and s.expires_at > $2)
returning 1`

const SEEN = 'update desk_session set seen_at = $2 where token_hash = $1 and seen_at < $2'

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

type SessionParts = { readonly db: Db; readonly clock: Clock; readonly changeSettings: ChangeSettings }

/** Finds a sign-in, and notes that it was used. */
const findSignIn = async (db: Pick<Db, 'rows'>, tokenHash: string, now: number): Promise<Principal | undefined> => {
  const found = await findPrincipal(db, tokenHash, now)
  if (found !== undefined && found.seenAt < now - SEEN_MS)
    await db.rows({ name: 'desk-seen', text: SEEN, values: [tokenHash, now] })
  return found?.principal
}

export const createSessions = ({ db, clock, changeSettings }: SessionParts): Sessions => {
  const memory = createPrincipalCache(clock)

  return {
    whoIs: async (token) => {
      if (token === '' || token.length > 200) return null
      const tokenHash = hashToken(token)
      const remembered = memory.get(tokenHash)
      if (remembered !== undefined) return remembered
      const at = clock.elapsed()
      const now = clock.now()
      const principal = await (token.startsWith(KEY_PREFIX) ? findKey : findSignIn)(db, tokenHash, now)
      if (principal === undefined) return null
      memory.set(principal, at)
      return principal
    },
    signOut: async ({ tenantId, adminId, tokenHash }) => {
      const wasLast = await changeSettings(tenantId, 'people.signedOut', async (tx, now) => {
        const gone = await tx.rows({ name: 'desk-sign-out', text: SIGN_OUT, values: [tokenHash, now] })
        return { result: gone.length > 0, data: { adminId, tokenHash } }
      })
      memory.forget(tokenHash)
      return wasLast
    },
    renewed: (who) => memory.set(who, clock.elapsed()),
    forgetTenant: memory.forgetTenant,
    onEvents: (events) => {
      for (const { kind, tenantId, data } of events) {
        if (kind === 'people.changed' || kind === 'tenant.removed') memory.forgetTenant(tenantId)
        if (kind === 'people.signedOut') for (const hash of (data.tokenHash ?? '').split(',')) memory.forget(hash)
      }
    },
  }
}
