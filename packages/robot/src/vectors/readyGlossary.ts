import { languageOf } from '../text/language.ts'
import { memoise } from '../text/memoise.ts'
import { type GlossaryEntries, prepareEntries } from './glossary.ts'
import { readPack } from './readPack.ts'
import { addWord, lengthOf, unitOf, type Vectors } from './textVectors.ts'
import { DIMENSIONS, decodePack, numberOf, packWords } from './wordPack.ts'

/**
 * A glossary ready to read, with the vector of each entry. Computing them takes 50 to 300 milliseconds, so the build makes
 * a file of each language (`prepareLanguages.ts`).
 */
export type ReadyGlossary = { readonly entries: GlossaryEntries; readonly vectors: Vectors }

const addTo = (sum: Float32Array, other: Float32Array): void => {
  for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (other[at] as number)
}

const largestOf = (vector: Float32Array): number => {
  let most = 0
  for (let at = 0; at < DIMENSIONS; at++) most = Math.max(most, Math.abs(vector[at] as number))
  return most
}

/** The vector of a word of the English pack, 0 for one that it lacks. */
const readEnglish = () => {
  const pack = decodePack(readPack('en'))
  const { stem } = languageOf('en')
  return (word: string) => {
    const number = numberOf(pack, word, stem)
    const own = new Float32Array(DIMENSIONS)
    if (number !== -1) addWord(pack, number, own)
    return { own, length: lengthOf(own) }
  }
}

/** The vector that the English words of each entry have together, as long as the longest of them, which weighs most. */
const vectorsOfEntries = (english: readonly string[]): Vectors => {
  const components = new Int8Array(english.length * DIMENSIONS)
  const scales = new Float32Array(english.length)
  const vectorOf = memoise(readEnglish())
  english.forEach((words, place) => {
    const sum = new Float32Array(DIMENSIONS)
    let longest = 0
    for (const { own, length } of packWords(words).map(vectorOf)) {
      longest = Math.max(longest, length)
      addTo(sum, own)
    }
    const vector = unitOf(sum)
    const scale = (largestOf(vector) * longest) / 127
    scales[place] = scale
    if (scale > 0)
      for (let at = 0; at < DIMENSIONS; at++)
        components[place * DIMENSIONS + at] = Math.round(((vector[at] as number) * longest) / scale)
  })
  return { components, scales }
}

/** @param lines `word = english words`; of words with the same stem the first one gives its meaning to the others */
export const prepareGlossary = (lines: readonly string[], language: string): ReadyGlossary => {
  const parts = lines.map((line) => line.split(' = '))
  return {
    entries: prepareEntries(
      parts.map(([word = '']) => word),
      language,
    ),
    vectors: vectorsOfEntries(parts.map(([, english = '']) => english)),
  }
}
