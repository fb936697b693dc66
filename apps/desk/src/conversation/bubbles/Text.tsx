import { piecesOf } from '../pieces.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

/** A part of a text, with links and marked sensitive words. */
export const Pieces = ({ text, words }: { text: string; words: readonly string[] }) => {
  let from = 0
  return piecesOf(text, words).map((piece) => {
    from += piece.text.length
    if (piece.kind === 'link')
      return (
        <OutLink key={from} href={piece.href}>
          <bdi>{piece.text}</bdi>
        </OutLink>
      )
    return piece.kind === 'mark' ? (
      <mark key={from} className={classes.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}

/** Plain text with its line breaks. */
export const Text = ({ text, words }: { text: string; words: readonly string[] }) => (
  <p className={classes.text} dir="auto">
    <Pieces text={text} words={words} />
  </p>
)
