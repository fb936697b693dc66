import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { endSignIns, type Person, type Principal } from '../people/openSignIn.ts'
import { mustCover, readPermissions } from '../people/roles.ts'
import type { Sessions } from '../people/sessions.ts'
import type { ChangeSettings } from '../tenants/change.ts'

/** A sign-in as its owner sees it. */
export type SignInEntry = {
  readonly id: string
  readonly address: string
  readonly browser: string
  readonly startTime: number
  readonly lastTime: number
  readonly expireTime: number
  readonly current: 0 | 1
}

/** Where people are signed in. */
export type SignInList = {
  /** Newest first. @param who asks: their own sign-in is marked */
  readonly getSignInList: (person: Person, who: Pick<Principal, 'tokenHash'>) => Promise<SignInEntry[]>
  /**
   * Ends one of the caller's own, or of somebody who has no rights that the caller lacks.
   * @returns the person if it was their last one, who is offline now
   * @throws notFound, moreThanOwn
   */
  readonly endSignIn: (who: Principal, id: string) => Promise<Person | null>
  readonly endOtherSignIns: (who: Principal) => Promise<void>
}

const LIST = `
select sign_in_id as id, address, browser, started_at as "startTime", seen_at as "lastTime", expires_at as "expireTime",
  case when token_hash = $4 then 1 else 0 end as current
from desk_session where tenant_id = $1 and admin_id = $2 and expires_at > $3 order by started_at desc, sign_in_id limit 200`

export const createSignInList = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly sessions: Pick<Sessions, 'signOut'>
  readonly changeSettings: ChangeSettings
}): SignInList => ({
  getSignInList: ({ tenantId, adminId }, { tokenHash }) =>
    parts.db.rows<SignInEntry>({ text: LIST, values: [tenantId, adminId, parts.clock.now(), tokenHash] }),
  endSignIn: async (who, id) => {
    const { tenantId } = who
    const [row] = await parts.db.rows<{ adminId: string; tokenHash: string; roleId: string }>({
      text: `select s.admin_id as "adminId", s.token_hash as "tokenHash", a.role_id as "roleId" from desk_session s
        join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.admin_id where s.tenant_id = $1 and s.sign_in_id = $2`,
      values: [tenantId, id],
    })
    const own = row?.adminId === who.adminId
    if (row === undefined || !(own || who.permissions.has('people.write'))) throw failures.notFound()
    if (!own) mustCover(who, row.roleId, await readPermissions(parts.db, tenantId, row.roleId))
    const person = { tenantId, adminId: row.adminId }
    return (await parts.sessions.signOut({ ...person, tokenHash: row.tokenHash })) ? person : null
  },
  endOtherSignIns: (who) =>
    parts.changeSettings(who.tenantId, 'people.signedOut', async (tx) => {
      const tokenHash = await endSignIns(tx, who, who.tokenHash)
      return { result: undefined, data: { adminId: who.adminId, tokenHash } }
    }),
})
