import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Random } from '../newId.ts'
import type { Seal } from '../secrets/seal.ts'
import type { Person } from './openSignIn.ts'

/** Seconds that a code is shown, and how many steps a clock may be ahead or behind (RFC 6238, 5.2). */
const PERIOD = 30
const DRIFT = 1
const DIGITS = 6
/** RFC 4226, 4: R6. */
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10
/** Without letters and digits that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What a person types as a code. */
export type TypedCode = { readonly kind: 'totp' | 'recovery'; readonly code: string }

/** Codes of authenticator apps (TOTP) and recovery codes. */
export type SecondFactor = {
  readonly isOn: (tx: Pick<Tx, 'rows'>, person: Person) => Promise<boolean>
  readonly recoveryCodesLeft: (tx: Pick<Tx, 'rows'>, person: Person) => Promise<number>
  /** Makes a secret that does not count yet. False if the second factor is on. */
  readonly start: (tx: Tx, person: Person, name: { account: string; issuer: string }) => Promise<Started | null>
  /** Turns the second factor on. @returns the recovery codes; null if the code is wrong or nothing was started */
  readonly confirm: (tx: Tx, person: Person, typed: TypedCode) => Promise<string[] | null>
  /** Uses a code up. False if it is wrong or was used before. */
  readonly use: (tx: Tx, person: Person, typed: TypedCode) => Promise<boolean>
  /** Makes new recovery codes in place of those before. Null if the second factor is off. */
  readonly renewCodes: (tx: Tx, person: Person) => Promise<string[] | null>
  readonly stop: (tx: Tx, person: Person) => Promise<void>
}

export type Started = { readonly secret: string; readonly otpauth: string }

const place = ({ tenantId, adminId }: Person) => ({ tenantId, name: `totp ${adminId}` })

/** Seals a secret for a person whose tenant changes; null if it cannot be opened. */
export const createReseal =
  (seal: Seal) =>
  (from: Person, to: Person, sealed: string): string | null => {
    const secret = seal.open(place(from), sealed)
    return secret === null ? null : seal.seal(place(to), secret)
  }

const hashCode = ({ adminId }: Person, code: string): string =>
  createHash('sha256').update(`${adminId}\n${code}`).digest('hex')

/** Reads what somebody typed: spaces and hyphens do not count. */
export const readCode = (text: string): TypedCode => {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return { kind: /^\d+$/.test(code) && code.length === DIGITS ? 'totp' : 'recovery', code }
}

const newRecoveryCode = (random: Random): string => {
  let code = ''
  while (code.length < RECOVERY_LENGTH) {
    // bytes beyond the last whole round of the alphabet would make its first letters likelier
    const [byte = 0] = random.bytes(1)
    if (byte < 256 - (256 % RECOVERY_ALPHABET.length)) code += RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]
  }
  return code
}

const shown = (code: string): string => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`

const addCodes = async (tx: Pick<Tx, 'k'>, person: Person, random: Random): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(random))
  const { tenantId, adminId } = person
  const rows = codes.map((one) => ({ tenant_id: tenantId, admin_id: adminId, code_hash: hashCode(person, one) }))
  await tx.k.insertInto('recovery_code').values(rows).execute()
  return codes.map(shown)
}

const forgetCodes = async (tx: Pick<Tx, 'k'>, { tenantId, adminId }: Person): Promise<void> => {
  const query = tx.k.deleteFrom('recovery_code').where('tenant_id', '=', tenantId)
  await query.where('admin_id', '=', adminId).execute()
}

/** Forgets secret and recovery codes of a person. */
export const forgetSecondFactor = async (tx: Pick<Tx, 'k'>, person: Person): Promise<void> => {
  const { tenantId, adminId } = person
  await tx.k.deleteFrom('admin_totp').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  await forgetCodes(tx, person)
}

// the step must grow, so that of two sign-ins with the same code one is refused, on whatever node they run
const USE_STEP = `
update admin_totp set last_step = $3, confirmed_at = case when confirmed_at = 0 then $4 else confirmed_at end
where tenant_id = $1 and admin_id = $2 and last_step < $3 returning 1`

const START = `
insert into admin_totp (tenant_id, admin_id, secret) values ($1, $2, $3)
on conflict (tenant_id, admin_id) do update set secret = $3, last_step = 0 where admin_totp.confirmed_at = 0 returning 1`

const totpOf = (secret: Secret, name = { account: '', issuer: '' }) =>
  new TOTP({ issuer: name.issuer, label: name.account, secret, digits: DIGITS, period: PERIOD })

export const createSecondFactor = (parts: {
  readonly clock: Pick<Clock, 'now'>
  readonly random: Random
  readonly seal: Seal
}): SecondFactor => {
  const { clock, random, seal } = parts

  const rowOf = async (tx: Pick<Tx, 'rows'>, { tenantId, adminId }: Person) => {
    const [row] = await tx.rows<{ secret: string; confirmedAt: number }>({
      text: 'select secret, confirmed_at as "confirmedAt" from admin_totp where tenant_id = $1 and admin_id = $2',
      values: [tenantId, adminId],
    })
    return row
  }

  const useTotp = async (tx: Tx, person: Person, code: string, sealed: string): Promise<boolean> => {
    const secret = seal.open(place(person), sealed)
    if (secret === null) return false
    const now = clock.now()
    const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: DRIFT })
    if (delta === null) return false
    const step = Math.floor(now / 1000 / PERIOD) + delta
    const values = [person.tenantId, person.adminId, step, now]
    return (await tx.rows({ text: USE_STEP, values })).length > 0
  }

  const useRecovery = async (tx: Tx, person: Person, code: string): Promise<boolean> => {
    const gone = tx.k.deleteFrom('recovery_code').where('tenant_id', '=', person.tenantId)
    const mine = gone.where('admin_id', '=', person.adminId).where('code_hash', '=', hashCode(person, code))
    return (await mine.executeTakeFirst()).numDeletedRows > 0n
  }

  const isOn: SecondFactor['isOn'] = async (tx, person) => ((await rowOf(tx, person))?.confirmedAt ?? 0) > 0

  return {
    isOn,
    recoveryCodesLeft: async (tx, { tenantId, adminId }) => {
      const text = 'select count(*) as codes from recovery_code where tenant_id = $1 and admin_id = $2'
      const [row] = await tx.rows<{ codes: number }>({ text, values: [tenantId, adminId] })
      return row?.codes ?? 0
    },
    start: async (tx, person, name) => {
      const secret = new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer })
      const sealed = seal.seal(place(person), secret.base32)
      const made = await tx.rows({ text: START, values: [person.tenantId, person.adminId, sealed] })
      return made.length === 0 ? null : { secret: secret.base32, otpauth: totpOf(secret, name).toString() }
    },
    confirm: async (tx, person, { code }) => {
      const row = await rowOf(tx, person)
      if (row === undefined || row.confirmedAt > 0 || !(await useTotp(tx, person, code, row.secret))) return null
      return addCodes(tx, person, random)
    },
    renewCodes: async (tx, person) => {
      if (!(await isOn(tx, person))) return null
      await forgetCodes(tx, person)
      return addCodes(tx, person, random)
    },
    use: async (tx, person, { kind, code }) => {
      const row = await rowOf(tx, person)
      if (row === undefined || row.confirmedAt === 0) return false
      return kind === 'totp' ? useTotp(tx, person, code, row.secret) : useRecovery(tx, person, code)
    },
    stop: forgetSecondFactor,
  }
}
