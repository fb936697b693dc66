import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/open.ts'
import type { Random } from '../newId.ts'

/** How long a link opens its ticket (G-49). */
const LIFE_MS = 30 * 86_400_000

/** A ticket that a token opens, until `expiresAt` (epoch ms). */
export type TokenTicket = { readonly tenantId: string; readonly woId: string; readonly expiresAt: number }

/** Links that open one ticket without a sign-in; the store has their tokens' hashes only. */
export type TicketTokens = {
  /** A new token of 256 random bits, stored in the caller's transaction. */
  readonly issueIn: (
    tx: Pick<Tx, 'k'>,
    ticket: { readonly tenantId: string; readonly woId: string },
    now: number,
  ) => Promise<{ readonly token: string; readonly expiresAt: number }>
  /** The ticket that a token opens; null for an unknown token. The caller looks at `expiresAt`. */
  readonly find: (token: string) => Promise<TokenTicket | null>
  /** Deletes tokens that expired more than a month ago: until then their page says that the link has expired. */
  readonly forget: (now: number) => Promise<void>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What a token looks like; others need no look-up. */
const TOKEN = /^[\w-]{43}$/

export const createTicketTokens = ({
  db,
  random,
}: {
  readonly db: Pick<Db, 'k' | 'rows'>
  readonly random: Random
}): TicketTokens => ({
  issueIn: async (tx, { tenantId, woId }, now) => {
    const token = random.bytes(32).toString('base64url')
    const expiresAt = now + LIFE_MS
    await tx.k
      .insertInto('ticket_token')
      .values({ tenant_id: tenantId, wo_id: woId, token_hash: hashOf(token), expires_at: expiresAt })
      .execute()
    return { token, expiresAt }
  },
  find: async (token) => {
    if (!TOKEN.test(token)) return null
    const [found] = await db.rows<TokenTicket>({
      name: 'ticket-token',
      text: `select tenant_id as "tenantId", wo_id as "woId", expires_at as "expiresAt" from ticket_token where token_hash = $1`,
      values: [hashOf(token)],
    })
    return found ?? null
  },
  forget: async (now) => {
    await db.k
      .deleteFrom('ticket_token')
      .where('expires_at', '<', now - LIFE_MS)
      .execute()
  },
})
