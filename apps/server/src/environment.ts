import { isIP } from 'node:net'

/* How settings are read from the environment. */

/** A setting is wrong. The message is one line that names the setting, what is wrong and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** An environment, as process.env. */
export type Env = Readonly<Record<string, string | undefined>>
/** The value of a text; undefined for a wrong one. */
export type Parse<T> = (text: string) => T | undefined
/** A setting: `expected` completes the sentence of a refusal; a secret value is never shown. */
export type Setting<T> = { name: string; expected: string; parse: Parse<T>; secret?: boolean }

/** Undefined where it is not set. @throws ConfigError */
export function read<T>(env: Env, setting: Setting<T>): T | undefined {
  const text = env[setting.name]?.trim() ?? ''
  if (text === '') return undefined
  const value = setting.parse(text)
  if (value !== undefined) return value
  throw new ConfigError(`${setting.name} is ${setting.secret ? 'wrong' : quote(text)}: expected ${setting.expected}`)
}

// JSON escapes line breaks and control characters, so the message stays on one line.
function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}...` : text)
}

/** Refuses a setting that does nothing without another one. @throws ConfigError */
export function needs(name: string, value: unknown, other: string, otherValue: unknown): void {
  if (value === undefined || otherValue !== undefined) return
  throw new ConfigError(`${other} is missing: expected it beside ${name}, which is set`)
}

/** Settings that only work together. @throws ConfigError */
export function needEachOther(set: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(set))
    for (const [other, otherValue] of Object.entries(set)) needs(name, value, other, otherValue)
}

/** A port, 0 included. */
export function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  return port >= 0 && port <= 65_535 ? port : undefined
}

/** A URL of one of these schemes with `//`. */
export function parseUrl(text: string, schemes: readonly string[]): URL | undefined {
  if (!/^[a-z0-9]+:\/\//.test(text) || /\s/.test(text)) return undefined
  const url = URL.parse(text)
  return url !== null && schemes.includes(url.protocol.slice(0, -1)) ? url : undefined
}

/** A comma-separated list; undefined if one item is wrong. */
export function parseList<T>(text: string, parse: Parse<T>): T[] | undefined {
  const values: T[] = []
  for (const item of text.split(',')) {
    const value = parse(item.trim())
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** True for an IP address or a host name. */
export function isHost(text: string): boolean {
  if (isIP(text) !== 0) return true
  // Digits and dots alone are a mistyped address, not a name.
  if (/^[\d.]+$/.test(text) || text.length > 253) return false
  return text.split('.').every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label))
}

/** True for an address, or a range of addresses. */
export function isCidr(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}
