import type { ReactNode } from 'react'
import classes from './Choice.module.css'

/** Under the messages, in the place of the composer: what there is to decide, and the buttons. */
export const Choice = ({ hint, hintId, children }: { hint: string; hintId?: string; children: ReactNode }) => (
  <div className={classes.choice}>
    <p className={classes.hint} id={hintId}>
      {hint}
    </p>
    {children}
  </div>
)
