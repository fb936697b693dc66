import { readPack } from '#readPack'
import { baseOf, languageOf } from '../text/language.ts'
import { DIMENSIONS, decodePack, numberOf, type WordPack } from './wordPack.ts'

/** Languages with a file of word vectors. */
const PACKED = new Set(['en'])

/** What the word vectors of a language tell of texts and words. */
export type TextVectors = {
  /** The number of a word as `packWords` names it, or -1. */
  readonly numberOf: (word: string) => number
  /** The unit vector of a text by the numbers of its words, near that of a text that says the same; all 0 without words. */
  readonly vectorOf: (numbers: readonly number[]) => Float32Array
  /** How near two words are in meaning: their cosine. @param one, @param other their numbers */
  readonly likeness: (one: number, other: number) => number
}

const addWord = ({ components, scales }: WordPack, word: number, sum: Float32Array): void => {
  const from = word * DIMENSIONS
  const scale = scales[word] as number
  for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + scale * (components[from + at] as number)
}

/** The vector with length 1; 0 stays 0. */
export const unitOf = (vector: Float32Array): Float32Array => {
  let squares = 0
  for (let at = 0; at < vector.length; at++) squares += (vector[at] as number) ** 2
  const length = Math.sqrt(squares)
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** The length of a word's components, computed when it is first asked for. */
const createLengths = ({ components }: WordPack) => {
  const lengths = new Float32Array(components.length / DIMENSIONS)
  return (word: number): number => {
    if (lengths[word] !== 0) return lengths[word] as number
    let squares = 0
    for (let at = word * DIMENSIONS; at < (word + 1) * DIMENSIONS; at++) squares += (components[at] as number) ** 2
    lengths[word] = Math.sqrt(squares)
    return lengths[word] as number
  }
}

/** Asked a thousand times for a question: the compiler is told that all numbers are whole. */
const dotOf = (components: Int8Array, one: number, other: number): number => {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++)
    sum = (sum + (components[one + at] as number) * (components[other + at] as number)) | 0
  return sum
}

const open = (language: string): TextVectors => {
  const pack = decodePack(readPack(language))
  const lengthOf = createLengths(pack)
  const { stem } = languageOf(language)
  return {
    numberOf: (word) => numberOf(pack, word, stem),
    vectorOf: (numbers) => {
      const sum = new Float32Array(DIMENSIONS)
      for (const number of numbers) addWord(pack, number, sum)
      return unitOf(sum)
    },
    likeness: (one, other) => {
      const sum = dotOf(pack.components, one * DIMENSIONS, other * DIMENSIONS)
      return sum / (lengthOf(one) * lengthOf(other) || 1)
    },
  }
}

const opened = new Map<string, TextVectors>()

/** Null for a language without word vectors. Their file (three megabytes) is read when they are first asked for. */
export const textVectorsOf = (locale: string): TextVectors | null => {
  const language = baseOf(locale)
  if (!PACKED.has(language)) return null
  const known = opened.get(language) ?? open(language)
  opened.set(language, known)
  return known
}
