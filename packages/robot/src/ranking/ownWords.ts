import { languageOf } from '../text/language.ts'
import { foldAccents, foldText, runsOf } from '../text/text.ts'
import type { TextVectors } from '../vectors/textVectors.ts'
import { keyOfStem, keyOfWord } from '../vectors/wordPack.ts'
import { createTable, find, type HashTable, insert } from './hashTable.ts'
import type { RowText } from './rankIndex.ts'
import { addSpelling, meantBy } from './spellings.ts'

/** The words of the questions of all rows, without accents, by which mistyped ones are mended. */
export type OwnWords = {
  readonly words: string[]
  /** The keys of the words and of their stems. */
  readonly keys: HashTable
  /** Under which misspellings each word is found, by its place. */
  readonly spellings: HashTable
}

const WORD = /[\p{L}\p{M}]+/gu
/** Longer ones are keys hit at random or compounds, and have a misspelling for each letter. */
const LONGEST = 24

const fold = (text: string): string => foldAccents(foldText(text))

/** The words of scripts with spaces: in others nobody sees where a mistyped word ends. */
const wordsIn = ({ questions }: RowText): string[] =>
  questions
    .flatMap((question) => runsOf(fold(question)))
    .flatMap(({ kind, text }) => (kind === 'spaced' && text.length <= LONGEST ? [text] : []))

const addWords = ({ words, keys, spellings }: OwnWords, more: Iterable<string>, locale: string): void => {
  const { stem } = languageOf(locale)
  for (const word of more) {
    if (find(keys, keyOfWord(word)) !== -1) continue
    const place = words.push(word) - 1
    insert(keys, keyOfWord(word), place)
    insert(keys, keyOfStem(stem(word)), place)
    addSpelling(spellings, word, place)
  }
}

/** Adds the words of a row that is added later. */
export const addOwnWords = (own: OwnWords, text: RowText, locale: string): void => addWords(own, wordsIn(text), locale)

/** The words of these rows. */
export const ownWordsOf = (texts: readonly RowText[], locale: string): OwnWords => {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const own: OwnWords = { words: [], keys: createTable(), spellings: createTable() }
  // where a misspelling may be of two words, the one that is said more often is meant
  const inOrder = [...counts].sort(([, one], [, other]) => other - one)
  addWords(
    own,
    inOrder.map(([word]) => word),
    locale,
  )
  return own
}

/**
 * Returns a function that writes each word that neither the rows nor the language have, in no form, as the one of the
 * rows that it most likely is.
 * @param vectors those of the language: its other words are no mistyped ones, and most foreign questions have some
 */
export const createMender = (
  { words, keys, spellings }: OwnWords,
  locale: string,
  vectors: TextVectors | null,
): ((question: string) => string) => {
  const { stem } = languageOf(locale)
  const isKnown = (word: string): boolean =>
    find(keys, keyOfWord(word)) !== -1 ||
    find(keys, keyOfStem(stem(word))) !== -1 ||
    (vectors !== null && vectors.numberOf(word) !== -1)
  return (question) =>
    question.replace(WORD, (typed) => {
      const word = fold(typed)
      return word.length > LONGEST || isKnown(word) ? typed : (words[meantBy(spellings, word)] ?? typed)
    })
}
