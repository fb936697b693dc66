import { createTable, find, type HashTable, insert } from '../ranking/hashTable.ts'
import { hashText } from '../text/hashText.ts'
import { languageOf } from '../text/language.ts'
import { foldAccents, foldText, runsOf } from '../text/text.ts'

/** The components of a word's vector. */
export const DIMENSIONS = 100

/** Word vectors in memory: word `w` has the components from `w * DIMENSIONS` on, to be multiplied by `scales[w]`. */
export type WordPack = {
  /** From the key of a word or of a stem to the number of its vector. */
  readonly numbers: HashTable
  readonly components: Int8Array<ArrayBuffer>
  readonly scales: Float32Array<ArrayBuffer>
}

const NOT = /n't(?![\p{L}\p{M}])/gu
const ENDING = /'(?:s|re|ve|ll|d|m)(?![\p{L}\p{M}])/gu

/** The words of an English text as the pack names them: lower case, no accents, no numbers, no contractions. */
export const packWords = (text: string): string[] =>
  runsOf(foldAccents(foldText(text)).replace(NOT, ' not').replace(ENDING, ' ').replaceAll("'", ''))
    .map((run) => run.text)
    .filter((word) => /\p{L}/u.test(word))

/** The key of a word. */
export const keyOfWord = (word: string): number => hashText(word)
/** The key of a stem. */
export const keyOfStem = (stem: string): number => hashText(`${stem}*`)

/** The number of a word's vector, else of the most frequent word with the same stem, or -1. */
export const numberOf = (
  { numbers }: Pick<WordPack, 'numbers'>,
  word: string,
  stem: (word: string) => string,
): number => {
  const own = find(numbers, keyOfWord(word))
  return own === -1 ? find(numbers, keyOfStem(stem(word))) : own
}

const HEADER = 8

/**
 * The file of a language, little-endian: the number of vectors and of keys (uint32 each); the keys (uint32), the scale of
 * each vector (float32), the vector of each key (uint16), and the vectors (int8).
 * @param words the word of each vector, the most frequent first
 */
export const encodePack = (
  language: string,
  words: readonly string[],
  vectors: readonly Float32Array[],
): Uint8Array<ArrayBuffer> => {
  const { stem } = languageOf(language)
  const keys = new Map(words.map((word, at) => [keyOfWord(word), at]))
  words.forEach((word, at) => {
    const key = keyOfStem(stem(word))
    if (!keys.has(key)) keys.set(key, at)
  })
  const scalesAt = HEADER + keys.size * 4
  const numbersAt = scalesAt + vectors.length * 4
  const componentsAt = numbersAt + keys.size * 2
  const bytes = new Uint8Array(componentsAt + vectors.length * DIMENSIONS)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, vectors.length, true)
  view.setUint32(4, keys.size, true)
  for (const [at, [key, vector]] of [...keys].entries()) {
    view.setUint32(HEADER + at * 4, key, true)
    view.setUint16(numbersAt + at * 2, vector, true)
  }
  vectors.forEach((vector, at) => {
    const scale = Math.max(...vector.map(Math.abs)) / 127 || 1
    view.setFloat32(scalesAt + at * 4, scale, true)
    vector.forEach((value, component) => {
      view.setInt8(componentsAt + at * DIMENSIONS + component, Math.round(value / scale))
    })
  })
  return bytes
}

/**
 * The pack shares the memory of the bytes, as little-endian processors read it: Node.js runs on hardly any others.
 * @param bytes as by `encodePack`
 */
export const decodePack = ({ buffer }: Uint8Array<ArrayBuffer>): WordPack => {
  const [count = 0, named = 0] = new Uint32Array(buffer, 0, 2)
  const scalesAt = HEADER + named * 4
  const numbersAt = scalesAt + count * 4
  const keys = new Uint32Array(buffer, HEADER, named)
  const vectors = new Uint16Array(buffer, numbersAt, named)
  const numbers = createTable(named)
  for (let at = 0; at < named; at++) insert(numbers, keys[at] as number, vectors[at] as number)
  return {
    numbers,
    components: new Int8Array(buffer, numbersAt + named * 2, count * DIMENSIONS),
    scales: new Float32Array(buffer, scalesAt, count),
  }
}
