import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import classes from './PageHead.module.css'

type Props = {
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** Actions at the end of the line. */
  children?: ReactNode
  /** The way back, before the title. */
  before?: ReactNode
}

/** The heading of a page. It takes the focus when a link led here. */
export const PageHead = ({ title, note, children, before }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // On the first page of a visit the focus stays where the browser puts it.
  const [followed] = useState(useLocation().key !== 'default')
  useEffect(() => {
    if (followed) heading.current?.focus()
  }, [followed])
  return (
    <header className={classes.head} data-back={Boolean(before) || undefined}>
      {before}
      <div className={classes.heading}>
        <h1 ref={heading} className={classes.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {note}
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
