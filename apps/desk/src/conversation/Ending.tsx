import type { Ending as EndingFacts } from '@foyer/client/agent/types'
import { useTexts, useTimes } from '../useClient.ts'
import classes from './Ending.module.css'

const by = { agent: 'endingAgent', silence: 'endingSilence', visitor: 'endingVisitor' } as const

/** Below the messages of an ended conversation: who ended it and when, its summary and tags. */
export const Ending = ({ ending }: { ending: EndingFacts }) => {
  const t = useTexts()
  const times = useTimes()
  return (
    <section className={classes.ending} aria-label={t('stateEnded')}>
      <p className={classes.line}>
        {t(by[ending.by], { name: ending.agentNick || t('agent') })}
        {' · '}
        <time dateTime={new Date(ending.at).toISOString()}>{times.full(ending.at)}</time>
      </p>
      {ending.summary !== '' && (
        <p className={classes.summary} dir="auto">
          <strong>{t('labelled', { label: t('summary') })}</strong> {ending.summary}
        </p>
      )}
      {ending.tags.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul className={classes.tags} role="list" aria-label={t('closeTags')}>
          {ending.tags.map((tag) => (
            <li key={tag} className={classes.tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
