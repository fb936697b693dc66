import type { Locale } from '@foyer/locales'
import { type Claims, claimsOf } from './claims.ts'
import { type Facts, factsOf, foldFacts } from './facts.ts'
import { isContrary, isDenialOfItsOwn } from './negation.ts'

/** The documents' content that an answer is checked against. */
export type Ground = {
  readonly facts: Facts
  /** Null if the documents are in another language than the answer, so that words cannot be compared. */
  readonly words: WordSet | null
  readonly claims: Claims
  readonly text: string
}

type WordSet = {
  readonly beginnings: ReadonlySet<string>
  readonly endings: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const LETTERS = /[\p{L}\p{M}]+/gu

/** Shorter words say little about a text. */
const SHORTEST = 4
/** The part of a sentence that must occur in the documents: a paraphrase shares that much, an invention does not. */
export const SUPPORTED = 0.4
/** This many words of our instructions in a row are no coincidence. */
const RUN = 6

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(LETTERS) ?? []

const pairsOf = (text: string): string[] =>
  (text.match(UNSPACED) ?? []).flatMap((run) => {
    const letters = [...run]
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  })

const spacedWords = (text: string): string[] =>
  wordsOf(text.replace(UNSPACED, ' ')).filter((word) => word.length >= SHORTEST)

const wordSetOf = (text: string): WordSet => {
  const [beginnings, endings] = [new Set<string>(), new Set<string>()]
  for (const word of new Set(spacedWords(text)))
    for (let length = SHORTEST; length <= word.length; length++) {
      beginnings.add(word.slice(0, length))
      endings.add(word.slice(-length))
    }
  return { beginnings, endings, pairs: new Set(pairsOf(text)) }
}

/** Words inflect at their end, in some languages at their beginning: most of a word must match on one side. */
const isKnown = (word: string, { beginnings, endings }: WordSet): boolean => {
  const most = Math.max(SHORTEST, Math.ceil(word.length * 0.6))
  return beginnings.has(word.slice(0, most)) || endings.has(word.slice(-most))
}

const supportIn = (text: string, set: WordSet): number | null => {
  const [words, pairs] = [spacedWords(text), pairsOf(text)]
  const known = words.filter((word) => isKnown(word, set)).length + pairs.filter((pair) => set.pairs.has(pair)).length
  return words.length + pairs.length === 0 ? null : known / (words.length + pairs.length)
}

/** The share of a sentence's words that texts contain; null for a sentence without words that tell something. */
export const supporterOf = (texts: readonly string[]): ((sentence: string) => number | null) => {
  const set = wordSetOf(foldFacts(texts.join('\n')))
  return (sentence) => supportIn(foldFacts(sentence), set)
}

const runsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}

/** HTML and Markdown, which a page could interpret. */
const MARKUP = /<[a-z!/?]|\]\s*\(|&(?:#|[a-z]+\d*;)/i

/** @param language the language of the answer, and of the documents if they are comparable */
export const groundOf = (texts: readonly string[], comparable: boolean, language: Locale = 'en'): Ground => {
  const text = texts.join('\n')
  const folded = foldFacts(text)
  return {
    facts: factsOf(text),
    words: comparable ? wordSetOf(folded) : null,
    claims: claimsOf(comparable ? texts : [], language),
    text: wordsOf(folded).join(' '),
  }
}

/** The word sequences of our instructions that an answer must not repeat; see `isGrounded`. */
export const secretRuns = (instructions: string): ReadonlySet<string> => new Set(runsOf(foldFacts(instructions)))

/**
 * True if an answer is grounded in the documents: it is plain text; all its links, mail addresses, numbers, prices and
 * telephone numbers occur in them; each sentence shares enough words with them and does not contradict them; and it does
 * not repeat the instructions.
 * @param sentences all sentences so far, in order
 */
export const isGrounded = (sentences: readonly string[], ground: Ground, secrets: ReadonlySet<string>): boolean => {
  const text = sentences.join('')
  const folded = foldFacts(text)
  if (MARKUP.test(text)) return false
  if (![...factsOf(text)].every((fact) => ground.facts.has(fact))) return false
  if (runsOf(folded).some((run) => secrets.has(run) && !ground.text.includes(run))) return false
  const { words } = ground
  if (words === null) return true
  return sentences.every(
    (sentence) =>
      (supportIn(foldFacts(sentence), words) ?? 1) >= SUPPORTED &&
      !isContrary(sentence, ground.claims) &&
      !isDenialOfItsOwn(sentence, ground.claims),
  )
}
