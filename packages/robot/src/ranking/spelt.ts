import type { TextVectors } from '../vectors/textVectors.ts'
import { packWords } from '../vectors/wordPack.ts'
import { createTable, type HashTable } from './hashTable.ts'
import { knownFeature } from './postings.ts'
import type { DocumentRow } from './rankIndex.ts'
import { addSpelling, meantBy } from './spellings.ts'
import type { ReadField } from './wordSignals.ts'

/** A base that has grown beyond this since it was trained is read no further: it would be read again after each new document. */
const READ_DOCUMENTS = 200

const WORD = /[\p{L}\p{M}]+/gu

/** Under which misspellings each of some words is found, by its place. Of two words the first one is. */
export const spellingsOf = (words: readonly string[]): HashTable => {
  const spellings = createTable()
  for (const [at, word] of words.entries()) addSpelling(spellings, word, at)
  return spellings
}

/** Returns a function that finds the word that a misspelt one most likely is. */
export const createMeant =
  (words: readonly string[], spellings = spellingsOf(words)) =>
  (misspelt: string): string | undefined =>
    words[meantBy(spellings, misspelt)]

const isSaid = ({ index, readWord }: ReadField, word: string): boolean =>
  readWord(word).some((hash) => (hash & 1) === 0 && knownFeature(index.postings, hash) !== -1)

/** The words of the documents as `createMeant` takes them, read when a question first needs them and after each new document. */
const openOwnWords = (
  [{ index }]: readonly [ReadField, ...ReadField[]],
  textOf: (docId: string) => DocumentRow | undefined,
) => {
  let read = { rows: -1, meant: createMeant([]) }
  return (word: string): string | undefined => {
    if (read.rows !== index.rows) {
      const texts = index.docIds.slice(0, READ_DOCUMENTS).flatMap((docId) => textOf(docId) ?? [])
      const words = texts.flatMap(({ questions, answer }) => [...questions, answer]).flatMap(packWords)
      read = { rows: index.rows, meant: createMeant([...new Set(words)]) }
    }
    return read.meant(word)
  }
}

/**
 * Returns a function that mends the typing errors of a question: a word that neither the documents nor the language have
 * becomes one of the documents, or one of those that customers use. For small bases, whose words are soon read.
 * @param fields the first one is that of the questions
 * @param meant the word of customers that a misspelt one is
 */
export const createSpelt = (
  fields: readonly [ReadField, ...ReadField[]],
  { numberOf }: TextVectors,
  textOf: (docId: string) => DocumentRow | undefined,
  meant: (word: string) => string | undefined,
) => {
  const own = openOwnWords(fields, textOf)
  const isKnown = (word: string): boolean => numberOf(word) !== -1 || fields.some((field) => isSaid(field, word))
  return (question: string): string =>
    question.replace(WORD, (typed) => {
      const [word = ''] = packWords(typed)
      return isKnown(word) ? typed : (own(word) ?? meant(word) ?? typed)
    })
}
