import type { Noted } from '@foyer/protocol/audited'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { checkPassword } from '../people/newPassword.ts'
import { noteSignIn } from '../people/noteSignIn.ts'
import { endSignIns, type From, type OpenSignIn, type Person, type Principal } from '../people/openSignIn.ts'
import type { Passwords } from '../people/passwords.ts'
import { mustCover, readPermissions } from '../people/roles.ts'
import { readCode, type SecondFactor, type Started } from '../people/secondFactor.ts'
import type { Sessions } from '../people/sessions.ts'
import { lockAccount, type SignIn } from '../people/signIn.ts'
import { hashToken } from '../people/tokens.ts'
import { forgetTries } from '../people/tries.ts'
import { findAdmin, lockPeople } from '../people/writeAdmin.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { findOwner, namesOf } from './owner.ts'

/** How a person signs in. */
export type Ways = {
  readonly account: string
  readonly hasPassword: 0 | 1
  readonly totp: 0 | 1
  readonly recoveryCodesLeft: number
}

/** What people do with their own account (D-22). Each change of password or second factor gives the sign-in a new token. */
export type OwnAccount = {
  readonly get: (who: Person) => Promise<Ways>
  /** Ends the other sign-ins. @throws wrongPassword, signInPaused, badRequest that names newPassword */
  readonly changePassword: (who: Principal, change: PasswordChange, from: From) => Promise<string>
  /** @throws totpOn */
  readonly startTotp: (who: Principal) => Promise<Started>
  /** Ends the other sign-ins, which had no second factor. @throws wrongCode */
  readonly confirmTotp: (
    who: Principal,
    code: string,
    from: From,
  ) => Promise<{ recoveryCodes: string[]; token: string }>
  /** @throws wrongPassword, wrongCode, signInPaused */
  readonly stopTotp: (who: Principal, proof: Proof, from: From) => Promise<string>
  /** The recovery codes before are void. @throws notFound if the second factor is off; wrongPassword, wrongCode, signInPaused */
  readonly renewRecoveryCodes: (
    who: Principal,
    proof: Proof,
    from: From,
  ) => Promise<{ recoveryCodes: string[]; token: string }>
  /** For somebody who lost their phone. @throws notFound, also if it is off; moreThanOwn */
  readonly stopTotpOf: (who: Principal, adminId: string, from: Pick<From, 'ip'>) => Promise<void>
}

type PasswordChange = { readonly oldPassword: string; readonly newPassword: string }
type Proof = { readonly password?: string | undefined; readonly code?: string | undefined }

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly passwords: Passwords
  readonly factor: SecondFactor
  readonly opening: OpenSignIn
  readonly signing: SignIn
  readonly sessions: Pick<Sessions, 'renewed'>
  readonly changeSettings: ChangeSettings
}

/** Stores a new password. The links that would set another one, and the wrong tries, are void. */
export const setPassword = async (tx: Tx, person: Person, account: string, hash: string): Promise<void> => {
  const { tenantId, adminId } = person
  await tx.k.updateTable('account').set({ password_hash: hash }).where('account', '=', account).execute()
  await tx.k.deleteFrom('password_reset').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  await forgetTries(tx, account)
}

const createStopTotpOf =
  ({ db, factor, clock }: Parts): OwnAccount['stopTotpOf'] =>
  (who, adminId, from) =>
    db.transaction(async (tx) => {
      const { tenantId } = who
      // whoever gives roles waits, so that nobody becomes more than the caller meanwhile
      await lockPeople(tx, tenantId)
      const person = await findAdmin(tx, tenantId, adminId)
      if (person === undefined || !(await factor.isOn(tx, { tenantId, adminId }))) throw failures.notFound()
      mustCover(who, person.role_id, await readPermissions(tx, tenantId, person.role_id))
      await factor.stop(tx, { tenantId, adminId })
      const noted = { call: 'stopTotp', subject: 'secondFactor', of: adminId } as const
      await noteSignIn(tx, who, from, noted, clock.now())
    })

const createNote =
  ({ clock }: Pick<Parts, 'clock'>) =>
  (tx: Tx, who: Principal, from: From, call: Noted, subject: 'password' | 'secondFactor') =>
    noteSignIn(tx, who, from, { call, subject }, clock.now())

/** The changes of a second factor that need the password or a code. */
const createProvedChanges = (parts: Parts): Pick<OwnAccount, 'stopTotp' | 'renewRecoveryCodes'> => {
  const { db, factor, opening, signing, sessions } = parts
  const note = createNote(parts)

  /** Does `work` for whoever proves by password or code that the account is theirs, and renews this sign-in. The account is locked. */
  const proved = async <T>(
    who: Principal,
    { password, code = '' }: Proof,
    from: From,
    work: (tx: Tx) => Promise<T>,
  ) => {
    const { account } = await findOwner(db, who)
    const renewing = async (tx: Tx) => ({ result: await work(tx), token: await opening.renew(tx, who) })
    const byPassword = (given: string) =>
      signing.withPassword(account, given, from, (_, forget) =>
        db.transaction(async (tx) => {
          await forget(tx)
          return renewing(tx)
        }),
      )
    const holder = { tenantId: who.tenantId, adminId: who.adminId, account }
    const done = await (password === undefined ? signing.withCode(holder, code, from, renewing) : byPassword(password))
    sessions.renewed(who)
    return done
  }

  return {
    stopTotp: async (who, proof, from) => {
      const { token } = await proved(who, proof, from, async (tx) => {
        await factor.stop(tx, who)
        await note(tx, who, from, 'stopTotp', 'secondFactor')
      })
      return token
    },
    renewRecoveryCodes: async (who, proof, from) => {
      const { result, token } = await proved(who, proof, from, async (tx) => {
        const codes = await factor.renewCodes(tx, who)
        if (codes === null) throw failures.notFound()
        await note(tx, who, from, 'renewRecoveryCodes', 'secondFactor')
        return codes
      })
      return { recoveryCodes: result, token }
    },
  }
}

export const createOwnAccount = (parts: Parts): OwnAccount => {
  const { db, passwords, factor, opening, signing, sessions, changeSettings } = parts

  /** Ends the other sign-ins and renews this one. */
  const onlyThis = async <T>(who: Principal, work: (tx: Tx) => Promise<T>): Promise<{ result: T; token: string }> => {
    const { tenantId, adminId } = who
    const done = await changeSettings(tenantId, 'people.signedOut', async (tx) => {
      const result = await work(tx)
      const token = await opening.renew(tx, who)
      return { result: { result, token }, data: { adminId, tokenHash: await endSignIns(tx, who, hashToken(token)) } }
    })
    sessions.renewed(who)
    return done
  }

  const note = createNote(parts)

  return {
    get: async (who) => {
      const { account, hash } = await findOwner(db, who)
      const [on, recoveryCodesLeft] = [await factor.isOn(db, who), await factor.recoveryCodesLeft(db, who)]
      return { account, hasPassword: hash === '' ? 0 : 1, totp: on ? 1 : 0, recoveryCodesLeft }
    },
    changePassword: async (who, { oldPassword, newPassword }, from) => {
      const owner = await findOwner(db, who)
      const password = await checkPassword(newPassword, namesOf(owner), 'newPassword')
      const { token } = await signing.withPassword(owner.account, oldPassword, from, async (_, forget) => {
        const hash = await passwords.hash(password)
        return onlyThis(who, async (tx) => {
          await forget(tx)
          await setPassword(tx, who, owner.account, hash)
          await note(tx, who, from, 'changePassword', 'password')
        })
      })
      return token
    },
    startTotp: async (who) => {
      const { account, tenantName } = await findOwner(db, who)
      const started = await db.transaction((tx) => factor.start(tx, who, { account, issuer: tenantName }))
      if (started === null) throw failures.totpOn()
      return started
    },
    confirmTotp: async (who, code, from) => {
      const { result, token } = await onlyThis(who, async (tx) => {
        await lockAccount(tx, who)
        const codes = await factor.confirm(tx, who, readCode(code))
        if (codes === null) throw failures.wrongCode()
        await note(tx, who, from, 'confirmTotp', 'secondFactor')
        return codes
      })
      return { recoveryCodes: result, token }
    },
    ...createProvedChanges(parts),
    stopTotpOf: createStopTotpOf(parts),
  }
}
