import { findLinks } from '@foyer/client/links'

/** A part of a text: plain, a link, or a sensitive word. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text into plain parts and marked words, case-insensitively. */
export const markedPieces = (text: string, words: readonly string[]): readonly Piece[] => {
  const wanted = words.filter((word) => word !== '')
  if (wanted.length === 0) return text === '' ? [] : [{ kind: 'text', text }]
  const pattern = new RegExp(`(${wanted.map(literal).join('|')})`, 'giu')
  const parts = text.split(pattern)
  // split() with one group puts the matches at the odd indexes.
  return parts.flatMap((part, at): Piece[] =>
    part === '' ? [] : [{ kind: at % 2 === 1 ? 'mark' : 'text', text: part }],
  )
}

/** Splits a text into plain parts, links and sensitive words, in order; joined they are the text again. */
export const piecesOf = (text: string, words: readonly string[] = []): readonly Piece[] =>
  findLinks(text).flatMap(({ text: run, href }): readonly Piece[] =>
    href === undefined ? markedPieces(run, words) : [{ kind: 'link', text: run, href }],
  )
