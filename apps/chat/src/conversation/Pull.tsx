import type { RefObject } from 'react'
import { Icon, icons } from '../icons.tsx'
import css from './Pull.module.css'
import { usePull } from './usePull.ts'

type PullProps = { readonly box: RefObject<HTMLElement | null>; readonly more: () => void }

/** The sign that comes down with a pulled list; it is beside the list, not in it. */
export const Pull = ({ box, more }: PullProps) => {
  usePull(box, more)
  return (
    <div className={css.pull} aria-hidden="true">
      <Icon path={icons.down} />
    </div>
  )
}
