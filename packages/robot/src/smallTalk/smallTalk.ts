import { scriptOf, scriptOfLocale } from '../text/language.ts'
import { LANGUAGES } from './languages.ts'
import { BIT, createLexicon, type Lexicon, type Phrases, phrasesOf } from './lexicon.ts'
import { partsOf, TALKS, type Talk, type TalkPhrases } from './talkLanguage.ts'
import { isEmoji, isWord, type Token, tokensOf } from './tokens.ts'

export { seededPhrases, type TalkSeed, talkSeeds } from './seeds.ts'
export { TALKS, type Talk, type TalkPhrases } from './talkLanguage.ts'

/** Tells small talk from questions. */
export type SmallTalk = {
  /** The kind of a text that is small talk and nothing else, null for any other text. */
  readonly recognise: (text: string, locale?: string) => Talk | null
  /** The question of a text, without greetings, thanks and goodbyes around it. The text itself if it has none. */
  readonly question: (text: string, locale?: string) => string
}

type Part = { readonly from: number; readonly to: number; readonly bits: number }

const { greeting, thanks, goodbye, robot, insult, person } = BIT
const { around, thanking, wishing, someone, speak, connect, areYou, not, personNoun, robotNoun } = BIT
const POLITE = greeting | thanks | goodbye
const SPEAKING = speak | connect
const WISH = person | personNoun | someone | SPEAKING | robotNoun | not | wishing | around | POLITE

/** The words of each kind, in the order in which they are tried, and what must be among them. */
const RULES: readonly {
  readonly talk: Talk
  readonly words: number
  readonly holds: (has: (bits: number) => boolean, parts: readonly Part[]) => boolean
}[] = [
  {
    talk: 'robot',
    words: robot | areYou | robotNoun | personNoun | around | greeting,
    // `a` and `real` alone ask nothing
    holds: (has, parts) =>
      has(robot) ||
      (has(robotNoun | personNoun) && parts.some(({ bits, from, to }) => (bits & areYou) !== 0 && to - from > 1)),
  },
  {
    talk: 'person',
    words: WISH,
    holds: (has) => has(person) || has(personNoun) || (has(someone) && has(SPEAKING)) || (has(robotNoun) && has(not)),
  },
  { talk: 'insult', words: insult | areYou | robotNoun | around | not, holds: (has) => has(insult) },
]

/** Which of greeting, goodbye and thanks a text is that is nothing else. A word such as `ciao` is two of them. */
const politeKind = (parts: readonly Part[]): Talk => {
  if (parts.some(({ bits }) => (bits & thanks) !== 0)) return 'thanks'
  const isOnly = (bit: number) => parts.some(({ bits }) => (bits & POLITE) === bit)
  return isOnly(goodbye) && !isOnly(greeting)
    ? 'goodbye'
    : parts.some(({ bits }) => (bits & greeting) !== 0)
      ? 'greeting'
      : 'goodbye'
}

/** Splits tokens into as few phrases of these classes as possible; null if a token is in none. */
const cover = (keys: readonly string[], lexicon: Lexicon, words: number): Part[] | null => {
  const best: (Part[] | null)[] = [[]]
  for (let to = 1; to <= keys.length; to++) {
    let found: Part[] | null = null
    for (let from = Math.max(0, to - lexicon.longest); from < to; from++) {
      const before = best[from]
      if (!before || (found !== null && before.length + 1 >= found.length)) continue
      const bits = lexicon.classesOf(keys.slice(from, to)) & words
      if (bits !== 0) found = [...before, { from, to, bits }]
    }
    // an emoji that says nothing may stand anywhere
    const last = best[to - 1]
    if (found === null && last && isEmoji(keys[to - 1] ?? '')) found = last
    best[to] = found
  }
  return best[keys.length] ?? null
}

const hasIn =
  (parts: readonly Part[]) =>
  (bits: number): boolean =>
    parts.some((part) => (part.bits & bits) !== 0)

/** The kind of the first rule that covers the tokens; of a wish and a politeness the one that says it in fewer phrases. */
const kindIn = (keys: readonly string[], lexicon: Lexicon): Talk | null => {
  const whole = TALKS.find((talk) => (lexicon.classesOf(keys) & BIT[talk]) !== 0)
  if (whole !== undefined) return whole
  const polite = cover(keys, lexicon, POLITE | around | thanking)
  const isPolite = polite !== null && hasIn(polite)(POLITE)
  for (const { talk, words, holds } of RULES) {
    const parts = cover(keys, lexicon, words)
    if (parts === null || !holds(hasIn(parts), parts)) continue
    if (talk !== 'person' || !isPolite || parts.length < polite.length) return talk
  }
  return isPolite ? politeKind(polite) : null
}

/** Tokens that may follow a wish to speak with somebody: what about. */
const ABOUT = 6

/** True if the text begins with a whole wish to speak with a person: `can I talk to an agent about my parcel`. */
const beginsWithWish = (keys: readonly string[], lexicon: Lexicon): boolean => {
  for (let count = keys.length - 1; count > 1 && count >= keys.length - ABOUT; count--) {
    const parts = cover(keys.slice(0, count), lexicon, WISH)
    if (parts === null) continue
    const last = parts.at(-1)
    const isPerson = last !== undefined && (last.bits & (personNoun | person)) !== 0
    if (isPerson && isWord(keys[0] ?? '') && (hasIn(parts)(speak) || last.to - last.from > 2)) return true
  }
  return false
}

/** The clauses of a text: its parts between punctuation. */
const clausesOf = (tokens: readonly Token[]): Token[][] => {
  const clauses: Token[][] = []
  for (const token of tokens) {
    if (token.opens || clauses.length === 0) clauses.push([token])
    else clauses.at(-1)?.push(token)
  }
  return clauses
}

/** Tokens at the start, or at the end, that are polite and nothing else. */
const politeAt = (keys: readonly string[], lexicon: Lexicon, end: 'start' | 'end'): number => {
  for (let count = Math.min(keys.length - 1, 12); count > 0; count--) {
    const some = end === 'start' ? keys.slice(0, count) : keys.slice(-count)
    if (cover(some, lexicon, POLITE) !== null) return count
  }
  return 0
}

/** Clauses that are small talk leave, then polite words around the rest. */
const stripped = (text: string, tokens: readonly Token[], lexicon: Lexicon): string => {
  const spelt = (some: readonly Token[]) => some.map(({ key }) => lexicon.spell(key))
  const isPolite = (clause: readonly Token[]) =>
    cover(spelt(clause), lexicon, POLITE | around | thanking)?.some(({ bits }) => (bits & POLITE) !== 0)
  const clauses = clausesOf(tokens)
  const first = clauses.findIndex((clause) => !isPolite(clause))
  const last = clauses.findLastIndex((clause) => !isPolite(clause))
  const rest = first < 0 ? [] : clauses.slice(first, last + 1).flat()
  const start = politeAt(spelt(rest), lexicon, 'start')
  const end = politeAt(spelt(rest.slice(start)), lexicon, 'end')
  const kept = rest.slice(start, rest.length - end)
  if (kept.length === tokens.length || kept.length === 0) return text
  const ends = end > 0 || last < clauses.length - 1
  const to = (kept.at(-1) as Token).to
  // the question mark belongs to the question
  const mark = /^\s*[?？؟]+/.exec(text.slice(to))?.[0].length ?? 0
  return text.slice((kept[0] as Token).from, ends ? to + mark : text.length)
}

/** Of a long text only the last clauses are read for a wish. */
const MOST_CLAUSES = 10

/**
 * The newest lexicon of each language and what it was made of. Building all of them takes a quarter of a second, and most
 * robots have the phrases with which they began.
 */
const newest = new Map<string, { readonly made: string; readonly lexicon: Lexicon }>()

const lexiconFor = (locale: string, own: readonly TalkPhrases[]): Lexicon => {
  const made = JSON.stringify(own)
  const known = newest.get(locale)
  if (known?.made === made) return known.lexicon
  const phrases: Phrases[] = own.map((one) => ({ phrases: one.phrases, bits: BIT[one.talk] }))
  const language = LANGUAGES[locale]
  const lexicon = language
    ? createLexicon([...phrases, ...phrasesOf(language)], partsOf(language.prefixes ?? ''))
    : createLexicon(phrases, [])
  newest.set(locale, { made, lexicon })
  return lexicon
}

/** @param all the phrases of the small talk that is on; a language's own words for around them are built in */
export const createSmallTalk = (all: readonly TalkPhrases[]): SmallTalk => {
  const on = new Set(all.map(({ talk }) => talk))
  const lexicons = new Map<string, Lexicon>()
  const lexiconOf = (locale: string): Lexicon => {
    const known = lexicons.get(locale)
    if (known) return known
    // everybody writes `hi`, `thanks` and `live chat`
    const lexicon = lexiconFor(
      locale,
      all.filter((one) => [locale, 'en', ''].includes(one.locale)),
    )
    lexicons.set(locale, lexicon)
    return lexicon
  }
  /** The visitor's language first: people also write in others. */
  const orderOf = (text: string, locale: string): string[] => {
    const script = scriptOf(text)
    const sameScript = Object.keys(LANGUAGES).filter((other) => scriptOfLocale(other) === script)
    return [...new Set([locale, 'en', ...sameScript])].filter((one) => one in LANGUAGES)
  }

  /** In a language that is neither the visitor's nor English, only what is spelt right counts. */
  const readerOf = (locale: string, visitors: string): Lexicon => {
    const lexicon = lexiconOf(locale)
    return locale === visitors || locale === 'en' ? lexicon : { ...lexicon, spell: (key) => key }
  }

  const kindOf = (tokens: readonly Token[], lexicon: Lexicon): Talk | null => {
    const spelt = (some: readonly Token[]) => some.map(({ key }) => lexicon.spell(key))
    const kind = kindIn(spelt(tokens), lexicon)
    if (kind !== null) return kind
    const clauses = clausesOf(tokens).slice(-MOST_CLAUSES)
    const wishes = clauses.length > 1 && clauses.some((clause) => kindIn(spelt(clause), lexicon) === 'person')
    return wishes || beginsWithWish(spelt(tokens), lexicon) ? 'person' : null
  }

  return {
    recognise: (text, locale = '') => {
      const tokens = tokensOf(text)
      if (tokens === null || tokens.length === 0) return null
      for (const one of orderOf(text, locale)) {
        const kind = kindOf(tokens, readerOf(one, locale))
        if (kind !== null) return on.has(kind) ? kind : null
      }
      return null
    },
    question: (text, locale = '') => {
      const tokens = tokensOf(text, 300)
      if (tokens === null) return text
      for (const one of orderOf(text, locale)) {
        const rest = stripped(text, tokens, readerOf(one, locale))
        if (rest !== text) return rest
      }
      return text
    },
  }
}
