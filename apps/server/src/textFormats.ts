import { isOrigin, tidyOrigin } from '@foyer/protocol/origin'
import type { TextFormat } from '@foyer/protocol/setting'

const isLink = (value: string): boolean => {
  // browsers take a backslash for a slash and drop tabs and line breaks: //host in disguise
  if (/[\\\s\p{Cc}]/u.test(value)) return false
  if (/^\/(?!\/)/.test(value)) return true
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

const isHost = (value: string): boolean => {
  const url = URL.parse(`http://${value}`)
  const whole = url !== null && url.pathname === '/' && url.username === '' && url.search === '' && url.hash === ''
  return whole && /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(value)
}

const isEndpoint = (value: string): boolean => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const isRegularExpression = (value: string): boolean => {
  try {
    return new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const isDay = (value: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  // some engines take 02-30 for a day of March
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}

/** Returns the cleaned text, or null if it does not have the format. */
type Format = (value: string) => string | null

const only =
  (is: (value: string) => boolean, clean = (value: string) => value): Format =>
  (value) => {
    const kept = clean(value)
    return is(kept) ? kept : null
  }

/** Every text format of settings: those of the protocol and the standard ones that it uses. */
export const textFormats = {
  line: only(
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
    (value) => value.trim(),
  ),
  link: only((value) => value === '' || isLink(value)),
  origin: only((value) => value === '*' || isOrigin(value), tidyOrigin),
  host: only(isHost, (value) => value.toLowerCase()),
  endpoint: only(
    (value) => value === '' || isEndpoint(value),
    (value) => value.trim(),
  ),
  'time-zone': only(isTimeZone),
  regex: only(isRegularExpression),
  date: only(isDay),
} as const satisfies Record<TextFormat | 'regex' | 'date', Format>
