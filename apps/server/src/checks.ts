import { failures } from './errors.ts'

/** Checks one member of what an operator saves; `name` is the member's as on the wire, for the refusal. */
export type Check<T> = (value: unknown, name: string) => T

/** The refusal that names the member. */
export const wrong = (name: string, expected: string) => failures.badRequest(`${name} must be ${expected}`)

/** Text; what the store cannot hold (NUL, half characters) is left out. */
export const text =
  (longest: number): Check<string> =>
  (value, name) => {
    if (typeof value !== 'string' || value.length > longest) throw wrong(name, `text of at most ${longest} characters`)
    return value.toWellFormed().replaceAll('\0', '')
  }

/** Text that says something: trimmed and not empty. */
export const filled =
  (longest: number): Check<string> =>
  (value, name) => {
    const clean = text(longest)(value, name).trim()
    if (clean === '') throw wrong(name, 'filled in')
    return clean
  }

/** Text on one line, trimmed: names stand in headers of mails, cells of tables and lines of logs. */
export const line =
  (longest: number): Check<string> =>
  (value, name) => {
    const clean = text(longest)(value, name).trim()
    if (/[\p{Cc}\u2028\u2029]/u.test(clean)) throw wrong(name, 'one line, without control characters')
    return clean
  }

/** A line that says something. */
export const filledLine =
  (longest: number): Check<string> =>
  (value, name) =>
    filled(longest)(line(longest)(value, name), name)

const toNumber = (value: unknown): number => {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return typeof value === 'number' ? value : Number.NaN
}

/** One of some numbers; '1' and true are taken for 1. */
export const choice =
  <const Allowed extends readonly number[]>(...allowed: Allowed): Check<Allowed[number]> =>
  (value, name) => {
    const number = toNumber(value)
    if (!allowed.includes(number)) throw wrong(name, `one of ${allowed.join(', ')}`)
    return number
  }

/** 0 or 1. */
export const flag = choice(0, 1)

/** A number from `least` to `most`. */
export const between =
  (least: number, most: number, kind: 'whole' | 'any' = 'whole'): Check<number> =>
  (value, name) => {
    const number = toNumber(value)
    const inside = number >= least && number <= most && (kind === 'any' || Number.isInteger(number))
    if (!inside) throw wrong(name, `a ${kind === 'whole' ? 'whole ' : ''}number from ${least} to ${most}`)
    return number
  }

/** A CSS hex colour, or empty (G-35). */
export const colour: Check<string> = (value, name) => {
  if (value === '') return ''
  if (typeof value === 'string' && /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return value
  throw wrong(name, 'a hex colour such as #2878ff')
}

const isLink = (value: string): boolean => {
  // browsers take a backslash for a slash and drop tabs and line breaks: //host in disguise
  if (/[\\\s\p{Cc}]/u.test(value) || value.length > 2000) return false
  if (/^\/(?!\/)/.test(value)) return true
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** An http or https address, one of this site (`/path`), or empty. */
export const link: Check<string> = (value, name) => {
  if (value === '') return ''
  if (typeof value === 'string' && isLink(value)) return value.toWellFormed()
  throw wrong(name, 'an http or https address, or a path of this site')
}

/** A list, each item checked and named by its place. */
export const list =
  <T>(item: Check<T>, most: number): Check<T[]> =>
  (value, name) => {
    if (!Array.isArray(value) || value.length > most) throw wrong(name, `a list of at most ${most}`)
    return value.map((one, i) => item(one, `${name}[${i}]`))
  }

/** An object, as a bag of unknown members. */
export const bag: Check<Readonly<Record<string, unknown>>> = (value, name) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name, 'an object')
  return value as Record<string, unknown>
}

/** JSON text or what it stands for: both are taken. */
export const parsed: Check<unknown> = (value, name) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw wrong(name, 'JSON text')
  }
}

/** Place of a page in a list; without `page` everything, up to what one answer should carry. */
export const paging = (filter: { readonly page?: number; readonly pageSize?: number }) => {
  const limit = Math.min(Math.max(Math.trunc(filter.pageSize ?? (filter.page === undefined ? 1000 : 20)), 1), 1000)
  return { limit, offset: (Math.max(Math.trunc(filter.page ?? 1), 1) - 1) * limit }
}
