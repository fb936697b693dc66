import { safeUrl } from './safeUrl.ts'

/** A run of a text: plain, a link, or a sensitive word. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

// A closing bracket, quote or full stop after an address nearly always belongs to the sentence around it; no address is written with the
// characters that turn the direction of writing.
const address =
  /\bhttps?:\/\/[^\s<>"'`，。！？；：、）】\u200e\u200f\u202a-\u202e\u2066-\u2069]*[^\s<>"'`，。！？；：、）】.,!?;:)\]}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gi

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Cuts a text into plain runs and marked words, whatever their case. */
export const markedPieces = (text: string, words: readonly string[]): readonly Piece[] => {
  const wanted = words.filter((word) => word !== '')
  if (wanted.length === 0) return text === '' ? [] : [{ kind: 'text', text }]
  const pattern = new RegExp(`(${wanted.map(literal).join('|')})`, 'giu')
  const parts = text.split(pattern)
  // split() with one group puts the matches at the odd places.
  return parts.flatMap((part, at): Piece[] =>
    part === '' ? [] : [{ kind: at % 2 === 1 ? 'mark' : 'text', text: part }],
  )
}

/** Cuts a text into plain runs, links and sensitive words, in order; joined they are the text again. */
export const piecesOf = (text: string, words: readonly string[] = []): readonly Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const href = safeUrl(match[0], match[0])
    if (href === null) continue
    pieces.push(...markedPieces(text.slice(from, match.index), words), { kind: 'link', text: match[0], href })
    from = match.index + match[0].length
  }
  return [...pieces, ...markedPieces(text.slice(from), words)]
}
