import type { ReactNode } from 'react'
import classes from './empty.module.css'
import { Icon, type IconName } from './theme/Icon.tsx'

type EmptyProps = { icon: IconName; title: string; hint: ReactNode; heading?: boolean; children?: ReactNode }

/**
 * Shown in place of an empty list or page: what that means and what to do. `heading`: the page has no other heading;
 * `children`: the action.
 */
export const Empty = ({ icon, title, hint, heading = false, children }: EmptyProps) => (
  <div className={classes.empty}>
    <Icon name={icon} size={28} />
    {heading ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
    <p className={classes.hint}>{hint}</p>
    {children}
  </div>
)
