import type { Locale } from '@foyer/locales'
import { type Claims, claimsOf } from './claims.ts'
import { type Facts, factsOf, foldFacts } from './facts.ts'
import { isContrary } from './negation.ts'

/** What an answer may stand on. */
export type Ground = {
  readonly facts: Facts
  /** Null where the documents are of another language than the answer: their words cannot be compared. */
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

/** A word of fewer letters says little of what a text is about. */
const SHORTEST = 4
/** How much of a sentence must be in the documents: people say the same in other words, inventions share little. */
const SUPPORTED = 0.4
/** As many words of ours in a row are no coincidence. */
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

/** Languages bend words at their ends, some at their beginnings: most of a word must agree on one side. */
const isKnown = (word: string, { beginnings, endings }: WordSet): boolean => {
  const most = Math.max(SHORTEST, Math.ceil(word.length * 0.6))
  return beginnings.has(word.slice(0, most)) || endings.has(word.slice(-most))
}

const isSupported = (text: string, set: WordSet): boolean => {
  const [words, pairs] = [spacedWords(text), pairsOf(text)]
  const known = words.filter((word) => isKnown(word, set)).length + pairs.filter((pair) => set.pairs.has(pair)).length
  return known >= (words.length + pairs.length) * SUPPORTED
}

const runsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}

/** Signs of HTML and Markdown, which nobody asked for and a page could take for what they are not. */
const MARKUP = /<[a-z!/?]|\]\s*\(|&(?:#|[a-z]+\d*;)/i

/** @param language of the answer, and of the documents where they are comparable */
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

/** The parts of our own instructions that must not be repeated; see `isGrounded`. */
export const secretRuns = (instructions: string): ReadonlySet<string> => new Set(runsOf(foldFacts(instructions)))

/**
 * Whether what was written stands on its ground: it is plain text, every link, mail address, number, price and telephone number of it occurs
 * there, each sentence shares enough of its words and does not turn round what they say, and it repeats nothing of the instructions.
 * @param sentences all so far, in order
 */
export const isGrounded = (sentences: readonly string[], ground: Ground, secrets: ReadonlySet<string>): boolean => {
  const text = sentences.join('')
  const folded = foldFacts(text)
  if (MARKUP.test(text)) return false
  if (![...factsOf(text)].every((fact) => ground.facts.has(fact))) return false
  if (runsOf(folded).some((run) => secrets.has(run) && !ground.text.includes(run))) return false
  const { words } = ground
  if (words === null) return true
  return sentences.every((sentence) => isSupported(foldFacts(sentence), words) && !isContrary(sentence, ground.claims))
}
