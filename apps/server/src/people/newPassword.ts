import { PASSWORD_MAX, PASSWORD_MIN } from '@foyer/protocol/limits'
import { wrong } from '../checks.ts'

const LENGTH = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`

let common: Promise<ReadonlySet<string>> | undefined

/** The list of zxcvbn-ts, loaded by the first who sets a password: a server that nobody does that on needs no memory for it. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)),
  )
  return common
}

/** Capitals, and letters in another width, make nothing less common. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What is expected instead of a password that is easily guessed, null for one that is not. */
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
