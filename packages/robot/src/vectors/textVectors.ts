import { readGlossary, readPack } from '#readPack'
import { languageOf, readAs } from '../text/language.ts'
import { memoise } from '../text/memoise.ts'
import { dots } from './dots.ts'
import { openGlossary } from './glossary.ts'
import { DIMENSIONS, decodePack, numberOf, packWords, type WordPack } from './wordPack.ts'

/**
 * The languages with files of wordings and asides (`topics.de.txt`, `asides.de.txt`), and with word vectors: those of English, and a glossary
 * of each other (`words.de.txt`), whose words have the vectors of the English ones that say the same.
 */
export const KNOWN_LANGUAGES: ReadonlySet<string> = new Set(
  'ar bn de en es fa fil fr ja km ko lo ms my nl pl pt ru th tr vi zh zu'.split(' '),
)

/** What the word vectors of a language tell of texts and words. */
export type TextVectors = {
  /** True if the words have the vectors of English ones. */
  readonly glossed: boolean
  /** The words of a text, as `numberOf` takes them. */
  readonly words: (text: string) => string[]
  /** The number of a word, or -1. */
  readonly numberOf: (word: string) => number
  /** The unit vector of a text by the numbers of its words, near that of a text that says the same; all 0 without words. */
  readonly vectorOf: (numbers: readonly number[]) => Float32Array
  /** How near a word is to each of some in meaning: their cosines. @param others, @param one their numbers; `MOST_ROWS` at most */
  readonly likenessOf: (others: readonly number[]) => (one: number) => Float32Array
}

/** The vectors of words, by number. */
export type Vectors = Pick<WordPack, 'components' | 'scales'>

/** Adds the vector of a word to a sum. */
export const addWord = ({ components, scales }: Vectors, word: number, sum: Float32Array): void => {
  const from = word * DIMENSIONS
  const scale = scales[word] as number
  for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + scale * (components[from + at] as number)
}

export const lengthOf = (vector: Float32Array): number => {
  let squares = 0
  for (let at = 0; at < vector.length; at++) squares += (vector[at] as number) ** 2
  return Math.sqrt(squares)
}

/** The vector with length 1; 0 stays 0. */
export const unitOf = (vector: Float32Array): Float32Array => {
  const length = lengthOf(vector)
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** The length of a word's components, computed when it is first asked for. */
const createLengths = ({ components }: Vectors) => {
  const lengths = new Float32Array(components.length / DIMENSIONS)
  return (word: number): number => {
    if (lengths[word] !== 0) return lengths[word] as number
    let squares = 0
    for (let at = word * DIMENSIONS; at < (word + 1) * DIMENSIONS; at++) squares += (components[at] as number) ** 2
    lengths[word] = Math.sqrt(squares)
    return lengths[word] as number
  }
}

/** The vectors with these numbers, one behind the other. */
export const gather = (vectors: Int8Array, numbers: ArrayLike<number>): Int8Array => {
  const gathered = new Int8Array(numbers.length * DIMENSIONS)
  // a view for each would take longer than to copy it
  for (let at = 0; at < numbers.length; at++) {
    const [from, to] = [(numbers[at] as number) * DIMENSIONS, at * DIMENSIONS]
    for (let n = 0; n < DIMENSIONS; n++) gathered[to + n] = vectors[from + n] as number
  }
  return gathered
}

const vectorsOf = (pack: Vectors): Pick<TextVectors, 'vectorOf' | 'likenessOf'> => {
  const lengthOf = createLengths(pack)
  const { components } = pack
  return {
    vectorOf: (numbers) => {
      const sum = new Float32Array(DIMENSIONS)
      for (const number of numbers) addWord(pack, number, sum)
      return unitOf(sum)
    },
    likenessOf: (others) => {
      const gathered = gather(components, others)
      const lengths = Float32Array.from(others, lengthOf)
      return (one) => {
        const sums = dots(components.subarray(one * DIMENSIONS, (one + 1) * DIMENSIONS), gathered)
        const length = lengthOf(one)
        const like = new Float32Array(sums.length)
        for (let at = 0; at < sums.length; at++)
          like[at] = (sums[at] as number) / (length * (lengths[at] as number) || 1)
        return like
      }
    },
  }
}

const open = (language: string): TextVectors => {
  const pack = decodePack(readPack(language))
  const { stem } = languageOf(language)
  return {
    glossed: false,
    words: packWords,
    numberOf: (word) => numberOf(pack, word, stem),
    ...vectorsOf(pack),
  }
}

const openGlossed = (language: string): TextVectors => {
  const { entries, vectors } = readGlossary(language)
  const { words, placeOf } = openGlossary(entries, language)
  return { glossed: true, words, numberOf: placeOf, ...vectorsOf(vectors) }
}

const packOf = memoise(open)
const glossaryOf = memoise(openGlossed)

/**
 * Null for a language of which nothing is known. The files (three megabytes, and 250 KB to a megabyte for
 * a glossary) are read when they are first asked for.
 */
export const textVectorsOf = (locale: string): TextVectors | null => {
  const language = readAs(locale)
  if (!KNOWN_LANGUAGES.has(language)) return null
  return language === 'en' ? packOf(language) : glossaryOf(language)
}
