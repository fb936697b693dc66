import type { Session } from '@foyer/client/agent/types'
import { Button } from '@mantine/core'
import { Choice } from '../conversation/Choice.tsx'
import { useTexts } from '../useClient.ts'

type Props = { session: Session; onTakeOver: () => void }

/** Under a conversation that somebody else has: an operator reads it live and may take it over. */
export const Watched = ({ session, onTakeOver }: Props) => {
  const t = useTexts()
  return (
    <Choice
      hint={`${
        session.state === 'robot' ? t('watchedRobot') : t('watchedAgent', { name: session.adminNick || t('colleague') })
      } ${t('takeOverHint')}`}
    >
      <Button variant="default" onClick={onTakeOver}>
        {t('takeOver')}
      </Button>
    </Choice>
  )
}
