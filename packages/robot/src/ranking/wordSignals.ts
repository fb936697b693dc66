import { hashOfMeaning } from '../text/features.ts'
import type { Language } from '../text/language.ts'
import { foldAccents, foldText } from '../text/text.ts'
import { countIn, frequencyOf, knownFeature } from './postings.ts'
import type { RankIndex } from './rankIndex.ts'
import type { ReadWord } from './readerOf.ts'
import type { Said } from './signals.ts'

/** A field of the documents, and how its words are read. */
export type ReadField = { readonly index: RankIndex; readonly readWord: ReadWord }

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text in any script, each once: the platform's segmenter also splits scripts without spaces. */
export const wordsOf = (text: string): string[] => [
  ...new Set(Array.from(segmenter.segment(foldText(text))).flatMap((part) => (part.isWordLike ? [part.segment] : []))),
]

// A word of few documents tells more, as does a word that no document says.
const RARITY = 0.04
const weightOf = (share: number): number => Math.log(1 + 1 / (share + RARITY))

// Words of which fewer n-grams are there are other words with letters in common.
const ALIKE = 0.5

/** How far a word is said in some texts, from 0 to 1: by itself, by what it means, or mistyped, by its n-grams. */
const saidIn = (grams: number, found: number, said: boolean): number => {
  if (said) return 1
  return grams === 0 ? 0 : found / grams
}

/** What a field says of a word, whatever the row. */
type Asked = {
  readonly index: RankIndex
  /** Its features that any document has. */
  readonly words: readonly number[]
  readonly grams: readonly number[]
  /** How many n-grams it has. */
  readonly length: number
  readonly anywhere: number
  /** The share of the documents that say it. */
  readonly share: number
}

/** @param meanings features of what the word means beside others */
const askWord = ({ index, readWord }: ReadField, word: string, meanings: readonly number[]): Asked => {
  const { postings, grams: kinds } = index
  const meant = kinds.synonyms ? meanings : []
  const [words, grams]: [number[], number[]] = [[], []]
  let [length, most] = [0, 0]
  const ask = (hash: number, isWord: boolean): void => {
    if (!isWord) length++
    const feature = knownFeature(postings, hash)
    const texts = feature === -1 ? 0 : frequencyOf(postings, feature)
    if (texts === 0) return
    if (isWord) most = Math.max(most, texts)
    const found = isWord ? words : grams
    found.push(feature)
  }
  for (const hash of readWord(word)) if (!meant.includes(hash)) ask(hash, (hash & 1) === 0)
  for (const hash of meant) ask(hash, true)
  return { index, words, grams, length, anywhere: saidIn(length, grams.length, most > 0), share: most / index.rows }
}

const saidBy = (length: number, words: number, grams: number): number => {
  const said = saidIn(length, grams, words > 0)
  return said < ALIKE ? 0 : said
}

/** How far each of the rows, which are in order, says a word. */
const inRows = ({ index, words, grams, length }: Asked, rows: Int32Array): readonly number[] => {
  const { postings, naiveBayes } = index
  const countsOf = (features: readonly number[]): Uint16Array => {
    const counts = new Uint16Array(rows.length)
    for (const feature of features) countIn(postings, feature, rows, counts, naiveBayes === null)
    return counts
  }
  const [ofWords, ofGrams] = [countsOf(words), countsOf(grams)]
  return Array.from(rows, (_, at) => saidBy(length, ofWords[at] as number, ofGrams[at] as number))
}

/** How near the nearest word of a row is to a word in meaning, from 0 to 1. */
export type NearestWord = (word: string) => (row: number) => number

/**
 * The features of what words mean beside others, by each of them, without accents: "where is my stuff" asks for an order,
 * and none of its words alone does. Not in Vietnamese, where nearly all that has a meaning is said in several syllables:
 * more questions would be answered wrongly.
 */
const meaningsByWord = (line: string, { meanings, isSyllabic }: Language): ReadonlyMap<string, readonly number[]> => {
  if (meanings === null || isSyllabic) return new Map()
  const { text, named } = meanings.locate(line)
  const kind = meanings.asGrams ? 1 : 0
  const meant = Array.from(segmenter.segment(text)).flatMap(({ segment, index }) =>
    named.flatMap(({ meaning, from, to }) =>
      from < index + segment.length && to > index ? [{ segment, hash: hashOfMeaning(meaning, kind) }] : [],
    ),
  )
  const bySegment = Map.groupBy(meant, ({ segment }) => segment)
  return new Map([...bySegment].map(([segment, all]) => [segment, all.map(({ hash }) => hash)]))
}

/**
 * How well the documents, and a row, say the words of a question, by rarity and without words that nearly every
 * question contains: one known word in a sentence of unknown ones proves little.
 * @param rows of which it will be asked
 */
export const wordSignals = (
  fields: readonly ReadField[],
  language: Language,
  question: string,
  rows: readonly number[],
  nearestWord: NearestWord = () => () => 0,
): ((row: number) => Said) => {
  const inOrder = Int32Array.from(rows).sort()
  const prepared = language.prepare(question)
  const telling = wordsOf(prepared).filter((word) => !language.isCommon(word))
  const meant: ReturnType<typeof meaningsByWord> = fields.some(({ index }) => index.grams.synonyms)
    ? meaningsByWord(foldText(prepared), language)
    : new Map()
  const words = telling.map((word) => {
    const asked = fields.map((field) => askWord(field, word, meant.get(foldAccents(word)) ?? []))
    const weight = weightOf(Math.max(...asked.map(({ share }) => share)))
    return {
      saidIn: asked.map((one) => inRows(one, inOrder)),
      weight,
      known: weight * Math.max(...asked.map(({ anywhere }) => anywhere)),
      near: nearestWord(word),
    }
  })
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  if (all === 0) return () => ({ known: 0, own: 0, words: words.length, literal: false })
  const known = words.reduce((sum, word) => sum + word.known, 0) / all
  return (row) => {
    const at = inOrder.indexOf(row)
    let own = 0
    let literal = false
    for (const { saidIn, weight, near } of words) {
      let said = 0
      for (const inField of saidIn) said = Math.max(said, inField[at] as number)
      literal ||= said > 0
      own += weight * (said === 1 ? 1 : Math.max(said, near(row)))
    }
    return { known, own: own / all, words: words.length, literal }
  }
}
