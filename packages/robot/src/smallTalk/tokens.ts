import { foldAccents, foldText } from '../text/text.ts'

/** A word, a character of a script without spaces, or an emoji, with its place in the text. */
export type Token = {
  /** In one spelling: no accents, lower case, no repeated letters. */
  readonly key: string
  readonly from: number
  readonly to: number
  /** True if punctuation, a line break or the start of the text comes before it. */
  readonly opens: boolean
}

// Korean counts too: its particles and its optional spaces would else hide the words
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u
const PIECES =
  /(?<emoji>\p{Extended_Pictographic})|(?<word>[\p{L}\p{N}\p{M}]+(?:['’‘`´][\p{L}\p{N}\p{M}]+)*)|(?<break>[^\s\p{L}\p{N}\p{M}\p{Cf}\p{Sk}'’‘\-_*"“”()]+|\n)/gu
const SMILEY = /(^|\s)(?:([:;=]['-]?[)\]dp*]+|\^_*\^|xd+)|(<3+)|([:;=]['-]?[([/|]+))(?=\s|$)/giu
/** Drawn-out vowels of Japanese, and signs that are typed or left out at will. */
const OPTIONAL = /[ー〜~ｰ\u093c\u09bc\u0e4e]/gu

// of the same length, so that places in the text stay right
const withoutSmileys = (text: string): string =>
  text.replace(SMILEY, (all, before: string, glad?: string, heart?: string) => {
    const emoji = glad !== undefined ? '🙂' : heart !== undefined ? '💛' : '🙁'
    return `${before}${emoji}`.padEnd(all.length)
  })

const squeezed = (key: string): string => key.replace(/(\p{L}\p{M}?)\1+/gu, '$1').replaceAll('ς', 'σ')

/** Letters of Khmer and Lao that are typed in two ways. */
const SAME_LETTERS: Readonly<Record<string, string>> = { '\u178a': '\u178f', '\u0ebc': '\u0ea5' }

const fold = (piece: string): string =>
  foldAccents(foldText(piece))
    .replace(OPTIONAL, '')
    .replace(/[\u178a\u0ebc]/gu, (letter) => SAME_LETTERS[letter] ?? letter)

/** The parts of a word: the characters of a script without spaces one by one, the rest whole. */
const partsOf = (word: string): { readonly part: string; readonly at: number; readonly single: boolean }[] => {
  const parts: { part: string; at: number; single: boolean }[] = []
  let at = 0
  for (const character of word) {
    const last = parts.at(-1)
    const single = CHARACTER.test(character)
    if (last === undefined || single || last.single) parts.push({ part: character, at, single })
    else last.part += character
    at += character.length
  }
  return parts
}

const readWord = (word: string, from: number, opens: boolean): Token[] =>
  // a smiley was put here in place of letters
  partsOf(word).flatMap(({ part, at, single }, index) =>
    // folded, a Lao or Thai letter may be two
    (single ? [...fold(part).normalize('NFC')] : fold(part).split("'"))
      .filter((key) => key !== '')
      .map((key) => ({
        key: single ? key : squeezed(key),
        from: from + at,
        to: from + at + part.length,
        opens: opens && index === 0,
      })),
  )

const isRepeated = (token: Token, before: Token | undefined): boolean =>
  before !== undefined && before.key === token.key && before.to === token.from && CHARACTER.test(token.key)

/** The tokens of a text; at most `limit`, and null for a longer text, which is no small talk. */
export const tokensOf = (text: string, limit = 60): Token[] | null => {
  const tokens: Token[] = []
  let opens = true
  for (const { groups, index, 0: piece } of withoutSmileys(text.slice(0, 1000)).matchAll(PIECES)) {
    if (groups?.break !== undefined) opens = true
    else {
      const read =
        groups?.emoji === undefined
          ? readWord(piece, index, opens)
          : [{ key: piece, from: index, to: index + piece.length, opens }]
      for (const token of read) if (!isRepeated(token, tokens.at(-1))) tokens.push(token)
      if (tokens.length > limit) return null
      if (read.length > 0) opens = false
    }
  }
  return tokens
}

/** True for a word, false for a character of a script without spaces, or an emoji. */
export const isWord = (key: string): boolean => /\p{L}/u.test(key) && !CHARACTER.test(key)

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** How much a character says: a syllable or a word ('dense'), or less. */
export const spanOf = (key: string): 'dense' | 'other' => (DENSE.test(key) ? 'dense' : 'other')

export const isEmoji = (key: string): boolean => /^\p{Extended_Pictographic}$/u.test(key)
