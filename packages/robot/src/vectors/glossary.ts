import { createTable, find, type HashTable, insert } from '../ranking/hashTable.ts'
import { type PackedTable, packTable, unpackTable } from '../ranking/packed.ts'
import { languageOf, readAs } from '../text/language.ts'
import { foldAccents, foldText, runsOf } from '../text/text.ts'
import { keyOfStem, keyOfWord, numberOf } from './wordPack.ts'

/** The words of a language that have English ones that say the same: how to find them in a text. */
export type Glossary = {
  /** The entries of a text as they stand in the glossary, and words that have none as they are. */
  readonly words: (text: string) => string[]
  /** The place of a word that `words` returned, or -1. */
  readonly placeOf: (word: string) => number
}

/** An entry may have so many words. */
const MOST_WORDS = 4
/** What is left of a word behind an entry is an ending up to this length, else it has to be an entry too. */
const ENDING = 4
/** Shorter entries begin too many words that they have nothing to do with. */
const SHORTEST = 4
/** A syllable of Korean is one letter. */
const SHORTEST_HANGUL = 2

/** Languages whose glossary has the roots of words: prefixes stand before them. */
const PREFIXED = new Set(['zu'])

const HANGUL = /\p{Script=Hangul}/u

/** Of two entries with the same key the first one counts. */
const addKey = (keys: HashTable, key: number, place: number): void => {
  if (find(keys, key) === -1) insert(keys, key, place)
}

type Entries = {
  readonly longest: number
  /** The place of an entry by its exact name, or -1. */
  readonly entry: (name: string) => number
  /** The same by the name or by its stem. */
  readonly placeOf: (word: string) => number
}

/** The entries of a glossary, ready to find: their keys take tens of milliseconds to compute. */
export type GlossaryEntries = { readonly longest: number; readonly keys: PackedTable }

/** @param words of those with the same stem the first one gives its meaning to the others */
export const prepareEntries = (words: readonly string[], locale: string): GlossaryEntries => {
  const { stem } = languageOf(locale)
  // as `runsOf` parts the words of a text
  const names = words.map((word) => foldText(word).replaceAll(/['-]/g, ' '))
  const keys = createTable(names.length * 3)
  names.forEach((name, place) => {
    addKey(keys, keyOfWord(name), place)
  })
  names.forEach((name, place) => {
    addKey(keys, keyOfStem(stem(name)), place)
    // as people without such keys type it
    addKey(keys, keyOfWord(foldAccents(name)), place)
  })
  return { longest: names.reduce((most, { length }) => Math.max(most, length), 0), keys: packTable(keys) }
}

const openEntries = (entries: GlossaryEntries, stem: (word: string) => string): Entries => {
  const keys = unpackTable(entries.keys)
  return {
    longest: entries.longest,
    entry: (name) => find(keys, keyOfWord(name)),
    placeOf: (word) => numberOf({ numbers: keys }, word, stem),
  }
}

/** A word as the longest entry that it begins with and the rest, if it is none itself; as it is if it begins with none. */
const partsOf = ({ longest, entry, placeOf }: Entries, word: string): string[] => {
  if (placeOf(word) !== -1) return [word]
  const shortest = HANGUL.test(word) ? SHORTEST_HANGUL : SHORTEST
  for (let end = Math.min(longest, word.length - 1); end >= shortest; end--) {
    const [start, rest] = [word.slice(0, end), word.slice(end)]
    if (entry(start) === -1) continue
    if (rest.length >= shortest && placeOf(rest) !== -1) return [start, rest]
    if (rest.length <= ENDING) return [start]
  }
  return [word]
}

/** The longest entry inside of a word, for languages whose words change at their beginning; the word as it is if there is none. */
const rootOf = ({ longest, entry, placeOf }: Entries, word: string): string[] => {
  if (placeOf(word) !== -1) return [word]
  for (let length = Math.min(longest, word.length - 1); length >= SHORTEST; length--)
    for (let from = 0; from + length <= word.length; from++) {
      const part = word.slice(from, from + length)
      if (entry(part) !== -1) return [part]
    }
  return [word]
}

/** The longest entry at each place of a text without spaces. */
const cut = ({ longest, entry }: Entries, run: string): string[] => {
  const found: string[] = []
  for (let from = 0; from < run.length; ) {
    let end = Math.min(run.length, from + longest)
    while (end > from && entry(run.slice(from, end)) === -1) end--
    if (end > from) found.push(run.slice(from, end))
    from = Math.max(end, from + 1)
  }
  return found
}

/** The longest entry at each word of a text with spaces. */
const join = (entries: Entries, words: readonly string[], parts: typeof partsOf): string[] => {
  const found: string[] = []
  for (let from = 0; from < words.length; ) {
    let count = Math.min(MOST_WORDS, words.length - from)
    while (count > 1 && entries.entry(words.slice(from, from + count).join(' ')) === -1) count--
    if (count > 1) found.push(words.slice(from, from + count).join(' '))
    else found.push(...parts(entries, words[from] as string))
    from += count
  }
  return found
}

export const openGlossary = (ready: GlossaryEntries, locale: string): Glossary => {
  const { stem, prepare } = languageOf(locale)
  const entries = openEntries(ready, stem)
  const parts = PREFIXED.has(readAs(locale)) ? rootOf : partsOf
  return {
    placeOf: entries.placeOf,
    words: (text) => {
      const runs = runsOf(foldText(prepare(text))).filter((run) => /\p{L}/u.test(run.text))
      const found: string[] = []
      for (let at = 0; at < runs.length; at++) {
        const from = at
        while (runs[at]?.kind === 'spaced') at++
        found.push(
          ...join(
            entries,
            runs.slice(from, at).map((run) => run.text),
            parts,
          ),
        )
        const unspaced = runs[at]
        if (unspaced) found.push(...cut(entries, unspaced.text))
      }
      return found
    },
  }
}
