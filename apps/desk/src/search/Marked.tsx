import { markedPieces } from '../conversation/pieces.ts'

/** A text with all matches of the query marked. */
export const Marked = ({ text, query }: { text: string; query: string }) => {
  let from = 0
  return markedPieces(text, [query]).map((piece) => {
    from += piece.text.length
    return piece.kind === 'mark' ? <mark key={from}>{piece.text}</mark> : piece.text
  })
}
