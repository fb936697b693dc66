import type { ReactNode } from 'react'
import classes from './Figures.module.css'

/** A number of a report; `note` says more of it, such as its share. */
export const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>
      {value}
      {note !== undefined && <span className={classes.note}> {note}</span>}
    </dd>
  </div>
)

/** The numbers of a report side by side. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={classes.figures} aria-label={label}>
    {children}
  </dl>
)
