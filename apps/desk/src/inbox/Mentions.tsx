import { Link, useLocation } from 'react-router'
import { useAgentState, useTexts } from '../useClient.ts'
import classes from './Mentions.module.css'
import type { View } from './sections.ts'

/** Link to the conversations whose notes mention the agent; shown while there are any. */
export const Mentions = ({ view }: { view: View }) => {
  const t = useTexts()
  const { search } = useLocation()
  const mentioned = useAgentState((state) => state.mentioned)
  const count = mentioned.reduce((sum, { mentions }) => sum + mentions, 0)
  if (mentioned.length === 0 && view !== 'mentions') return null
  return (
    <Link
      to={{ pathname: '/mentions', search }}
      className={classes.link}
      data-new={count > 0}
      aria-current={view === 'mentions' ? 'page' : undefined}
    >
      <span aria-hidden="true">@</span>
      <span className={classes.name}>{t('mentions')}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  )
}
