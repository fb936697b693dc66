import type { Language } from '../text/language.ts'
import { foldText } from '../text/text.ts'
import { find } from './hashTable.ts'
import { hasPosting } from './postings.ts'
import type { RankIndex } from './rankIndex.ts'
import type { Read } from './readerOf.ts'
import type { WordSignals } from './signals.ts'

/** A field of the documents, and how its texts are read. */
export type ReadField = { readonly index: RankIndex; readonly read: Read }

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

type Said = { readonly anywhere: number; readonly inRow: number; readonly share: number }

const sayWord = ({ index, read }: ReadField, word: string, row: number): Said => {
  const { ids, frequency } = index.postings
  let [grams, known, own, most] = [0, 0, 0, 0]
  let said = false
  for (const hash of read(word).keys()) {
    const feature = find(ids, hash)
    const texts = feature === -1 ? 0 : (frequency[feature] as number)
    const here = texts > 0 && hasPosting(index.postings, feature, row, index.naiveBayes === null)
    if ((hash & 1) === 0) {
      most = Math.max(most, texts)
      said ||= here
    } else {
      grams++
      known += texts > 0 ? 1 : 0
      own += here ? 1 : 0
    }
  }
  const inRow = saidIn(grams, own, said)
  return { anywhere: saidIn(grams, known, most > 0), inRow: inRow < ALIKE ? 0 : inRow, share: most / index.rows }
}

/**
 * How well the documents, and the first row, say the words of a question, by rarity and without words that nearly every
 * question contains: one known word in a sentence of unknown ones proves little.
 */
export const wordSignals = (
  fields: readonly ReadField[],
  language: Language,
  question: string,
  row: number,
): WordSignals => {
  let [all, known, own, words] = [0, 0, 0, 0]
  for (const word of wordsOf(language.prepare(question))) {
    if (language.isCommon(word)) continue
    const said = fields.map((field) => sayWord(field, word, row))
    const weight = weightOf(Math.max(...said.map(({ share }) => share)))
    words++
    all += weight
    known += weight * Math.max(...said.map(({ anywhere }) => anywhere))
    own += weight * Math.max(...said.map(({ inRow }) => inRow))
  }
  return all === 0 ? { known: 0, own: 0, words } : { known: known / all, own: own / all, words }
}
