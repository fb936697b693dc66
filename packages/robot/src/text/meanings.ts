import { SYNONYMS } from './synonyms.ts'
import { foldAccents } from './text.ts'

type Term = { readonly text: string; readonly whole: boolean; readonly meaning: number }

/** A meaning by its number, and where a text names it. */
export type Named = { readonly meaning: number; readonly from: number; readonly to: number }

export type Meanings = {
  /** The meanings that a line names, as their numbers. */
  readonly find: (line: string) => Set<number>
  /** The line as terms are written, and where that names meanings. */
  readonly locate: (line: string) => { readonly text: string; readonly named: readonly Named[] }
  /** True if a meaning shares the weight of n-grams: Chinese and Japanese have hardly any words beside it. */
  readonly asGrams: boolean
}

/** Languages in which a term may stand inside a word, or that have no spaces; Koreans leave out many. */
const JOINING = new Set(['de', 'ja', 'ko', 'nl', 'th', 'zh', 'zu'])
const UNSPACED = new Set(['ja', 'ko', 'th', 'zh'])
/** Thai and Korean have words beside their n-grams, with which a meaning is found far more often. */
const AS_GRAMS = new Set(['ja', 'zh'])
/**
 * What is written together with the word that it stands before: Arabic conjunctions, prepositions and articles, and the
 * prefixes of verbs. Not the Persian present: "do you buy" is another matter than "a purchase".
 */
const PROCLITICS: Readonly<Record<string, RegExp>> = {
  ar: /(?<!\p{L})[وف]?(?:[بكل]?ال|لل|[بكل]|[بحسه]?[اتني])?$/u,
  fa: /(?<!\p{L})[بن]$/u,
}
/** The longest of them, and the letter before. */
const PROCLITIC = 5
/** Terms are looked up by their first letters. */
const KEY = 2
/** Fewer letters before a term are a prefix that makes another word of it: "erzähl" is no "zahl", "Modelle" no "Delle". */
const PREFIX = 3
const COMPOUNDED = /^\p{L}{3}$/u
/** Vowel signs, as of Bangla, are marks. */
const LETTER = /[\p{L}\p{M}\p{N}]/u

const termsOf = (table: string): Term[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line, meaning) =>
      line
        .trim()
        .split('|')
        .map((term) => ({ text: term.replace(/\.$/, ''), whole: term.endsWith('.'), meaning })),
    )

/** Null for a language without synonyms. @param language such as `en` */
export const meaningsOf = (language: string): Meanings | null => {
  const table = SYNONYMS[language]
  if (table === undefined) return null
  const byStart = Map.groupBy(termsOf(table), ({ text }) => text.slice(0, KEY))
  const unspaced = UNSPACED.has(language)
  const joins = JOINING.has(language)

  const isCompounded = (text: string, at: number): boolean =>
    unspaced || COMPOUNDED.test(text.slice(Math.max(0, at - PREFIX), at))
  const proclitics = PROCLITICS[language]
  const isPrefixed = (text: string, at: number): boolean =>
    proclitics?.test(text.slice(Math.max(0, at - PROCLITIC), at)) === true
  const isInWord = (text: string, at: number): boolean => at > 0 && LETTER.test(text[at - 1] as string)
  const onlyBegins = !joins && proclitics === undefined
  const stands = (text: string, at: number, term: Term): boolean => {
    if (!text.startsWith(term.text, at)) return false
    if (isInWord(text, at) && !isPrefixed(text, at) && (term.whole || !joins || !isCompounded(text, at))) return false
    return !term.whole || !LETTER.test(text[at + term.text.length] ?? ' ')
  }

  const locate: Meanings['locate'] = (line) => {
    const text = foldAccents(line).replaceAll("'", '').replace(/\s+/g, ' ')
    const named: Named[] = []
    for (let at = 0; at < text.length; at++) {
      // most letters are inside of words, where no term of these languages begins
      if (onlyBegins && isInWord(text, at)) continue
      for (const size of [1, KEY])
        for (const term of byStart.get(text.slice(at, at + size)) ?? [])
          if (stands(text, at, term)) named.push({ meaning: term.meaning, from: at, to: at + term.text.length })
    }
    return { text, named }
  }

  return {
    asGrams: AS_GRAMS.has(language),
    locate,
    find: (line) => new Set(locate(line).named.map(({ meaning }) => meaning)),
  }
}
