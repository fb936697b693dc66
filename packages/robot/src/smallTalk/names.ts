import { cover, hasIn, type Part } from './cover.ts'
import { BIT, type Lexicon } from './lexicon.ts'
import type { Talk } from './talkLanguage.ts'
import { isWord, spanOf, type Token } from './tokens.ts'

const { greeting, thanks, goodbye, around, thanking, title } = BIT
const POLITE = greeting | thanks
const WORDS = POLITE | goodbye | around | thanking | title

/** Words of a name: a first and a last one. */
const MOST_WORDS = 2
/** Characters of a name in a script without spaces, where only a title tells it. */
const MOST_CHARACTERS = { dense: 4, other: 12 }

/** Tells whether the robot's documents say something of a text. */
export type Says = (text: string) => boolean

const mostOf = (key: string): number => (isWord(key) ? MOST_WORDS : MOST_CHARACTERS[spanOf(key)])

const isCapitalised = (word: string): boolean => /^\p{Lu}\p{M}*\p{Ll}/u.test(word)

const isTitle = (part: Part | undefined): boolean => part !== undefined && (part.bits & title) !== 0

/** True if the words can be a name: beside a title, with capitals, or a single one that no document says. */
const isName = (text: string, words: readonly Token[], isTitled: boolean, talk: Talk, says: Says | null): boolean => {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return false
  const name = text.slice(first.from, last.to)
  // `hi-fi`
  if (text[first.from - 1] === '-') return false
  if (!/^[\p{L}\p{M}\s.'’-]+$/u.test(name) || /^\s*[?？؟]/u.test(text.slice(last.to))) return false
  const isSingle = says !== null && talk === 'greeting' && words.length === 1 && isWord(first.key)
  const parts = name.split(/\s+/u)
  if (!isTitled && !isSingle && !(isWord(first.key) && parts.every(isCapitalised))) return false
  return says === null || !says(name)
}

/**
 * The kind of a greeting or thanks to somebody by name, such as `Hello Ms Smith, I have a question`; null for any other text.
 * @param says null if the documents are unknown
 */
export const talkToName = (
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  says: Says | null,
): Talk | null => {
  const keys = tokens.map(({ key }) => lexicon.spell(key))
  for (let at = 1; at < keys.length; at++) {
    const before = cover(keys.slice(0, at), lexicon, WORDS)
    if (before === null) continue
    const talk = hasIn(before)(thanks) ? 'thanks' : hasIn(before)(greeting) ? 'greeting' : null
    const most = Math.min(mostOf(keys[at] ?? ''), keys.length - at)
    for (let count = 1; talk !== null && count <= most; count++) {
      const after = cover(keys.slice(at + count), lexicon, WORDS)
      const isTitled = isTitle(before.at(-1)) || isTitle(after?.[0])
      if (after !== null && isName(text, tokens.slice(at, at + count), isTitled, talk, says)) return talk
    }
  }
  return null
}
