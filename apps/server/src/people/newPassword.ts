import { type PASSWORD_FAULTS, PASSWORD_MAX, PASSWORD_MIN } from '@foyer/protocol/limits'
import { wrong } from '../checks.ts'

/** Whose password it is to be: words that it must not consist of. */
export type Owner = { readonly account: string; readonly names?: readonly string[] }

type Fault = Exclude<(typeof PASSWORD_FAULTS)[number], ''>

const expected: Readonly<Record<Fault, string>> = {
  length: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  account: 'something else than the account',
  name: 'something else than a name of yours or of the company',
  common: 'one that is not among the most common ones',
}

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

/** A name with digits or signs around it is still that name. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '')

const isName = (password: string, names: readonly string[]): boolean => {
  const letters = bare(password)
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  return letters !== '' && words.some((word) => bare(word) === letters)
}

/** What makes a password easy to guess, null for none (NIST SP 800-63B, 3.1.1.2). */
export const faultOf = async (password: string, { account, names = [] }: Owner): Promise<Fault | null> => {
  if ([...password].length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'length'
  if (fold(password) === fold(account)) return 'account'
  if (isName(password, [account, ...names])) return 'name'
  return (await commonPasswords()).has(fold(password)) ? 'common' : null
}

/** What the password must be instead if it is easy to guess, else null. */
export const expectedOf = async (password: string, owner: Owner): Promise<string | null> => {
  const fault = await faultOf(password, owner)
  return fault === null ? null : expected[fault]
}

/** 1 good enough, 2 good, 3 very good, by length and by how many different characters there are. */
export const strengthOf = (password: string): 1 | 2 | 3 => {
  const different = new Set(password).size
  const weight = Math.min([...password].length, different * 2)
  return weight >= 20 ? 3 : weight >= 14 ? 2 : 1
}

/** @throws badRequest that names the member */
export const checkPassword = async (value: unknown, owner: Owner, name = 'password'): Promise<string> => {
  if (typeof value !== 'string') throw wrong(name, expected.length)
  const instead = await expectedOf(value, owner)
  if (instead !== null) throw wrong(name, instead)
  return value
}
