import { isGibberish, normalise, textLocale } from '@foyer/robot'
import { cleanWords } from './cleanWords.ts'
import { groundOf, isGrounded, supporterOf } from './grounding.ts'

/** The text that questions are proposed for. */
export type AskedAbout = {
  readonly locale: string
  readonly question: string
  /** Its similar questions, and those proposed already. */
  readonly known: readonly string[]
  /** What an operator did not want. */
  readonly declined: readonly string[]
  /** Plain text. */
  readonly answer: string
}

const LONGEST = 160
/** From this likeness on two questions differ in nothing that a robot learns from. */
const SAME = 0.85

/** The marks of lists and quotations around what a model enumerates. */
const AROUND = /^(?:[-*•·–]\s*|\d{1,2}[.)、]\s+)?["'“”„«»「『]*|["'“”„«»」』]+$/gu
/** Brackets of markup, templates and addresses. */
const STRANGE = /[<>{}[\]|\\@#^~=]|:\/\//

const plainOf = (said: unknown): string =>
  typeof said === 'string' ? cleanWords(said).replace(/\s+/gu, ' ').trim().replace(AROUND, '').trim() : ''

const pairsOf = (text: string): Map<string, number> => {
  const letters = [...` ${normalise(text)} `]
  const pairs = new Map<string, number>()
  for (const [at, letter] of letters.entries()) {
    const pair = `${letters[at - 1] ?? ''}${letter}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** The share of pairs of letters that two texts have in common (Dice), 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const sum = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((total, count) => total + count, 0)
  const shared = [...first].reduce((total, [pair, count]) => total + Math.min(count, second.get(pair) ?? 0), 0)
  return (2 * shared) / (sum(first) + sum(second))
}

/** True if the text is in the language of what is asked about, as far as letters and common words tell. */
const isInLanguage = (text: string, { locale, question }: AskedAbout): boolean => {
  const wanted = locale === '' ? textLocale(question, '') : locale
  const found = textLocale(text, wanted)
  return wanted === '' || found === '' || found === wanted
}

/**
 * What a model said that can be shown to an operator as a question, cleaned, each once: a line of sane length in the
 * document's language, with no link, number or markup of its own and nothing of our instructions, and unlike what is known.
 * @param secrets the word sequences of the instructions
 */
export const saneQuestions = (said: readonly unknown[], about: AskedAbout, secrets: ReadonlySet<string>): string[] => {
  const texts = [about.question, ...about.known, about.answer]
  const ground = groundOf(texts, false)
  const supports = supporterOf(texts)
  const seen = [about.question, ...about.known, ...about.declined]
  return said.flatMap((one) => {
    const text = plainOf(one)
    if (text === '' || [...text].length > LONGEST || STRANGE.test(text) || isGibberish(text)) return []
    if (!isInLanguage(text, about) || !isGrounded([text], ground, secrets)) return []
    // neither a word of the document nor two of its language
    if ((supports(text) ?? 0) === 0 && textLocale(text, '') === '') return []
    if (seen.some((other) => likeness(text, other) >= SAME)) return []
    seen.push(text)
    return [text]
  })
}
