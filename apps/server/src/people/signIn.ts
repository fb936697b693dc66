import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { createInTurn } from '../inTurn.ts'
import type { Random } from '../newId.ts'
import { noteSignIn } from './noteSignIn.ts'
import type { From, OpenSignIn, Person, SignedIn } from './openSignIn.ts'
import type { Passwords } from './passwords.ts'
import { readCode, type SecondFactor } from './secondFactor.ts'
import { createSlowing } from './slowing.ts'
import { hashToken, newToken } from './tokens.ts'
import { createTries, type Known, type Trier } from './tries.ts'

/** A sign-in, or the token with which its second factor finishes it. */
export type Entered =
  | { readonly kind: 'in'; readonly signedIn: SignedIn }
  | { readonly kind: 'code'; readonly loginToken: string }

/** Somebody with an account. */
export type Holder = Person & { readonly account: string }

/** Signing in by account and password, and by a code where the account has a second factor. */
export type SignIn = {
  /**
   * Five wrong passwords from an address pause the account for that address (G-03, D-28). From other addresses the right password is still
   * accepted, and each wrong one delays the next refusal.
   * @throws wrongPassword, signInPaused; the same for accounts that do not exist
   */
  readonly signIn: (account: string, password: string, from: From) => Promise<Entered>
  /** @throws signInStepOver if the token is unknown or late; the refusals of `withCode` */
  readonly finishSignIn: (loginToken: string, code: string, from: From) => Promise<SignedIn>
  /** Does `work` for whoever knows the password; wrong ones count as tries. @throws wrongPassword, signInPaused */
  readonly withPassword: WithPassword
  /**
   * Does `work` and uses the code up in the same transaction. Wrong codes count as wrong passwords do, apart from those. After fifty in
   * an hour from elsewhere only recovery codes are taken: six digits could be guessed from many addresses.
   * @throws wrongCode, signInPaused
   */
  readonly withCode: WithCode
}

type WithPassword = <T>(
  account: string,
  password: string,
  from: From,
  work: (known: Known, forget: (tx: Tx) => Promise<void>) => Promise<T>,
) => Promise<T>
type WithCode = <T>(holder: Holder, code: string, from: From, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Milliseconds for finding the phone with the authenticator app. */
const STEP_MS = 10 * 60_000
/** Wrong codes from other addresses within an hour after which six digits are not enough. */
const CODES_ELSEWHERE = 50

type Parts = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly factor: SecondFactor
  readonly opening: OpenSignIn
  readonly wait: (ms: number) => Promise<void>
}

/** The half-finished sign-ins, whose password was right. */
const createSteps = ({ clock, random }: Parts) => ({
  begin: async (tx: Tx, { tenantId, adminId }: Person): Promise<string> => {
    const loginToken = newToken(random)
    const row = { tenant_id: tenantId, admin_id: adminId, token_hash: hashToken(loginToken) }
    const now = clock.now()
    await tx.k.deleteFrom('sign_in_step').where('tenant_id', '=', tenantId).where('expires_at', '<=', now).execute()
    const added = { ...row, expires_at: now + STEP_MS }
    await tx.k.insertInto('sign_in_step').values(added).execute()
    return loginToken
  },
  /** @throws signInStepOver */
  find: async (db: Pick<Tx, 'rows'>, loginToken: string): Promise<Holder> => {
    const [row] = await db.rows<Holder>({
      text: `select c.tenant_id as "tenantId", c.admin_id as "adminId", c.account
        from sign_in_step s join account c on c.tenant_id = s.tenant_id and c.admin_id = s.admin_id
        where s.token_hash = $1 and s.expires_at > $2`,
      values: [hashToken(loginToken), clock.now()],
    })
    if (row === undefined) throw failures.signInStepOver()
    return row
  },
  /** @throws signInStepOver if a change of the password or another call has ended it */
  end: async (tx: Tx, { tenantId }: Person, loginToken: string): Promise<void> => {
    const gone = tx.k.deleteFrom('sign_in_step').where('tenant_id', '=', tenantId)
    const done = await gone.where('token_hash', '=', hashToken(loginToken)).executeTakeFirst()
    if (done.numDeletedRows === 0n) throw failures.signInStepOver()
  },
})

/** Counts tries and makes them one after the other. */
const createTrying = ({ db, clock, wait }: Pick<Parts, 'db' | 'clock' | 'wait'>) => {
  const tries = createTries(db)
  const inTurn = createInTurn()
  const slow = createSlowing(wait)
  return {
    ...tries,
    /** @throws signInPaused */
    take: async (trier: Trier) => {
      const taken = await tries.take(trier, clock.now())
      if (taken.kind === 'paused') throw failures.signInPaused(Math.ceil((taken.until - clock.now()) / 60_000))
      return taken
    },
    /** Concurrent right tries would otherwise count as each other's. `attempt` answers the delay of a refusal. */
    inTurn: async <T>(
      trier: Trier,
      attempt: () => Promise<{ readonly done: T } | number>,
      refusal: () => Error,
    ): Promise<T> => {
      const tried = await inTurn(`${trier.step ?? ''}\n${trier.address}\n${trier.account}`, attempt)
      if (typeof tried !== 'number') return tried.done
      // outside the turn, so that a right try from the same address does not wait for this delay
      await slow(tried)
      throw refusal()
    },
  }
}

/** Locks the account of a person, so that changes of how they sign in follow each other. */
export const lockAccount = async (
  tx: Tx,
  { tenantId, adminId }: Person,
): Promise<{ account: string; hash: string }> => {
  const [row] = await tx.rows<{ account: string; hash: string }>({
    text: 'select account, password_hash as hash from account where tenant_id = $1 and admin_id = $2 for update',
    values: [tenantId, adminId],
  })
  if (row === undefined) throw failures.signedOut()
  return row
}

export const createSignIn = (parts: Parts): SignIn => {
  const { db, passwords, factor, opening } = parts
  const trying = createTrying(parts)
  const steps = createSteps(parts)
  const note = (person: Person, from: From, noted: Parameters<typeof noteSignIn>[3], tx: Pick<Tx, 'rows'> = db) =>
    noteSignIn(tx, person, from, noted, parts.clock.now())

  const withPassword: WithPassword = async (account, password, from, work) => {
    if (!account.isWellFormed() || account.includes('\0') || account.length > 64) throw failures.wrongPassword()
    const trier = { account, address: from.address }
    const attempt = async () => {
      const { known, waitMs } = await trying.take(trier)
      const right = await passwords.verify(known?.hash ?? null, password)
      if (!right || known === null) {
        if (known !== null) await note(known, from, { call: 'login', subject: 'signIn', failed: 1 })
        return waitMs
      }
      // this locks the account: a concurrent change of the password either undoes the work or refuses it
      const forget = async (tx: Tx) => {
        if (!(await trying.forget(tx, trier, known.hash))) throw failures.wrongPassword()
      }
      return { done: await work(known, forget) }
    }
    return trying.inTurn(trier, attempt, failures.wrongPassword)
  }

  const withCode: WithCode = (holder, typed, from, work) => {
    const trier = { account: holder.account, address: from.address, step: 'code' } as const
    const code = readCode(typed)
    const attempt = async () => {
      const { waitMs, elsewhere } = await trying.take(trier)
      const guessable = code.kind === 'totp' && elsewhere >= CODES_ELSEWHERE
      const used = await db.transaction(async (tx) => {
        await lockAccount(tx, holder)
        if (guessable || !(await factor.use(tx, holder, code))) return null
        await trying.clear(tx, trier)
        return { done: await work(tx) }
      })
      if (used === null) await note(holder, from, { call: 'loginTotp', subject: 'signIn', failed: 1 })
      return used ?? waitMs
    }
    return trying.inTurn(trier, attempt, failures.wrongCode)
  }

  return {
    withPassword,
    withCode,
    signIn: (account, password, from) =>
      withPassword(account, password, from, (known, forget) =>
        db.transaction(async (tx): Promise<Entered> => {
          await forget(tx)
          if (await factor.isOn(tx, known)) return { kind: 'code', loginToken: await steps.begin(tx, known) }
          await note(known, from, { call: 'login', subject: 'signIn' }, tx)
          return { kind: 'in', signedIn: await opening.open(tx, known, from) }
        }),
      ),
    finishSignIn: async (loginToken, code, from) => {
      const holder = await steps.find(db, loginToken)
      return withCode(holder, code, from, async (tx) => {
        await steps.end(tx, holder, loginToken)
        await note(holder, from, { call: 'loginTotp', subject: 'signIn' }, tx)
        return opening.open(tx, holder, from)
      })
    },
  }
}
