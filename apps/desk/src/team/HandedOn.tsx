import type { Session } from '@foyer/client/agent/types'
import { useTexts } from '../useClient.ts'
import classes from './HandedOn.module.css'

/** Who handed the conversation on, with their note. */
export const HandedOn = ({ handedOn }: { handedOn: NonNullable<Session['handedOn']> }) => {
  const t = useTexts()
  return (
    <p className={classes.bar} role="note" dir="auto">
      <strong>{t('handedOnBy', { name: handedOn.by })}</strong>
      {handedOn.note !== '' && <span className={classes.note}>{handedOn.note}</span>}
    </p>
  )
}
