import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packWords } from '@foyer/robot/vectors'
import type { Groups } from './wordings.ts'
import { DIMENSIONS, type Sentence } from './wordModel.ts'

/** The words that are trained, the most frequent first, with their start vectors and weights. */
export type Vocabulary = {
  readonly words: readonly string[]
  readonly start: Float32Array
  readonly base: Float32Array
  readonly read: (text: string) => Sentence
}

/** GloVe's vectors are of length 1, in bytes of this length. */
const BYTES = 254
/** Words that GloVe does not have are trained if the groups contain them so often. */
const OFTEN = 3
/** The frequency of the first word by Zipf's law, and the one of half weight (Arora, Liang, Ma 2017). */
const FIRST = 0.1
const HALF = 1e-3

const readGlove = (folder: string) => {
  const words = readFileSync(join(folder, 'glove-30k.words.txt'), 'utf8').trim().split('\n')
  const bytes = readFileSync(join(folder, 'glove-30k-100d.int8'))
  const vectors = Float32Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    (value) => value / BYTES,
  )
  return { words, vectors }
}

const newWords = (texts: readonly string[], known: ReadonlySet<string>, ownWords: ReadonlySet<string>): string[] => {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(packWords)) if (!known.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([word, count]) => count >= OFTEN || ownWords.has(word)).map(([word]) => word)
}

/** Takes from each vector the mean of all, which says nothing. */
const centre = (vectors: Float32Array): void => {
  const mean = new Float32Array(DIMENSIONS)
  const count = vectors.length / DIMENSIONS
  vectors.forEach((value, at) => {
    mean[at % DIMENSIONS] = (mean[at % DIMENSIONS] as number) + value / count
  })
  vectors.forEach((value, at) => {
    vectors[at] = value - (mean[at % DIMENSIONS] as number)
  })
}

/** Starts the words from `first` on at the mean of the words beside them. */
const placeByNeighbours = (start: Float32Array, base: Float32Array, sentences: readonly Sentence[], first: number) => {
  for (const sentence of sentences)
    for (const word of sentence)
      for (const other of word < first ? [] : sentence)
        for (let at = 0; other < first && at < DIMENSIONS; at++)
          start[word * DIMENSIONS + at] =
            (start[word * DIMENSIONS + at] as number) +
            (base[other] as number) * (start[other * DIMENSIONS + at] as number)
  for (let word = first; word < base.length; word++) {
    const vector = start.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS)
    const length = Math.hypot(...vector) || 1
    vector.forEach((value, at) => {
      vector[at] = value / length
    })
  }
}

/** @param groups those that the vectors are trained on; all words of the last ones are taken */
export const openVocabulary = (folder: string, groups: readonly Groups[]): Vocabulary => {
  const glove = readGlove(folder)
  const texts = groups.flat(2)
  const ownWords = new Set((groups.at(-1) ?? []).flat().flatMap(packWords))
  const words = [...glove.words, ...newWords(texts, new Set(glove.words), ownWords)]
  const numbers = new Map(words.map((word, at) => [word, at]))
  const read = (text: string): Sentence => packWords(text).flatMap((word) => numbers.get(word) ?? [])
  centre(glove.vectors)
  const start = new Float32Array(words.length * DIMENSIONS)
  start.set(glove.vectors)
  const base = Float32Array.from(words, (_, at) => (at < glove.words.length ? HALF / (HALF + FIRST / (at + 1)) : 1))
  placeByNeighbours(start, base, texts.map(read), glove.words.length)
  return { words, start, base, read }
}
