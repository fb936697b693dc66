import type { Chance } from '../chance.ts'

/** The place of a message in the past, all counted from 0, but `seq` from 1 in the visitor's log. */
export type Place = {
  readonly session: number
  readonly visitor: number
  readonly line: number
  readonly seq: number
}

/** Conversations that go on at the same time; a past consists of whole groups of them. */
export const AT_ONCE = 64
/** Messages of a conversation. */
export const EACH = 20

/**
 * Where the n-th message of all belongs: the lines of some conversations come in turns, as they do in a busy team, so rows that are read
 * together do not lie together.
 */
export const placeOf = (n: number, visitors: number): Place => {
  const group = Math.floor(n / (AT_ONCE * EACH))
  const session = group * AT_ONCE + (n % AT_ONCE)
  const line = Math.floor(n / AT_ONCE) % EACH
  return { session, visitor: session % visitors, line, seq: Math.floor(session / visitors) * EACH + line + 1 }
}

const SYLLABLES = ['ba', 'co', 'de', 'fi', 'gu', 'ha', 'jo', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'we']
const VOCABULARY = 4000
const WORDS = 12
/** One message in so many has a frequent word. */
const FREQUENT = 12
/** One session in so many has the rare word. */
const RARE = 1000
/** So many of the newest sessions do without the word that was frequent before. */
const NEWEST = 300

/** Words that are in many messages, in many but in none of the newest sessions, in few, and in none. */
export const SAID = { frequent: 'parcel', before: 'warranty', rare: 'brontosaurus', never: 'pterodactyl' } as const

const createVocabulary = (chance: Chance): readonly string[] =>
  Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: chance.between(1, 4) }, () => SYLLABLES[chance.between(0, SYLLABLES.length - 1)]).join(''),
  )

/**
 * Makes the texts of messages, of words of which few are frequent and many are rare, as in a language.
 * @param sessions of the past as it is searched
 */
export const createTexts = (chance: Chance, sessions: number): ((place: Place) => string) => {
  const vocabulary = createVocabulary(chance)
  const word = () => vocabulary[Math.floor(VOCABULARY ** chance.next()) - 1] ?? ''
  return ({ session, line }) => {
    const words = Array.from({ length: WORDS }, word)
    if (chance.oneIn(FREQUENT)) words.push(SAID.frequent)
    if (session < sessions - NEWEST && chance.oneIn(FREQUENT)) words.push(SAID.before)
    if (session % RARE === 7 && line === 9) words.push(SAID.rare)
    return words.join(' ')
  }
}
