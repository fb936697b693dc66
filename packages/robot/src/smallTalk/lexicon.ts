import type { Steps } from '../steps.ts'
import { memoise } from '../text/memoise.ts'
import { partsOf, TALKS, type TalkLanguage, type TalkWords } from './talkLanguage.ts'
import { createTextTable, numberOf, type TextTable } from './textTable.ts'
import { isWord, tokensOf } from './tokens.ts'
import { createCorrection } from './typos.ts'

const CLASSES = [
  ...TALKS,
  'around',
  'thanking',
  'wishing',
  'someone',
  'speak',
  'connect',
  'areYou',
  'not',
  'refusing',
  'wanting',
  'asking',
  'title',
  'other',
  // nouns; the kinds of small talk have the same names
  'personNoun',
  'robotNoun',
] as const
export type WordClass = (typeof CLASSES)[number]

/** One bit a class. */
export const BIT = Object.fromEntries(CLASSES.map((name, at) => [name, 1 << at])) as Readonly<Record<WordClass, number>>

/** The phrases of a language with their classes, as bits. */
export type Lexicon = {
  /** The classes of the tokens from `from` to before `to`, of all by default; 0 for none. */
  readonly classesOf: (keys: readonly string[], from?: number, to?: number) => number
  /** The classes of all phrases that the token may be part of; a row of tokens has no class that one of them lacks here. */
  readonly within: (key: string) => number
  /** The token as the lexicon spells it: without typing errors. */
  readonly spell: (key: string) => string
  /** Tokens of the longest phrase. */
  readonly longest: number
}

export type Phrases = { readonly phrases: readonly string[]; readonly bits: number }

const WORDS: Readonly<Record<keyof TalkWords, WordClass>> = {
  around: 'around',
  thanking: 'thanking',
  wishing: 'wishing',
  person: 'personNoun',
  someone: 'someone',
  speak: 'speak',
  connect: 'connect',
  robot: 'robotNoun',
  areYou: 'areYou',
  not: 'not',
  refusing: 'refusing',
  wanting: 'wanting',
  asking: 'asking',
  title: 'title',
  other: 'other',
}

export const phrasesOf = ({ words }: TalkLanguage): Phrases[] =>
  (Object.keys(WORDS) as (keyof TalkWords)[]).map((name) => ({
    phrases: partsOf(words[name]),
    bits: BIT[WORDS[name]],
  }))

/** Umlauts and their like as people without such keys spell them. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }
const spellings = (phrase: string): string[] => {
  const spelt = phrase.toLowerCase().replace(/[äöüåøæ]/g, (letter) => UMLAUTS[letter] ?? letter)
  return spelt === phrase.toLowerCase() ? [phrase] : [phrase, spelt]
}

/** Letters that an inflected form may have more: few for short words, which are often the start of others. */
const LONGEST_ENDING = 6
const endingOf = (stem: string): number => (stem.length < 5 ? 3 : LONGEST_ENDING)

const withSuffix = (stems: TextTable, line: string): number => {
  const shortest = Math.max(3, line.length - LONGEST_ENDING)
  for (let end = line.length; end >= shortest && line[end - 1] !== ' '; end--) {
    const stem = line.slice(0, end)
    const bits = numberOf(stems, stem)
    if (bits !== 0 && line.length - end <= endingOf(stem.slice(stem.lastIndexOf(' ') + 1))) return bits
  }
  return 0
}

/** Words whose classes are remembered: a text is read many times over, and a few words are most of what people write. */
const REMEMBERED = 2000

/** The phrases of a language, ready to read. Texts are rows of tokens with a space between them. */
export type LexiconTables = {
  /** The classes of whole phrases, and of those whose last word may have an ending. */
  readonly whole: TextTable
  readonly stems: TextTable
  /** The classes of phrases by each of their tokens, and by the last one of stems. */
  readonly parts: TextTable
  readonly inflected: TextTable
  /** Tokens of the longest phrase by its first one. */
  readonly lengths: TextTable
  /** All words, with a space between them. */
  readonly known: string
  /** Tokens of the longest phrase. */
  readonly longest: number
}

/** Phrases that are read at a time: a few milliseconds. */
const SLICE = 200

const addBits = (into: Map<string, number>, text: string, bits: number): void =>
  void into.set(text, (into.get(text) ?? 0) | bits)

/** Reads phrases, in steps of a few milliseconds. */
export function* readPhrases(all: readonly Phrases[]): Steps<LexiconTables> {
  const whole = new Map<string, number>()
  const stems = new Map<string, number>()
  const parts = new Map<string, number>()
  const inflected = new Map<string, number>()
  const lengths = new Map<string, number>()
  const known = new Set<string>()
  let longest = 1
  const learn = (phrase: string, bits: number): void => {
    const keys = (tokensOf(phrase) ?? []).map(({ key }) => key)
    if (keys.length === 0) return
    const [first = '', last = first] = [keys[0], keys.at(-1)]
    addBits(phrase.endsWith('*') ? stems : whole, keys.join(' '), bits)
    if (phrase.endsWith('*')) addBits(inflected, last, bits)
    for (const key of keys) addBits(parts, key, bits)
    lengths.set(first, Math.max(lengths.get(first) ?? 0, keys.length))
    for (const key of keys) if (isWord(key)) known.add(key)
    longest = Math.max(longest, keys.length)
  }
  let read = 0
  for (const { phrases, bits } of all)
    for (const phrase of phrases) {
      for (const one of spellings(phrase)) learn(one, bits)
      if (++read % SLICE === 0) yield
    }
  return {
    whole: createTextTable(whole),
    stems: createTextTable(stems),
    parts: createTextTable(parts),
    inflected: createTextTable(inflected),
    lengths: createTextTable(lengths),
    known: [...known].join(' '),
    longest,
  }
}

const openWords = (list: string) => {
  const known: ReadonlySet<string> = new Set(list.split(' '))
  return { known, correct: createCorrection(known) }
}

/** @param prefixes written together with the word that follows */
export const openLexicon = (tables: LexiconTables, prefixes: readonly string[]): Lexicon => {
  const { whole, stems, parts, inflected, lengths, longest } = tables
  const bitsOf = (line: string): number => numberOf(whole, line) || withSuffix(stems, line)
  const ofWord = memoise(bitsOf, REMEMBERED)
  const lengthFrom = memoise((key) => numberOf(lengths, key), REMEMBERED)
  const classesOf = (keys: readonly string[], from = 0, to = keys.length): number => {
    const first = keys[from] ?? ''
    if (to - from === 1) return ofWord(first)
    // most rows of tokens are no phrase, and joining them takes longer than all the rest
    if (to - from > lengthFrom(first)) return 0
    for (let at = from + 1; at < to; at++) if (within(keys[at] ?? '') === 0) return 0
    return bitsOf(keys.slice(from, to).join(' '))
  }
  const within = memoise((key) => {
    let bits = numberOf(parts, key)
    for (let end = key.length; end > 0 && end >= key.length - LONGEST_ENDING; end--)
      bits |= numberOf(inflected, key.slice(0, end))
    return bits
  }, REMEMBERED)
  // opened when the first text is read whose words are not whole phrases: many languages meet none
  let opened: ReturnType<typeof openWords> | undefined
  const words = () => {
    opened ??= openWords(tables.known)
    return opened
  }
  const isKnown = (key: string): boolean => words().known.has(key) || withSuffix(stems, key) !== 0
  const withoutPrefix = (key: string): string | undefined =>
    prefixes
      .filter((one) => key.startsWith(one))
      .map((one) => key.slice(one.length))
      .find((rest) => rest.length > 1 && isKnown(rest))
  return {
    classesOf,
    within,
    spell: (key) => (!isWord(key) || isKnown(key) ? key : (withoutPrefix(key) ?? words().correct(key) ?? key)),
    longest,
  }
}
