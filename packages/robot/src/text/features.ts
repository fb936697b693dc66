import type { Language } from './language.ts'
import { memoise } from './memoise.ts'
import { foldAccents, foldText, type Run, runsOf } from './text.ts'

/** From the hash of a feature to its count. Even hashes are words, odd ones character n-grams. */
export type Features = Map<number, number>

/** How a text is split into features. */
export type GramOptions = {
  /** The shortest and the longest n-gram in letters. */
  readonly shortest: number
  readonly longest: number
  /** The n-grams of words that nearly every question contains. */
  readonly forCommonWords: 'all' | 'few' | 'none'
  /** The distance of the two words of a pair: 1 for neighbours, 2 also with one word between. */
  readonly pairDistance: 1 | 2
  /** True if words that mean the same have a feature in common. */
  readonly synonyms: boolean
}

export type FeatureOptions = {
  readonly language: Language
  readonly grams: GramOptions
  /** True if the last word may be incomplete, while the visitor is typing. */
  readonly open?: boolean
  /** Instead of the reader of words that all texts share. */
  readonly words?: WordReader
  /** Output: the text of each word and pair by its hash. */
  readonly names?: Map<number, string>
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /^\p{Script=Hangul}/u
const LATIN_MARKS = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/
// don't = dont, what's = whats; l'argent stays two words
const CONTRACTION = /'(s|t|re|ve|ll|d|m)(?![\p{L}\p{M}])/gu
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u

const japanese = new Intl.Segmenter('ja', { granularity: 'word' })
const thai = new Intl.Segmenter('th', { granularity: 'word' })
const segments = (segmenter: Intl.Segmenter, run: string): string[] =>
  Array.from(segmenter.segment(run)).flatMap((part) => (part.isWordLike ? [part.segment] : []))

const WORD = 0x1234567
const GRAM = 0x811c9dc5
const MEANING = 0x2545f491
/** How often a meaning counts, as a word and as an n-gram: more than the words that it stands for. */
const MEANING_COUNTS = [3, 2] as const
// FNV-1a by code point: an n-gram that is one letter longer costs one more step.
const step = (hash: number, codePoint: number): number => Math.imul(hash ^ codePoint, 0x01000193)
// with its sign, as `hashText`: features are looked up in Maps more than anything
const finish = (hash: number, gram: 0 | 1): number => {
  const mixed = hash ^ (hash >>> 15)
  return ((Math.imul(mixed, 0x2c1b3c6d) ^ (mixed >>> 12)) & ~1) | gram
}

/** The feature of a meaning. */
export const hashOfMeaning = (meaning: number, kind: 0 | 1): number => finish(step(MEANING, meaning), kind)

/** The hash of each n-gram. */
const gramsOf = (letters: readonly number[], shortest: number, longest: number): number[] => {
  const hashes: number[] = []
  const least = Math.min(shortest, letters.length)
  for (let from = 0; from + least <= letters.length; from++) {
    const end = Math.min(from + longest, letters.length)
    let hash = GRAM
    for (let to = from; to < end; to++) {
      hash = step(hash, letters[to] as number)
      if (to - from + 1 >= least) hashes.push(finish(hash, 1))
    }
  }
  return hashes
}

const createCollector = (names?: Map<number, string>) => {
  const features: Features = new Map()
  const put = (hash: number): void => {
    features.set(hash, (features.get(hash) ?? 0) + 1)
  }
  const meaning = (number: number, kind: 0 | 1): void => {
    const hash = hashOfMeaning(number, kind)
    features.set(hash, MEANING_COUNTS[kind])
    names?.set(hash, `= ${number}`)
  }
  const word = (text: string): void => {
    let hash = WORD
    for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at))
    const finished = finish(hash, 0)
    put(finished)
    names?.set(finished, text)
  }
  const grams = (letters: readonly number[], shortest: number, longest: number): void => {
    for (const hash of gramsOf(letters, shortest, longest)) put(hash)
  }
  return { features, put, word, grams, meaning }
}

type Collector = ReturnType<typeof createCollector>

const codePoints = (text: string): number[] => {
  const points: number[] = []
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) as number
    points.push(point)
    if (point > 0xffff) at++
  }
  return points
}

// Where few questions tell which words are common, those that nearly every question contains are no words of their own.
const isSilent = ({ grams, language }: FeatureOptions, word: string): boolean =>
  grams.synonyms && language.isCommon(word)

/** What is left of words without those that nearly every question contains: neighbours are one text. */
const withoutSilent = (words: readonly string[], options: FeatureOptions): string[] =>
  words
    .map((word) => (isSilent(options, word) ? ' ' : word))
    .join('')
    .split(' ')
    .filter((text) => text !== '')

/** The words of a run without spaces. Its n-grams are those of the words that are not silent. */
const readSegments = (
  collector: Collector,
  words: readonly string[],
  longest: number,
  options: FeatureOptions,
): readonly string[] => {
  for (const text of withoutSilent(words, options)) collector.grams(codePoints(text), 1, longest)
  return words
}

const readChinese = (collector: Collector, run: string, options: FeatureOptions): readonly string[] => {
  if (KANA.test(run)) return readSegments(collector, segments(japanese, run), 3, options)
  const letters = codePoints(run)
  collector.grams(letters, 1, 2)
  return letters.length === 1 ? [run] : []
}

const withoutMarks = (word: string): string => (LATIN_MARKS.test(word) ? foldAccents(word) : word)

const gramSizes = (grams: GramOptions, word: string, common: boolean): readonly [shortest: number, longest: number] => {
  if (common && grams.forCommonWords !== 'all') return grams.forCommonWords === 'few' ? [3, 3] : [0, 0]
  return HANGUL.test(word) ? [2, 4] : [grams.shortest, grams.longest]
}

/** What a word is read as: its n-grams' hashes, one by one, and its stem. `bareStem` is that without marks, if it has any. */
type WordParts = { readonly grams: readonly number[]; readonly bareStem: string | null; readonly stem: string }

/**
 * True if the syllables of a language have no n-grams: among few questions these only say that two syllables have letters
 * in common.
 */
const readsSyllables = ({ language, grams }: Pick<FeatureOptions, 'language' | 'grams'>): boolean =>
  language.isSyllabic && grams.synonyms

const partsOfWord = (word: string, { language, grams }: Pick<FeatureOptions, 'language' | 'grams'>): WordParts => {
  const bare = withoutMarks(word)
  const [shortest, longest] = gramSizes(grams, word, language.isCommon(word))
  const hasGrams = longest > 0 && !readsSyllables({ language, grams })
  const hashes = hasGrams ? gramsOf(codePoints(` ${bare} `), shortest, longest) : []
  // a question without accents matches too
  return { grams: hashes, bareStem: bare === word ? null : language.stem(bare), stem: language.stem(word) }
}

export type WordReader = (word: string) => WordParts
/** Words repeat: reading each once makes indexing a third faster. */
const REMEMBERED = 10_000

/** Reads words, and remembers so many. */
export const createWordReader = (language: Language, grams: GramOptions, remembered = REMEMBERED): WordReader =>
  memoise((word) => partsOfWord(word, { language, grams }), remembered)

/** One for each language and way of splitting, created when it is first asked for. */
const shared = <T>(create: (language: Language, grams: GramOptions) => T) => {
  const all = new WeakMap<Language, Map<string, T>>()
  return (language: Language, grams: GramOptions): T => {
    const known = all.get(language) ?? new Map<string, T>()
    all.set(language, known)
    const kind = `${grams.shortest} ${grams.longest} ${grams.forCommonWords} ${grams.pairDistance} ${grams.synonyms}`
    const one = known.get(kind) ?? create(language, grams)
    known.set(kind, one)
    return one
  }
}

const sharedWordReader = shared(createWordReader)

const readOpenWord = (collector: Collector, word: string, { grams }: FeatureOptions): string[] => {
  const [shortest, longest] = gramSizes(grams, word, false)
  collector.grams(codePoints(` ${withoutMarks(word)}`), shortest, longest)
  return []
}

const readWord = (collector: Collector, { grams, bareStem, stem }: WordParts): string[] => {
  for (const hash of grams) collector.put(hash)
  if (bareStem !== null) collector.word(bareStem)
  return [stem]
}

/** Pairs of words; those with a word between them still match when that word is mistyped. */
const readPairs = (collector: Collector, words: readonly string[], pairDistance: number): void => {
  const bare = words.map(withoutMarks)
  const pair = (first: number, second: number, between: string): void => {
    collector.word(`${words[first]}${between}${words[second]}`)
    if (bare[first] !== words[first] || bare[second] !== words[second])
      collector.word(`${bare[first]}${between}${bare[second]}`)
  }
  for (let at = 1; at < words.length; at++) {
    pair(at - 1, at, ' ')
    if (at > 1 && pairDistance > 1) pair(at - 2, at, ' * ')
  }
}

const readRun = (
  collector: Collector,
  { kind, text }: Run,
  options: FeatureOptions,
  partsOf: WordReader,
): readonly string[] => {
  if (kind === 'chinese') return readChinese(collector, text, options)
  if (kind === 'southEastAsian') return readSegments(collector, segments(thai, text), 4, options)
  return readWord(collector, partsOf(text))
}

/**
 * The features of a text: words, pairs of words, and character n-grams, which tolerate endings and typing errors. Han
 * characters count alone and in pairs; kana, Thai, Lao, Khmer and Burmese also as the words of the platform's segmenter.
 */
export const featuresOf = (text: string, options: FeatureOptions): Features => {
  const line = foldText(options.language.prepare(text)).replace(CONTRACTION, '$1')
  const collector = createCollector(options.names)
  const words: string[] = []
  const silent = new Set<string>()
  const partsOf = options.words ?? sharedWordReader(options.language, options.grams)
  const unfinished = options.open === true && !readsSyllables(options) && ENDS_IN_WORD.test(line)
  for (const run of runsOf(line)) {
    const open = unfinished && run.kind === 'spaced' && run.index + run.text.length === line.length
    const read = open ? readOpenWord(collector, run.text, options) : readRun(collector, run, options, partsOf)
    // a word with a stem is silent by what is written
    for (const word of read) if (isSilent(options, run.kind === 'spaced' ? run.text : word)) silent.add(word)
    words.push(...read)
  }
  for (const word of words) if (!silent.has(word)) collector.word(word)
  readPairs(collector, words, options.grams.pairDistance)
  const { meanings } = options.language
  if (options.grams.synonyms && meanings !== null)
    for (const meaning of meanings.find(line)) collector.meaning(meaning, meanings.asGrams ? 1 : 0)
  return collector.features
}

/** More would take a megabyte for each language. */
const REMEMBERED_ALONE = 2000

/** Reads texts of one word: their features, each once. Remembers them. */
export const wordFeaturesOf = shared((language, grams) =>
  memoise((word) => [...featuresOf(word, { language, grams }).keys()], REMEMBERED_ALONE),
)
