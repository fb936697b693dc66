import type { Permission } from '@foyer/protocol/permissions'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import { permissionsOf, wireRole } from './roles.ts'
import { hashToken, newToken } from './tokens.ts'

/** One of the tenant's people. */
export type Person = { readonly tenantId: string; readonly adminId: string }

/** Where a call comes from. */
export type From = {
  /** Key of the address (`addressKey`), under which wrong tries are counted. */
  readonly address: string
  /** The address itself, shown to the owner of the sign-in. */
  readonly ip: string
  /** What the browser calls itself. */
  readonly browser: string
}

/** The signed-in agent or operator of a request. */
export type Principal = {
  readonly tenantId: string
  readonly adminId: string
  /** 1: may do nothing more than an agent; 2: more (G-03). */
  readonly role: 1 | 2
  readonly roleId: string
  readonly permissions: ReadonlySet<Permission>
  readonly nick: string
  readonly face: string
  readonly groupIds: readonly string[]
  readonly pollId: string
  /** The API key that stands for the person (D-17), '' for a sign-in. */
  readonly apiKeyName: string
  readonly tokenHash: string
  /** Epoch ms at which the sign-in expires. */
  readonly expiresAt: number
}

/** A new sign-in with its token, which is not stored. */
export type SignedIn = Principal & { readonly token: string }

const BROWSER_MAX = 300

const WHO = `
select s.tenant_id as "tenantId", s.admin_id as "adminId", a.role_id as "roleId", r.permissions as own, a.nick, a.face,
  s.poll_id as "pollId", s.token_hash as "tokenHash",
  s.expires_at as "expiresAt", s.seen_at as "seenAt",
  array(select m.group_id from group_member m where m.tenant_id = s.tenant_id and m.admin_id = s.admin_id) as "groupIds"
from desk_session s join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.admin_id
left join role r on r.tenant_id = a.tenant_id and r.role_id = a.role_id
where s.token_hash = $1 and s.expires_at > $2`

/** The new sign-in reads the log from now on: its lists contain everything older. */
const OPEN = `
insert into desk_session (tenant_id, token_hash, admin_id, poll_id, confirmed_seq, expires_at, started_at, seen_at, address, browser)
select $1, $2, $3, $4, l.last_seq, $5, $6, $6, $7, $8 from tenant_log l where l.tenant_id = $1`

const END_OTHERS = `
delete from desk_session where tenant_id = $1 and admin_id = $2 and token_hash <> $3 returning token_hash as "tokenHash"`

/** `own`: the permissions of a role that the tenant made. */
type Row = Omit<Principal, 'role' | 'permissions' | 'apiKeyName'> & {
  readonly own: readonly string[] | null
  readonly seenAt: number
}

/** Finds the person with this token. */
export const findPrincipal = async (
  tx: Pick<Tx, 'rows'>,
  tokenHash: string,
  now: number,
): Promise<{ readonly principal: Principal; readonly seenAt: number } | undefined> => {
  const [row] = await tx.rows<Row>({ name: 'desk-who', text: WHO, values: [tokenHash, now] })
  if (row === undefined) return undefined
  const { own, seenAt, ...person } = row
  const permissions = permissionsOf(row.roleId, own)
  return { principal: { ...person, permissions, role: wireRole(permissions), apiKeyName: '' }, seenAt }
}

/** Opens sign-ins, and gives them new tokens. */
export type OpenSignIn = {
  /** The caller has locked the person's account. */
  readonly open: (tx: Tx, person: Person, from: From) => Promise<SignedIn>
  /** Gives a sign-in a new token after a change of how its person signs in. @returns the token */
  readonly renew: (tx: Tx, who: Pick<Principal, 'tenantId' | 'tokenHash'>) => Promise<string>
}

export const createOpenSignIn = (parts: {
  readonly clock: Clock
  readonly random: Random
  readonly sessionMs: number
}): OpenSignIn => ({
  open: async (tx, { tenantId, adminId }, { ip, browser }) => {
    const token = newToken(parts.random)
    const tokenHash = hashToken(token)
    const pollId = `p${parts.random.bytes(16).toString('hex')}`
    const now = parts.clock.now()
    const old = tx.k.deleteFrom('desk_session').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId)
    await old.where('expires_at', '<=', now).execute()
    const shown = browser.toWellFormed().replaceAll('\0', '').slice(0, BROWSER_MAX).toWellFormed()
    const values = [tenantId, tokenHash, adminId, pollId, now + parts.sessionMs, now, ip, shown]
    await tx.rows({ text: OPEN, values })
    const found = await findPrincipal(tx, tokenHash, now)
    if (found === undefined) throw failures.wrongPassword()
    return { ...found.principal, token }
  },
  renew: async (tx, { tenantId, tokenHash }) => {
    const token = newToken(parts.random)
    const change = tx.k.updateTable('desk_session').set({ token_hash: hashToken(token) })
    const done = await change.where('tenant_id', '=', tenantId).where('token_hash', '=', tokenHash).executeTakeFirst()
    if (done.numUpdatedRows === 0n) throw failures.signedOut()
    return token
  },
})

/**
 * Ends the sign-ins of a person, all or all but one, and the half-finished ones.
 * @returns the hashes of their tokens, as `people.signedOut` names them
 */
export const endSignIns = async (tx: Tx, { tenantId, adminId }: Person, keepTokenHash = ''): Promise<string> => {
  await tx.k.deleteFrom('sign_in_step').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  const gone = await tx.rows<{ tokenHash: string }>({ text: END_OTHERS, values: [tenantId, adminId, keepTokenHash] })
  return gone.map(({ tokenHash }) => tokenHash).join(',')
}
