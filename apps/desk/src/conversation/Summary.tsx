import { useAgentState, useTexts } from '../useClient.ts'
import classes from './Summary.module.css'

/** On top of an ended conversation: what its agent left for later readers. */
export const Summary = ({ sessionId }: { sessionId: string }) => {
  const t = useTexts()
  const ended = useAgentState(({ open }) => (open?.sessionId === sessionId ? (open.customer?.ended ?? null) : null))
  if (!ended || (ended.summary === '' && ended.tags.length === 0)) return null
  return (
    <section className={classes.summary} aria-label={t('summary')}>
      {ended.summary !== '' && (
        <p className={classes.words} dir="auto">
          {ended.summary}
        </p>
      )}
      {ended.tags.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul className={classes.tags} role="list" aria-label={t('closeTags')}>
          {ended.tags.map((tag) => (
            <li key={tag} className={classes.tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
