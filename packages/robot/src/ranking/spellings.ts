import { hashText } from '../text/hashText.ts'
import { find, type HashTable, insert } from './hashTable.ts'

/** Shorter words are too much like others. */
const SHORTEST = 4

/** The word, and the word without each of its letters: two words with one typing error between them share one of these. */
const keysOf = (word: string): number[] => {
  const letters = [...word]
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))].map(hashText)
}

/** Makes a word findable under its misspellings. */
export const addSpelling = (spellings: HashTable, word: string, number: number): void => {
  if (word.length < SHORTEST || find(spellings, hashText(word)) === number) return
  for (const key of keysOf(word)) insert(spellings, key, number)
}

/** The number of the word that is meant by a misspelt one, or -1. */
export const meantBy = (spellings: HashTable, word: string): number => {
  if (word.length < SHORTEST) return -1
  for (const key of keysOf(word)) {
    const number = find(spellings, key)
    if (number !== -1) return number
  }
  return -1
}
