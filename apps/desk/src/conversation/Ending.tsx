import type { Ending as EndingFacts } from '@foyer/client/agent/types'
import { useTexts, useTimes } from '../useClient.ts'
import classes from './Ending.module.css'

const by = { agent: 'endingAgent', silence: 'endingSilence', visitor: 'endingVisitor' } as const

/** Below the messages of an ended conversation: who ended it and when. Its summary is on top. */
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
    </section>
  )
}
