import type { ManageResponse } from '@foyer/client/agent/managing'

/** All texts of the tenant, by language and key. */
export type TextFile = ManageResponse<'exportTexts'>

/** The object that a key belongs to, and the path of the text within it. */
export type KeyParts = { readonly object: string; readonly path: string }

/** @param names of the objects, by the beginning of the keys of their texts */
export const partsOf = (key: string, names: TextFile['names']): KeyParts => {
  const [list = '', id = '', within = '', ...rest] = key.split('.')
  const inner = `${list}.${id}.${within}`
  const object = Object.hasOwn(names, inner) ? inner : `${list}.${id}`
  return { object, path: object === inner ? rest.join('.') : [within, ...rest].join('.') }
}

/** The keys of own texts without a translation. */
export const missingIn = ({ own, translations }: TextFile, locale: string): readonly string[] =>
  Object.keys(own).filter((key) => !translations[locale]?.[key]?.trim())

/** Where the texts of an object are edited, below /desk; null if this page is the only place. */
export const editorOf = (object: string, locale: string): string | null => {
  const [list = '', id = ''] = object.split('.')
  const search = `?texts=${locale}`
  if (list === 'channels') return `/settings/channels/${id}${search}`
  if (list === 'ticketTypes') return `/settings/tickets/${id}${search}`
  if (list === 'groups') return `/settings/people/groups/${id}${search}`
  if (list === 'people') return `/settings/people/${id}${search}`
  if (list === 'mails') return '/settings/mail'
  return list === 'settings' ? `/settings/tickets/rules${search}` : null
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string')

/**
 * The translations in a file: all languages in one, as this page writes it, or the texts of the language that the file's name says, as
 * translation tools write them. Null for any other file.
 */
export const readFile = (
  name: string,
  text: string,
  locales: readonly string[],
): Record<string, Record<string, string>> | null => {
  let held: unknown
  try {
    held = JSON.parse(text)
  } catch {
    return null
  }
  const [named = ''] = name.split('.')
  if (isTexts(held)) return locales.includes(named) ? { [named]: held } : null
  if (typeof held !== 'object' || held === null) return null
  const known = Object.entries(held).filter(([locale]) => locales.includes(locale))
  return known.length > 0 && known.every(([, texts]) => isTexts(texts)) ? Object.fromEntries(known) : null
}
