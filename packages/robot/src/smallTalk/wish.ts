import { allIn, cover, hasIn, type Part } from './cover.ts'
import { BIT, type Lexicon } from './lexicon.ts'
import { isWord, spanOf } from './tokens.ts'

const { greeting, thanks, goodbye, person, personNoun, someone, speak, connect, robotNoun, not } = BIT
const { wishing, wanting, asking, around, other, refusing } = BIT
const SPEAKING = speak | connect
const SOMEBODY = person | personNoun | someone
const WORDS = SOMEBODY | SPEAKING | robotNoun | not | wishing | wanting | asking | around | greeting | thanks | goodbye

/** Classes of a text's phrases. Characters are too often parts of others, so among them only those of a cover count. */
const saidBy = (keys: readonly string[], lexicon: Lexicon, parts: readonly Part[]): number =>
  (keys.some(isWord) ? allIn(keys, lexicon) : 0) | parts.reduce((bits, part) => bits | part.bits, 0)

const isWishOf = (said: number): boolean => {
  const has = (bits: number): boolean => (said & bits) !== 0
  if (has(person | personNoun)) return true
  return (has(someone) && has(SPEAKING | wanting)) || (has(robotNoun) && has(not))
}

/** True for `I don't want to talk to an agent`, not for `I don't want to talk to a bot`. */
const isRefused = (said: number): boolean => (said & refusing) !== 0 && (said & robotNoun) === 0

/** True for `how to become an agent`: it names a person but wants none. */
const asksAboutPerson = (said: number, parts: readonly Part[]): boolean =>
  (said & asking) !== 0 &&
  (said & (SPEAKING | wanting)) === 0 &&
  !parts.some(({ bits }) => (bits & person) !== 0 && (bits & personNoun) === 0)

/** The phrases of a wish to be passed on to a person that the tokens are as a whole; null if they are none. */
export const wholeWish = (keys: readonly string[], lexicon: Lexicon): Part[] | null => {
  const parts = cover(keys, lexicon, WORDS)
  const all = allIn(keys, lexicon)
  if (parts === null || (all & other) !== 0 || isRefused(all)) return null
  const said = saidBy(keys, lexicon, parts)
  return isWishOf(said) && !asksAboutPerson(said, parts) ? parts : null
}

/** Of a text of so many words one may be unknown. */
const SHORTEST = 4
/** From so many on, two. */
const LONG = 8
/** Characters that may be unknown, of three times as many. Where each is a word, it says too much. */
const MOST_CHARACTERS = { dense: 0, other: 5 }

const mostUnknown = (keys: readonly string[]): number => {
  if (keys.some(isWord)) return keys.length < SHORTEST ? 0 : keys.length < LONG ? 1 : 2
  return Math.min(MOST_CHARACTERS[spanOf(keys[0] ?? '')], Math.floor(keys.length / 3))
}

/** Whether the words around an unknown one leave no doubt. What a verb of passing on is about comes right after it. */
const isClear = (before: readonly Part[], after: readonly Part[], inWords: boolean): boolean => {
  const has = hasIn([...before, ...after])
  if (!inWords) return has(SPEAKING) && has(person | personNoun)
  if (!has(SOMEBODY) || !has(wanting)) return false
  // `get the manager edition`
  const isNamed = (before.at(-1)?.bits ?? 0) & (person | personNoun | someone)
  return has(speak) || (hasIn(before)(connect) && hasIn(before)(SOMEBODY) && isNamed === 0) || hasIn(after)(connect)
}

/** Texts of more tokens say more than a wish. */
const MOST_TOKENS = { word: 16, other: 60 }

/** True for a wish with a word or two that the lexicon does not know: `can I talk to one of your lovely agents`. */
const isNearlyWish = (keys: readonly string[], lexicon: Lexicon): boolean => {
  const inWords = keys.some(isWord)
  if (keys.length > MOST_TOKENS[inWords ? 'word' : 'other']) return false
  for (let count = 1; count <= mostUnknown(keys); count++)
    for (let at = 0; at + count <= keys.length; at++) {
      const before = cover(keys.slice(0, at), lexicon, WORDS)
      if (before === null) continue
      const after = cover(keys.slice(at + count), lexicon, WORDS)
      if (after !== null && isClear(before, after, inWords)) return true
    }
  return false
}

/** Tokens that may follow a wish to speak with somebody: what about. */
const ABOUT = { word: 6, other: 24 }

/** True if the text begins with a whole wish to speak with a person: `can I talk to an agent about my parcel`. */
const beginsWithWish = (keys: readonly string[], lexicon: Lexicon): boolean => {
  const inWords = isWord(keys[0] ?? '')
  if (!inWords && spanOf(keys[0] ?? '') === 'dense') return false
  for (let count = keys.length - 1; count > 1 && count >= keys.length - ABOUT[inWords ? 'word' : 'other']; count--) {
    const parts = cover(keys.slice(0, count), lexicon, WORDS)
    const last = parts?.at(-1)
    if (!parts || last === undefined) continue
    const has = hasIn(parts)
    const isPerson = (last.bits & (personNoun | person)) !== 0 || ((last.bits & someone) !== 0 && has(wanting))
    // `I want a human sized robot`
    const isKnown = (lexicon.classesOf([keys[count] ?? '']) & WORDS) !== 0
    if (isPerson && (has(speak) || (inWords && isKnown && last.to - last.from > 2))) return true
  }
  return false
}

/**
 * True for a wish to be passed on to a person in other words than those of the lexicon, or with what it is about. A text
 * that asks how or where is a question then.
 * @param own false for a language that is neither the visitor's nor English: its words must all be known
 */
export const isLooseWish = (keys: readonly string[], lexicon: Lexicon, own: boolean): boolean => {
  if (!keys.some((key) => (lexicon.within(key) & SOMEBODY) !== 0)) return false
  const said = allIn(keys, lexicon)
  if ((said & SOMEBODY) === 0 || (said & (asking | other)) !== 0 || isRefused(said)) return false
  return beginsWithWish(keys, lexicon) || (own && isNearlyWish(keys, lexicon))
}
