import { readTalk } from '#readPack'
import { finish, type Steps } from '../steps.ts'
import { hashText } from '../text/hashText.ts'
import { scriptOf, scriptOfLocale } from '../text/language.ts'
import { allIn, cover, hasIn, type Part } from './cover.ts'
import { LANGUAGES } from './languages.ts'
import { BIT, type Lexicon, type LexiconTables, openLexicon, phrasesOf, readPhrases } from './lexicon.ts'
import { type Says, talkToName } from './names.ts'
import { seededPhrases } from './seeds.ts'
import { partsOf, TALKS, type Talk, type TalkPhrases } from './talkLanguage.ts'
import { isWord, spanOf, type Token, tokensOf } from './tokens.ts'
import { isLooseWish, wholeWish } from './wish.ts'

export type { Says } from './names.ts'
export { seededPhrases, type TalkSeed, talkSeeds } from './seeds.ts'
export { TALKS, type Talk, type TalkPhrases } from './talkLanguage.ts'

/** Tells small talk from questions. */
export type SmallTalk = {
  /**
   * The kind of a text that is small talk and nothing else, null for any other text.
   * @param says tells whether the robot's documents say something of a text, which is no name then
   */
  readonly recognise: (text: string, locale?: string, says?: Says) => Talk | null
  /** The question of a text, without greetings, thanks and goodbyes around it. The text itself if it has none. */
  readonly question: (text: string, locale?: string) => string
  /** Reads the phrases of all languages ahead, in slices of a few milliseconds; what is not read is read when it is asked for. */
  readonly prepare: () => Steps<void>
}

const { greeting, thanks, goodbye, robot, insult, person } = BIT
const { around, thanking, areYou, not, personNoun, robotNoun, someone, speak, connect, wanting, asking } = BIT
const POLITE = greeting | thanks | goodbye

/** The words of a kind, and what must be among them. */
type Rule = {
  readonly words: number
  readonly holds: (has: (bits: number) => boolean, parts: readonly Part[]) => boolean
}

const ROBOT: Rule = {
  words: robot | areYou | robotNoun | personNoun | someone | around | greeting,
  // `a` and `real` alone ask nothing
  holds: (has, parts) =>
    has(robot) ||
    (has(robotNoun | personNoun) && parts.some(({ bits, from, to }) => (bits & areYou) !== 0 && to - from > 1)),
}
const INSULT: Rule = { words: insult | areYou | robotNoun | around | not, holds: (has) => has(insult) }

const ruled = (keys: readonly string[], lexicon: Lexicon, { words, holds }: Rule): Part[] | null => {
  const parts = cover(keys, lexicon, words)
  return parts !== null && holds(hasIn(parts), parts) ? parts : null
}

/** Whether a text that may ask for the robot more likely wishes for a person. */
const isOfPerson = (asks: readonly Part[], wish: readonly Part[]): boolean =>
  !hasIn(asks)(robot) &&
  (!hasIn(asks)(robotNoun) || hasIn(wish)(not)) &&
  (wish.length < asks.length || (wish.length === asks.length && hasIn(wish)(speak | connect | wanting)))

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

/** Characters that may be unknown in thanks of so many, in scripts where a character says little. */
const UNKNOWN = { most: 5, of: 20 }

/** True for thanks in which a word is unknown and none denies, such as `thank you but it does not work`. */
const isNearlyThanks = (keys: readonly string[], lexicon: Lexicon): boolean => {
  if (keys.length < UNKNOWN.of || keys.some((key) => isWord(key) || spanOf(key) === 'dense')) return false
  if ((allIn(keys, lexicon) & (not | asking)) !== 0) return false
  for (let at = 1; at < keys.length; at++) {
    const before = cover(keys.slice(0, at), lexicon, POLITE | around | thanking)
    if (before === null || !hasIn(before)(thanks)) continue
    for (let count = 1; count <= UNKNOWN.most && at + count <= keys.length; count++)
      if (cover(keys.slice(at + count), lexicon, POLITE | around | thanking) !== null) return true
  }
  return false
}

/** The kind of the first rule that covers the tokens; of a wish and a politeness the one that says it in fewer phrases. */
const kindIn = (keys: readonly string[], lexicon: Lexicon): Talk | null => {
  const bits = lexicon.classesOf(keys)
  const whole = TALKS.find((talk) => (bits & BIT[talk]) !== 0)
  if (whole !== undefined) return whole
  const polite = cover(keys, lexicon, POLITE | around | thanking)
  const isPolite = polite !== null && hasIn(polite)(POLITE)
  const asksRobot = ruled(keys, lexicon, ROBOT)
  const wish = wholeWish(keys, lexicon)
  // `talk to a human`: who says nothing of robots wants a person
  const wishes = wish !== null && (asksRobot === null || isOfPerson(asksRobot, wish))
  if (asksRobot !== null && !wishes) return 'robot'
  const insults = ruled(keys, lexicon, INSULT) !== null
  // `useless bot`
  if (insults && wish !== null && !hasIn(wish)(person | personNoun | someone | wanting)) return 'insult'
  if (wish !== null && (!isPolite || wish.length < polite.length)) return 'person'
  if (isPolite) return politeKind(polite)
  return insults ? 'insult' : isNearlyThanks(keys, lexicon) ? 'thanks' : null
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

/** A language's phrases, and the English ones: everybody writes `hi`, `thanks` and `live chat`. In one order for all robots. */
const phrasesFor = (locale: string, all: readonly TalkPhrases[]): TalkPhrases[] => {
  const orderOf = (one: TalkPhrases) => `${one.talk} ${one.locale}`
  return all
    .filter((one) => [locale, 'en', ''].includes(one.locale))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** The small talk of a language with the phrases of which it was made, by their length and hash. */
export type ReadyTalk = { readonly made: string; readonly tables: LexiconTables }

const signOf = (own: readonly TalkPhrases[]): string => {
  const text = JSON.stringify(own)
  return `${text.length} ${hashText(text)}`
}

function* readOwn(locale: string, own: readonly TalkPhrases[]): Steps<LexiconTables> {
  const phrases = own.map((one) => ({ phrases: one.phrases, bits: BIT[one.talk] }))
  const language = LANGUAGES[locale]
  return yield* readPhrases(language ? [...phrases, ...phrasesOf(language)] : phrases)
}

/** Reading the phrases of all languages takes half a second, so the build makes a file of each (`prepareLanguages.ts`). */
export const prepareTalk = (locale: string): ReadyTalk => {
  const own = phrasesFor(locale, seededPhrases())
  return { made: signOf(own), tables: finish(readOwn(locale, own)) }
}

/** The newest lexicon of each language and what it was made of: most robots have the phrases with which they began. */
const newest = new Map<string, { readonly made: string; readonly lexicon: Lexicon }>()

function* lexiconFor(locale: string, own: readonly TalkPhrases[]): Steps<Lexicon> {
  const made = signOf(own)
  const known = newest.get(locale)
  if (known?.made === made) return known.lexicon
  const ready = readTalk(locale)
  const tables = ready.made === made ? ready.tables : yield* readOwn(locale, own)
  const lexicon = openLexicon(tables, partsOf(LANGUAGES[locale]?.prefixes ?? ''))
  newest.set(locale, { made, lexicon })
  return lexicon
}

/** @param all the phrases of the small talk that is on; a language's own words for around them are built in */
export const createSmallTalk = (all: readonly TalkPhrases[]): SmallTalk => {
  const on = new Set(all.map(({ talk }) => talk))
  const lexicons = new Map<string, Lexicon>()
  function* inSlices(locale: string): Steps<Lexicon> {
    const known = lexicons.get(locale)
    if (known) return known
    const lexicon = yield* lexiconFor(locale, phrasesFor(locale, all))
    lexicons.set(locale, lexicon)
    return lexicon
  }
  const lexiconOf = (locale: string): Lexicon => lexicons.get(locale) ?? finish(inSlices(locale))
  /** The visitor's language first: people also write in others. */
  const orderOf = (text: string, locale: string): string[] => {
    const script = scriptOf(text)
    const sameScript = Object.keys(LANGUAGES).filter((other) => scriptOfLocale(other) === script)
    return [...new Set([locale, 'en', ...sameScript])].filter((one) => one in LANGUAGES)
  }

  /** In a language that is neither the visitor's nor English, only what is spelt right counts. */
  const isOwn = (locale: string, visitors: string): boolean => locale === visitors || locale === 'en'
  const readerOf = (locale: string, visitors: string): Lexicon => {
    const lexicon = lexiconOf(locale)
    return isOwn(locale, visitors) ? lexicon : { ...lexicon, spell: (key) => key }
  }

  const kindOf = (tokens: readonly Token[], lexicon: Lexicon, own: boolean): Talk | null => {
    const spelt = (some: readonly Token[]) => some.map(({ key }) => lexicon.spell(key))
    const kind = kindIn(spelt(tokens), lexicon)
    if (kind !== null) return kind
    const clauses = clausesOf(tokens).slice(-MOST_CLAUSES)
    const wishes = clauses.length > 1 && clauses.some((clause) => kindIn(spelt(clause), lexicon) === 'person')
    return wishes || isLooseWish(spelt(tokens), lexicon, own) ? 'person' : null
  }

  return {
    *prepare() {
      for (const locale of Object.keys(LANGUAGES)) {
        yield* inSlices(locale)
        yield
      }
    },
    recognise: (text, locale = '', says) => {
      const tokens = tokensOf(text)
      if (tokens === null || tokens.length === 0) return null
      const order = orderOf(text, locale)
      const isOn = (kind: Talk | null) => (kind !== null && on.has(kind) ? kind : null)
      for (const one of order) {
        const kind = kindOf(tokens, readerOf(one, locale), isOwn(one, locale))
        if (kind !== null) return isOn(kind)
      }
      for (const one of order.slice(0, 2)) {
        const kind = talkToName(text, tokens, lexiconOf(one), says ?? null)
        if (kind !== null) return isOn(kind)
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
