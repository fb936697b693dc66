import { type ReactNode, useState } from 'react'
import { useChat } from '../../useClient.ts'
import { clip } from './clip.ts'
import css from './drawn.module.css'
import { Linked } from './Text.tsx'

type FoldProps = {
  readonly folded: boolean
  readonly draw: (whole: boolean) => ReactNode
  /** Shown behind the button. */
  readonly more?: ReactNode
}

/** The beginning of long content, and a button for the rest; `folded` is true if there is a rest. */
export const Fold = ({ folded, draw, more }: FoldProps) => {
  const { t } = useChat()
  const [whole, setWhole] = useState(false)
  return (
    <>
      {draw(whole)}
      {folded && (
        <div className={css.rest}>
          <button type="button" className={css.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'showLess' : 'showMore')}
          </button>
          {more}
        </div>
      )}
    </>
  )
}

/** Plain text with its links, folded if long. */
export const Words = ({ text, more }: { readonly text: string; readonly more?: ReactNode }) => {
  const beginning = clip(text)
  const folded = beginning !== text
  return (
    <Fold folded={folded} more={more} draw={(whole) => <Linked text={whole || !folded ? text : `${beginning}…`} />} />
  )
}
