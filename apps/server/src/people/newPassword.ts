import { PASSWORD_MAX, PASSWORD_MIN } from '@foyer/protocol/limits'
import { wrong } from '../checks.ts'

const LENGTH = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`

let common: Promise<ReadonlySet<string>> | undefined

/** The list of zxcvbn-ts, loaded when a password is set for the first time, because most processes never need its memory. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)),
  )
  return common
}

/** Capitals and full-width letters do not make a password less common. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What the password must be instead if it is easy to guess, else null. */
export const expectedOf = async (password: string, account: string): Promise<string | null> => {
  if ([...password].length < PASSWORD_MIN || password.length > PASSWORD_MAX) return LENGTH
  if (fold(password) === fold(account)) return 'something else than the account'
  return (await commonPasswords()).has(fold(password)) ? 'one that is not among the most common ones' : null
}

/** @throws badRequest that names the member */
export const checkPassword = async (value: unknown, account: string): Promise<string> => {
  if (typeof value !== 'string') throw wrong('password', LENGTH)
  const expected = await expectedOf(value, account)
  if (expected !== null) throw wrong('password', expected)
  return value
}
