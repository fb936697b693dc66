import type { Translations } from '@foyer/protocol/setting'
import { type RawOf, toRaw, toText } from './read.ts'

/** Reads text members of an object of the wire: `members` has the wire's name of each. */
export const toTexts = <T, Members extends Readonly<Record<string, keyof RawOf<T>>>>(value: T, members: Members) => {
  const raw = toRaw(value)
  const texts = Object.entries(members).map(([name, member]) => [name, toText(raw[member])])
  return Object.fromEntries(texts) as { [Name in keyof Members]: string }
}

/** Reads the texts of an object in other languages (D-20). */
export const toTranslations = (value: unknown): Translations =>
  Object.fromEntries(
    Object.entries(toRaw(value)).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(toRaw(texts)).map(([path, text]) => [path, toText(text)])),
    ]),
  )
