import type { ReactNode } from 'react'
import classes from './DecisionBar.module.css'

/** Replaces the composer where the agent has a decision to make: a hint and buttons. */
export const DecisionBar = ({ hint, hintId, children }: { hint: string; hintId?: string; children: ReactNode }) => (
  <div className={classes.choice}>
    <p className={classes.hint} id={hintId}>
      {hint}
    </p>
    {children}
  </div>
)
