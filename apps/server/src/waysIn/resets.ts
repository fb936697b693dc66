import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { ADDRESS } from '../mail/address.ts'
import type { Random } from '../newId.ts'
import { checkPassword } from '../people/newPassword.ts'
import { noteSignIn } from '../people/noteSignIn.ts'
import { endSignIns, type From, type Person } from '../people/openSignIn.ts'
import type { Passwords } from '../people/passwords.ts'
import { lockAccount } from '../people/signIn.ts'
import { hashToken, newToken } from '../people/tokens.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { setPassword } from './ownAccount.ts'
import { type AccountOwner, findOwner, findOwnerOf, namesOf } from './owner.ts'

/** A link that sets a new password, for its owner alone. */
export type Reset = { readonly token: string; readonly owner: AccountOwner; readonly expireTime: number }

/** New passwords for people who forgot theirs. */
export type Resets = {
  /**
   * Null if there is nobody to mail it to, or if the account got three within the hour: a stranger could else fill its owner's mailbox.
   * Links that were sent before stay good, so that the stranger cannot make them void either.
   */
  readonly ask: (account: string) => Promise<Reset | null>
  /** A link for whoever runs the server. @throws notFound */
  readonly make: (account: string) => Promise<Reset>
  /** Whose password the link sets. @throws linkOver */
  readonly find: (token: string) => Promise<AccountOwner>
  /** Works once, and ends all sign-ins of the account. @throws linkOver, badRequest that names newPassword */
  readonly resetPassword: (token: string, newPassword: string, from: Pick<From, 'ip'>) => Promise<void>
}

const RESET_MS = 3_600_000
const HOURLY = 3

const COUNT = `select count(*) as links from password_reset where tenant_id = $1 and admin_id = $2 and created_at > $3`
const FIND = `
select tenant_id as "tenantId", admin_id as "adminId" from password_reset where token_hash = $1 and expires_at > $2`

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly passwords: Passwords
  readonly changeSettings: ChangeSettings
}

export const createResets = ({ db, clock, random, passwords, changeSettings }: Parts): Resets => {
  const issue = async (owner: AccountOwner, most: number): Promise<Reset | null> => {
    const { tenantId, adminId } = owner
    const token = newToken(random)
    const now = clock.now()
    const expireTime = now + RESET_MS
    const issued = await db.transaction(async (tx) => {
      await lockAccount(tx, owner)
      const [counted] = await tx.rows<{ links: number }>({ text: COUNT, values: [tenantId, adminId, now - RESET_MS] })
      if ((counted?.links ?? 0) >= most) return false
      const row = { tenant_id: tenantId, admin_id: adminId, token_hash: hashToken(token) }
      const added = { ...row, created_at: now, expires_at: expireTime }
      await tx.k.insertInto('password_reset').values(added).execute()
      return true
    })
    return issued ? { token, owner, expireTime } : null
  }

  const find: Resets['find'] = async (token) => {
    const [row] = await db.rows<Person>({ text: FIND, values: [hashToken(token), clock.now()] })
    if (row === undefined) throw failures.linkOver()
    return findOwner(db, row)
  }

  return {
    find,
    ask: async (account) => {
      const owner = account.isWellFormed() && !account.includes('\0') ? await findOwnerOf(db, account) : undefined
      // an account of the OpenID provider gets no password by mail: the provider decides who it is
      if (owner === undefined || owner.hash === '' || !new RegExp(ADDRESS).test(owner.email)) return null
      return issue(owner, HOURLY)
    },
    make: async (account) => {
      const owner = await findOwnerOf(db, account)
      const reset = owner && (await issue(owner, Number.POSITIVE_INFINITY))
      if (!reset) throw failures.notFound()
      return reset
    },
    resetPassword: async (token, newPassword, from) => {
      const owner = await find(token)
      const { tenantId, adminId, account } = owner
      const hash = await passwords.hash(await checkPassword(newPassword, namesOf(owner), 'newPassword'))
      await changeSettings(tenantId, 'people.signedOut', async (tx, now) => {
        await lockAccount(tx, owner)
        const gone = tx.k.deleteFrom('password_reset').where('tenant_id', '=', tenantId)
        const used = await gone.where('token_hash', '=', hashToken(token)).executeTakeFirst()
        // a concurrent call was first
        if (used.numDeletedRows === 0n) throw failures.linkOver()
        await setPassword(tx, owner, account, hash)
        await noteSignIn(tx, owner, from, { call: 'resetPassword', subject: 'password' }, now)
        return { result: undefined, data: { adminId, tokenHash: await endSignIns(tx, owner) } }
      })
    },
  }
}

/** Removes links and half-finished sign-ins whose time is over. Safe to run on several nodes at once. */
export const forgetOldLinks = async (db: Pick<Db, 'rows'>, now: number): Promise<void> => {
  await db.rows({
    text: 'delete from password_reset where expires_at < $1 and created_at < $1',
    values: [now - RESET_MS],
  })
  await db.rows({ text: 'delete from sign_in_step where expires_at < $1', values: [now] })
  // an invitation that nobody accepted can be sent again for a month
  await db.rows({ text: 'delete from invitation where expires_at < $1', values: [now - 30 * 86_400_000] })
}
