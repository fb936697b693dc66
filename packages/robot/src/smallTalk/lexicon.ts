import { partsOf, TALKS, type TalkLanguage, type TalkWords } from './talkLanguage.ts'
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
  // nouns; the kinds of small talk have the same names
  'personNoun',
  'robotNoun',
] as const
export type WordClass = (typeof CLASSES)[number]

/** One bit a class. */
export const BIT = Object.fromEntries(CLASSES.map((name, at) => [name, 1 << at])) as Readonly<Record<WordClass, number>>

/** The phrases of a language with their classes, as bits. */
export type Lexicon = {
  /** The classes of some tokens in a row; 0 for none. */
  readonly classesOf: (keys: readonly string[]) => number
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
const endingOf = (stem: string): number => (stem.length < 5 ? 3 : 6)

const withSuffix = (stems: ReadonlyMap<string, number>, line: string): number => {
  for (let end = line.length; end > 2 && line[end - 1] !== ' '; end--) {
    const stem = line.slice(0, end)
    const bits = stems.get(stem)
    if (bits !== undefined && line.length - end <= endingOf(stem.slice(stem.lastIndexOf(' ') + 1))) return bits
  }
  return 0
}

/** @param prefixes written together with the word that follows */
export const createLexicon = (all: readonly Phrases[], prefixes: readonly string[]): Lexicon => {
  const whole = new Map<string, number>()
  const stems = new Map<string, number>()
  const known = new Set<string>()
  let longest = 1
  const learn = (phrase: string, bits: number): void => {
    const keys = (tokensOf(phrase) ?? []).map(({ key }) => key)
    if (keys.length === 0) return
    const line = keys.join(' ')
    const into = phrase.endsWith('*') ? stems : whole
    into.set(line, (into.get(line) ?? 0) | bits)
    for (const key of keys) if (isWord(key)) known.add(key)
    longest = Math.max(longest, keys.length)
  }
  for (const { phrases, bits } of all)
    for (const phrase of phrases) for (const one of spellings(phrase)) learn(one, bits)

  const classesOf = (keys: readonly string[]): number => {
    const line = keys.join(' ')
    return whole.get(line) ?? withSuffix(stems, line)
  }
  const correct = createCorrection(known)
  const isKnown = (key: string): boolean => known.has(key) || withSuffix(stems, key) !== 0
  const withoutPrefix = (key: string): string | undefined =>
    prefixes
      .filter((one) => key.startsWith(one))
      .map((one) => key.slice(one.length))
      .find((rest) => rest.length > 1 && isKnown(rest))
  return {
    classesOf,
    spell: (key) => (!isWord(key) || isKnown(key) ? key : (withoutPrefix(key) ?? correct(key) ?? key)),
    longest,
  }
}
