import { piecesOf } from '../pieces.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

/** Text of anybody, drawn as text: lines kept, addresses as links, sensitive words marked. */
export const Text = ({ text, words }: { text: string; words: readonly string[] }) => {
  let from = 0
  return (
    <p className={classes.text} dir="auto">
      {piecesOf(text, words).map((piece) => {
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
      })}
    </p>
  )
}
