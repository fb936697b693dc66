import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import classes from './PageHead.module.css'

type Props = {
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** What can be done here, at the end of the line. */
  children?: ReactNode
  /** Before the title: the way up. */
  before?: ReactNode
}

/** The heading of a page. Who came by a link starts to read here. */
export const PageHead = ({ title, note, children, before }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // the first page of a visit keeps the focus where the browser puts it
  const [followed] = useState(useLocation().key !== 'default')
  useEffect(() => {
    if (followed) heading.current?.focus()
  }, [followed])
  return (
    <header className={classes.head}>
      {before}
      <h1 ref={heading} className={classes.title} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {note}
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
