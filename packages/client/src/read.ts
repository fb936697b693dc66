import { SECONDS_BELOW } from '@foyer/protocol/limits'
import type { Log } from './platform.ts'

// This package is compiled without the DOM's types; both the browser and Node have these.
declare const atob: (text: string) => string
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string }

/** An object of the wire, of which nothing is certain. */
export type Raw = Readonly<Record<string, unknown>>

/** The same of a type of the protocol: its members' names are checked, their values are not certain. */
export type RawOf<T> = unknown extends T ? Raw : { readonly [Key in keyof T]?: unknown }

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const toRaw = <T>(value: T): RawOf<T> => (isRaw(value) ? value : {}) as RawOf<T>

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Text and numbers as text; anything else is ''. */
export const toText = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export const toNumber = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

/** A switch of the wire: 1, '1' and true are on. */
export const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true

/** The range of a Date: milliseconds before and after 1970. */
const FARTHEST = 8_640_000_000_000_000

/** Epoch milliseconds; a stamp under 1e10 is in seconds (S9.3-02). 0 when there is none, or none that a Date can hold. */
export const toTime = (value: unknown): number => {
  const number = toNumber(value)
  const at = number < SECONDS_BELOW ? number * 1000 : number
  return Math.abs(at) <= FARTHEST ? at : 0
}

/** A member that is JSON text or already its value; null when it is neither (A-39, S8.4-13). */
export const toJson = (value: unknown, log: Log): unknown => {
  if (typeof value !== 'string') return value ?? null
  if (value.trim() === '') return null
  try {
    return JSON.parse(value)
  } catch {
    log('wire: not JSON', value.slice(0, 80))
    return null
  }
}

/** Base64 of UTF-8; null when it is not base64. */
export const fromBase64 = (text: string): string | null => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}

/** Logs each text with its detail once, and no more than 200 of them. */
export const createOnceLog = (log: Log): Log => {
  const said = new Set<string>()
  return (text, detail) => {
    const key = `${text} ${toText(detail)}`
    if (said.has(key) || said.size > 200) return
    said.add(key)
    log(text, detail)
  }
}
