import { type RawOf, toRaw, toText } from './read.ts'

/** Reads text members of an object of the wire: `members` has the wire's name of each. */
export const toTexts = <T, Members extends Readonly<Record<string, keyof RawOf<T>>>>(value: T, members: Members) => {
  const raw = toRaw(value)
  const texts = Object.entries(members).map(([name, member]) => [name, toText(raw[member])])
  return Object.fromEntries(texts) as { [Name in keyof Members]: string }
}
