import type { Lexicon } from './lexicon.ts'
import { isEmoji } from './tokens.ts'

/** A phrase in a text: its tokens and its classes. */
export type Part = { readonly from: number; readonly to: number; readonly bits: number }

/** Splits tokens into as few phrases of these classes as possible; null if a token is in none. */
export const cover = (keys: readonly string[], lexicon: Lexicon, words: number): Part[] | null => {
  if (!keys.every((key) => (lexicon.within(key) & words) !== 0 || isEmoji(key))) return null
  const best: (Part[] | null)[] = [[]]
  for (let to = 1; to <= keys.length; to++) {
    let found: Part[] | null = null
    for (let from = Math.max(0, to - lexicon.longest); from < to; from++) {
      const before = best[from]
      if (!before || (found !== null && before.length + 1 >= found.length)) continue
      const bits = lexicon.classesOf(keys, from, to) & words
      if (bits !== 0) found = [...before, { from, to, bits }]
    }
    // an emoji that says nothing may stand anywhere
    const last = best[to - 1]
    if (found === null && last && isEmoji(keys[to - 1] ?? '')) found = last
    best[to] = found
  }
  return best[keys.length] ?? null
}

/** Tells whether some of the parts are of one of these classes. */
export const hasIn =
  (parts: readonly Part[]) =>
  (bits: number): boolean =>
    parts.some((part) => (part.bits & bits) !== 0)

/** The classes of all phrases in a text, also of those within longer ones. */
export const allIn = (keys: readonly string[], lexicon: Lexicon): number => {
  let bits = 0
  for (let from = 0; from < keys.length; from++)
    for (let to = from + 1; to <= Math.min(keys.length, from + lexicon.longest); to++)
      bits |= lexicon.classesOf(keys, from, to)
  return bits
}
