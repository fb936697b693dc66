import { type ReactNode, useState } from 'react'
import { useChat } from '../../useClient.ts'
import { clip } from './clip.ts'
import css from './drawn.module.css'
import { Linked } from './Text.tsx'

type FoldProps = {
  readonly folded: boolean
  readonly draw: (whole: boolean) => ReactNode
  /** Stands behind the button. */
  readonly more?: ReactNode
}

/** A long thing by its beginning, the rest on demand; `folded` tells whether there is a rest. */
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

/** Plain words with their links, folded where they are long. */
export const Words = ({ text, more }: { readonly text: string; readonly more?: ReactNode }) => {
  const beginning = clip(text)
  const folded = beginning !== text
  return (
    <Fold folded={folded} more={more} draw={(whole) => <Linked text={whole || !folded ? text : `${beginning}…`} />} />
  )
}
