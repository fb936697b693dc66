import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'

/* What host pages send with a command, checked: null for what the command does not take. */

type Bag = Readonly<Record<string, unknown>>

/** The limits of setConversation. */
const MEMBERS = 50
const NAME = 64
const VALUE = 500
const TAGS = 20
const TOKEN = 8192

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

const memberOf = (input: unknown, name: string): unknown => (isBag(input) ? input[name] : undefined)

const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.length <= most ? value : null

export const readVisible = (input: unknown): boolean | null => {
  const visible = memberOf(input, 'visible')
  return typeof visible === 'boolean' ? visible : null
}

export const readToken = (input: unknown): string | null => textOf(memberOf(input, 'token'), TOKEN) || null

/** An id of ours that may be left out: '' then. */
export const readId = (input: unknown, name: string): string | null => textOf(memberOf(input, name) ?? '', NAME)

/** A group; '' for any. */
export const readGroup = (input: unknown): string | null => textOf(input, NAME)

export const readText = (input: unknown): string | null => textOf(input, MSG_CONTENT_MAX)

/** The text of a first message; '' for none. */
export const readMessage = (input: unknown): string | null =>
  isBag(input) ? textOf(input.message ?? '', MSG_CONTENT_MAX) : null

/** What host pages call a kind of call. */
export const readCallType = (input: unknown): 'video' | 'voice' | null => {
  const type = memberOf(input, 'type')
  return type === 'audio' ? 'voice' : type === 'video' ? type : null
}

export type Facts = Readonly<Record<string, string | number | boolean | null>>

const isFact = (value: unknown): value is Facts[string] =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= VALUE)

export const readAttributes = (input: unknown): Facts | null => {
  if (!isBag(input)) return null
  const members = Object.entries(input)
  const fits = members.every(([name, value]) => name !== '' && name.length <= NAME && isFact(value))
  return fits && members.length <= MEMBERS ? (Object.fromEntries(members) as Facts) : null
}

export const readTags = (input: unknown): readonly string[] | null => {
  if (!Array.isArray(input) || input.length > TAGS) return null
  const tags = input.map((tag) => (typeof tag === 'string' ? tag.trim() : ''))
  return tags.every((tag) => tag !== '' && tag.length <= NAME) ? tags : null
}
