import type { Session } from '@foyer/client/agent/types'
import { Button } from '@mantine/core'
import { useTexts } from '../useClient.ts'
import classes from './Watched.module.css'

type Props = { session: Session; onTakeOver: () => void }

/** Under a conversation that somebody else has: an operator reads it live and may take it over. */
export const Watched = ({ session, onTakeOver }: Props) => {
  const t = useTexts()
  return (
    <div className={classes.watched}>
      <p className={classes.hint}>
        {session.state === 'robot'
          ? t('watchedRobot')
          : t('watchedAgent', { name: session.adminNick || t('colleague') })}
      </p>
      <Button variant="default" onClick={onTakeOver}>
        {t('takeOver')}
      </Button>
    </div>
  )
}
