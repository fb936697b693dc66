import type { Language } from './language.ts'
import { foldAccents, foldText, runsOf } from './text.ts'

/** Hash of a feature to how often it occurs. Even hashes are words, odd ones pieces of characters. */
export type Features = Map<number, number>

/** How a text is cut. */
export type Grams = {
  /** The shortest and longest piece of a word in letters. */
  readonly shortest: number
  readonly longest: number
  /** How many pieces words get that nearly every question holds. */
  readonly ofCommon: 'all' | 'few' | 'none'
  /** How far apart the words of a pair may be; 1: neighbours. */
  readonly apart: 1 | 2
}

export type FeatureOptions = {
  readonly language: Language
  readonly grams: Grams
  /** The last word is still being typed: it has no end yet. */
  readonly open?: boolean
  /** Filled with how each feature is written. */
  readonly names?: Map<number, string>
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /^\p{Script=Hangul}/u
const LATIN_MARKS = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/
// don't and dont, what's and whats are one word; l'argent stays two.
const CONTRACTION = /'(s|t|re|ve|ll|d|m)(?![\p{L}\p{M}])/gu
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u

const japanese = new Intl.Segmenter('ja', { granularity: 'word' })
const thai = new Intl.Segmenter('th', { granularity: 'word' })
const segments = (segmenter: Intl.Segmenter, run: string): string[] =>
  Array.from(segmenter.segment(run)).flatMap((part) => (part.isWordLike ? [part.segment] : []))

const WORD = 0x1234567
const PIECE = 0x811c9dc5
// FNV-1a by code point, so that a piece one letter longer costs one step.
const step = (hash: number, codePoint: number): number => Math.imul(hash ^ codePoint, 0x01000193)
const finish = (hash: number, piece: 0 | 1): number => {
  const mixed = hash ^ (hash >>> 15)
  return (((Math.imul(mixed, 0x2c1b3c6d) ^ (mixed >>> 12)) & ~1) | piece) >>> 0
}

const createCollector = (names?: Map<number, string>) => {
  const features: Features = new Map()
  const put = (hash: number): void => {
    features.set(hash, (features.get(hash) ?? 0) + 1)
  }
  const word = (text: string): void => {
    let hash = WORD
    for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at))
    put(finish(hash, 0))
    names?.set(finish(hash, 0), text)
  }
  const pieces = (letters: readonly number[], shortest: number, longest: number): void => {
    const least = Math.min(shortest, letters.length)
    for (let from = 0; from + least <= letters.length; from++) {
      const end = Math.min(from + longest, letters.length)
      let hash = PIECE
      for (let to = from; to < end; to++) {
        hash = step(hash, letters[to] as number)
        if (to - from + 1 < least) continue
        put(finish(hash, 1))
        names?.set(finish(hash, 1), String.fromCodePoint(...letters.slice(from, to + 1)))
      }
    }
  }
  return { features, word, pieces }
}

type Collector = ReturnType<typeof createCollector>

const codePoints = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) as number)

const readChinese = (collector: Collector, run: string): string[] => {
  const kana = KANA.test(run)
  const letters = codePoints(run)
  collector.pieces(letters, 1, kana ? 3 : 2)
  if (kana) return segments(japanese, run)
  return letters.length === 1 ? [run] : []
}

const readSouthEastAsian = (collector: Collector, run: string): string[] => {
  collector.pieces(codePoints(run), 1, 4)
  return segments(thai, run)
}

const withoutMarks = (word: string): string => (LATIN_MARKS.test(word) ? foldAccents(word) : word)

const piecesOf = (grams: Grams, word: string, common: boolean): readonly [shortest: number, longest: number] => {
  if (common && grams.ofCommon !== 'all') return grams.ofCommon === 'few' ? [3, 3] : [0, 0]
  return HANGUL.test(word) ? [2, 4] : [grams.shortest, grams.longest]
}

const readWord = (collector: Collector, word: string, open: boolean, options: FeatureOptions): string[] => {
  const { language, grams } = options
  const bare = withoutMarks(word)
  const [shortest, longest] = piecesOf(grams, word, !open && language.isCommon(word))
  if (longest > 0) collector.pieces(codePoints(` ${bare}${open ? '' : ' '}`), shortest, longest)
  if (open) return []
  // Whoever types without accents finds the word all the same.
  if (bare !== word) collector.word(language.stem(bare))
  return [language.stem(word)]
}

/** Pairs of words, also of those with one between them: that may be the one that was mistyped. */
const readPairs = (collector: Collector, words: readonly string[], apart: number): void => {
  const plain = words.map(withoutMarks)
  const pair = (first: number, second: number, between: string): void => {
    const written = `${words[first]}${between}${words[second]}`
    const bare = `${plain[first]}${between}${plain[second]}`
    collector.word(written)
    if (bare !== written) collector.word(bare)
  }
  for (let at = 1; at < words.length; at++) {
    pair(at - 1, at, ' ')
    if (at > 1 && apart > 1) pair(at - 2, at, ' * ')
  }
}

/**
 * What a text is compared by: words and pairs of near words, and pieces of characters, which forgive endings and
 * typing errors. Han characters and pairs of them; kana, Thai, Lao, Khmer and Burmese also as the segmenter's words.
 */
export const featuresOf = (text: string, options: FeatureOptions): Features => {
  const line = foldText(options.language.prepare(text)).replace(CONTRACTION, '$1')
  const collector = createCollector(options.names)
  const words: string[] = []
  const unfinished = options.open === true && ENDS_IN_WORD.test(line)
  for (const { kind, text: run, index } of runsOf(line)) {
    const open = unfinished && index + run.length === line.length
    if (kind === 'chinese') words.push(...readChinese(collector, run))
    else if (kind === 'southEastAsian') words.push(...readSouthEastAsian(collector, run))
    else words.push(...readWord(collector, run, open, options))
  }
  for (const word of words) collector.word(word)
  readPairs(collector, words, options.grams.apart)
  return collector.features
}
