import type { Locale } from '@foyer/locales'
import { foldFacts } from './facts.ts'
import { NEGATIONS, type Negation } from './negationWords.ts'

/** The statements of documents, for comparison with an answer's. */
export type Claims = { readonly language: Locale; readonly claims: readonly Claim[] }

/** A statement: its words or letter pairs in order, those with a negation, and the number of negations. */
export type Claim = {
  readonly units: readonly string[]
  readonly negated: readonly string[]
  readonly negations: number
  /** The units that its negations can reach: those after the first one, in some languages those before the last one. */
  readonly denied: readonly string[]
  /** The beginnings of its units, and their ends in languages that inflect at the beginning. */
  readonly edges: ReadonlySet<string>
}

/** A character that no text contains; it replaces a negation. */
const MARK = '\ue000'
const LETTER = '[\\p{L}\\p{M}]'
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]'
const TOKENS = new RegExp(`(?:${MARK}|${UNSPACED})+|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const ANSWER = new RegExp(`^\\s*${MARK}\\s*[,.!;:-]`)
const RUN = new RegExp(`^(?:${MARK}|${UNSPACED})+$`, 'u')

/** Units of a statement: fewer say nothing, more are a text without ends of sentences. */
const [FEWEST, MOST] = [2, 300]
/** Letters of the shortest word with a meaning, and letters that two forms of a word share. */
export const SHORTEST = 4

const fold = (text: string): string =>
  foldFacts(text)
    .replaceAll(MARK, ' ')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u064b-\u065f\u0640]/g, '')

const listOf = (words = ''): string[] =>
  fold(words)
    .split(/\s+/)
    .filter((word) => word !== '')

const patternOf = (word: string): string =>
  word
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(
      /^(.+)#/,
      (_, before: string) => `(?<=(?<!${LETTER})${before}(?:(?<=')|(?!${LETTER}))[^]{0,60}?)(?<!${LETTER})`,
    )
    .replace(/^\*/, `${LETTER}{2,}`)
    .replace(/\*$/, `${LETTER}*`)
    .replace(/^([^/]+)\/(.+)$/, `(?<!${LETTER})$1(?=$2(?!${LETTER}))`)
    .replaceAll('_', '\\s+')

const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|')

/** Finds the words of a list: whole words in scripts with spaces, parts anywhere. */
const finder = (whole: readonly string[], parts: readonly string[]): RegExp => {
  const bounded = whole.length === 0 ? [] : [`(?<!${LETTER})(?:${anyOf(whole)})(?!${LETTER})`]
  // an empty list finds nothing
  return new RegExp([...(parts.length === 0 ? [] : [anyOf(parts)]), ...bounded, '(?!)'].join('|'), 'gu')
}

const readerOf = (language: Negation) => {
  const inRuns = (words: string) => {
    const isRun = (word: string) => RUN.test(word.replace(/[_#]/g, ''))
    const all = listOf(words)
    return finder(
      all.filter((word) => !isRun(word)),
      all.filter(isRun),
    )
  }
  return {
    language,
    neutral: inRuns(language.neutral),
    marks: finder(
      listOf(language.words).filter((word) => !word.includes('/')),
      [...listOf(language.parts), ...listOf(language.words).filter((word) => word.includes('/'))],
    ),
    light: inRuns(language.light),
    joints: inRuns(language.joints),
    prefixes: listOf(language.prefixes),
    shortest: language.shortest ?? SHORTEST,
  }
}

/** The patterns for statements of a language. */
export type Reader = ReturnType<typeof readerOf>

const readers = new Map<Locale, Reader>()

/** Cached per language. */
export const readerIn = (locale: Locale): Reader => {
  const reader = readers.get(locale) ?? readerOf(NEGATIONS[locale])
  readers.set(locale, reader)
  return reader
}

/** The letter pairs of a run without its negations; a negation goes before or after the pair around it. */
const pairsIn = (run: string, after: boolean): string[] => {
  const units: string[] = []
  let last = ''
  let marks: string[] = []
  for (const letter of run) {
    if (letter === MARK) marks.push(MARK)
    else {
      const pair = last === '' ? [] : [`${last}${letter}`]
      units.push(...(after ? [...marks, ...pair] : [...pair, ...marks]))
      last = letter
      marks = []
    }
  }
  return [...units, ...marks]
}

const unitsIn = (token: string, shortest: number, after: boolean): string[] => {
  if (RUN.test(token)) return pairsIn(token, after)
  return /\p{N}/u.test(token) || token.length >= shortest ? [token] : []
}

/** The word that a negation belongs to: the next one, in some languages the last one; at the end the only neighbour. */
const neighbour = (units: readonly string[], at: number, after: boolean): string[] => {
  const next = units.slice(at + 1).find((unit) => unit !== MARK)
  const last = units.slice(0, at).findLast((unit) => unit !== MARK)
  const found = after ? (last ?? next) : (next ?? last)
  return found === undefined ? [] : [found]
}

/** A negation that ends its sentence reaches back, in languages in which it usually comes first. */
const deniedIn = (units: readonly string[], after: boolean): string[] => {
  const before = units.slice(0, units.lastIndexOf(MARK) + 1)
  const behind = units.slice(units.indexOf(MARK))
  const found = (after ? before : behind).filter((unit) => unit !== MARK)
  return found.length > 0 ? found : (after ? behind : before).filter((unit) => unit !== MARK)
}

/** The letters that other forms of a word share at the same end. */
export const edgesOf = (unit: string, inflectsInFront: boolean): string[] => {
  if (unit.length < SHORTEST) return []
  return [`${unit.slice(0, SHORTEST)}-`, ...(inflectsInFront ? [`-${unit.slice(-SHORTEST)}`] : [])]
}

const claimOf = (text: string, { marks, light, shortest, language }: Reader): Claim => {
  // a leading "No," answers the question and is not part of the statement
  const marked = text.replace(marks, MARK).replace(ANSWER, '').replace(light, '')
  const all = (marked.match(TOKENS) ?? []).flatMap((token) => unitsIn(token, shortest, language.after === true))
  const units = all.filter((unit) => unit !== MARK)
  const after = language.after === true
  return {
    units,
    denied: all.includes(MARK) ? deniedIn(all, after) : [],
    edges: new Set(units.flatMap((unit) => [unit, ...edgesOf(unit, language.inflectsInFront === true)])),
    negated: all.flatMap((unit, at) => (unit === MARK ? neighbour(all, at, after) : [])),
    negations: all.filter((unit) => unit === MARK).length,
  }
}

/** The sentence and its clauses, or the sentence alone if it has one. A question says nothing. */
const partsOf = (sentence: string, reader: Reader): string[] => {
  const folded = fold(sentence).trim()
  if (/[?؟]["'»”)\s]*$/u.test(folded)) return []
  const parts = folded
    .replace(reader.joints, '\n')
    .split(/(?<!\p{N})[,;:](?!\/)|[,;:](?![\p{N}/])|[、。，；：،؛।။()"«»“”„\n]|\s-+\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 ? [folded, ...parts] : [folded]
}

const claimsOfParts = (parts: readonly string[], reader: Reader): Claim[] =>
  parts.map((part) => claimOf(part.replace(reader.neutral, ' '), reader)).filter(({ units }) => units.length <= MOST)

/** The statements of a sentence: the whole sentence and its clauses. A question has none. */
export const claimsIn = (sentence: string, reader: Reader): Claim[] =>
  claimsOfParts(partsOf(sentence, reader), reader).filter(({ units }) => units.length >= FEWEST)

/** True if there is a negation in a text, whatever it negates: in a question, in an answer to one, in part of a sentence. */
export const hasNegation = (text: string, locale: Locale): boolean => {
  const { neutral, marks } = readerIn(locale)
  return fold(text).replace(neutral, ' ').replace(marks, MARK).includes(MARK)
}

/** The clauses of a sentence that deny something, however short. */
export const denialsIn = (sentence: string, reader: Reader): Claim[] => {
  const [whole, ...clauses] = partsOf(sentence, reader)
  const parts = clauses.length > 0 ? clauses : whole === undefined ? [] : [whole]
  return claimsOfParts(parts, reader).filter(({ negations }) => negations > 0)
}

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })

/** @param texts of documents in `language` */
export const claimsOf = (texts: readonly string[], language: Locale): Claims => {
  const reader = readerIn(language)
  const lines = texts.flatMap((text) => text.split('\n'))
  const all = lines.flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment))
  return { language, claims: all.flatMap((sentence) => claimsIn(sentence, reader)) }
}
