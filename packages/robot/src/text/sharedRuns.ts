import { createCorrection } from '../smallTalk/typos.ts'
import { scriptOf } from './language.ts'
import { partsOf } from './partsOf.ts'
import { normalise } from './text.ts'

/** In scripts without spaces, how many letters in a row are no chance. */
const SCRIPTS: readonly { readonly run: RegExp; readonly letters: number }[] = [
  // a Chinese character is a word or half of one
  { run: /\p{sc=Han}+/gu, letters: 2 },
  // endings are the same in every sentence of Japanese
  { run: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+/gu, letters: 3 },
  { run: /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]+/gu, letters: 4 },
]
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]+/gu

/** Letters of a word in scripts with spaces: shorter ones are in every text. A Korean word has two. */
const SHORTEST = 3
const SHORTEST_KOREAN = 2
/** Letters that two forms of a word share at one end, and their part of the longer form. */
const FORM = { letters: 4, part: 0.5 }

const piecesOf = (text: string): readonly string[] =>
  SCRIPTS.flatMap(({ run, letters }) =>
    [...text.matchAll(run)].flatMap(([found]) => {
      const all = [...found]
      return all.slice(letters - 1).map((_, at) => all.slice(at, at + letters).join(''))
    }),
  )

const shortestOf = (word: string): number => (/\p{sc=Hang}/u.test(word) ? SHORTEST_KOREAN : SHORTEST)

const wordsOf = (text: string): string[] =>
  text
    .replace(UNSPACED, ' ')
    .split(' ')
    .filter((word) => [...word].length >= shortestOf(word))

const sharedStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

const reversed = (word: string): string => [...word].reverse().join('')

/** "parcel" and "parcels", or in languages that inflect in front "barua" and "mabarua". */
const areForms = (one: string, other: string): boolean => {
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  const shared = Math.max(sharedStart(one, other), sharedStart(reversed(one), reversed(other)))
  return shared >= Math.min(FORM.letters, shorter) && shared >= longer * FORM.part
}

const endsOf = (word: string): string[] => {
  const letters = shortestOf(word)
  return [`${word.slice(0, letters)}-`, `-${word.slice(-letters)}`]
}

/** Finds whether a text has a word of a document, as it is, in another form or mistyped. */
const wordFinder = (texts: readonly string[]) => {
  const known = new Set(texts.flatMap(wordsOf))
  const byEnd = new Map<string, string[]>()
  for (const word of known) for (const end of endsOf(word)) byEnd.set(end, [...(byEnd.get(end) ?? []), word])
  const scripts = new Set([...known].map(scriptOf))
  const correct = createCorrection(known)
  const isKnown = (word: string): boolean =>
    known.has(word) ||
    correct(word) !== undefined ||
    endsOf(word).some((end) => byEnd.get(end)?.some((other) => areForms(word, other)))
  return {
    /** Words of different scripts cannot be compared: Chinese that is typed in Latin letters is found by its sound. */
    isComparable: (words: readonly string[]) => words.every((word) => scripts.has(scriptOf(word))),
    hasOneOf: (words: readonly string[]) => words.some(isKnown),
  }
}

/**
 * Tells whether a question has more in common with a document than letters, which any keys that are hit at random have
 * too: in scripts without spaces a few letters in a row, in the others a word of three letters, a typing error allowed.
 * Of MASSIVE's questions in scripts without spaces that the robot ranks right this keeps 97 of 100. Of letters and keys at
 * random, of which 72 of 100 are near some document, it leaves 2.
 * @param texts what the document says
 */
export const createSharing = (texts: readonly string[]): ((question: string) => boolean) => {
  const known = texts.flatMap(partsOf).map(normalise)
  const finder = wordFinder(known)
  return (question) => {
    const asked = normalise(question)
    if (asked === '') return true
    const isSpaced = asked.search(UNSPACED) < 0
    if (!isSpaced && [asked, ...piecesOf(asked)].some((piece) => known.some((text) => text.includes(piece))))
      return true
    const words = wordsOf(asked)
    return finder.hasOneOf(words) || (isSpaced && words.length > 0 && !finder.isComparable(words))
  }
}
