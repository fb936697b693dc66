import type { Session } from '@foyer/client/agent/types'
import { Button } from '@mantine/core'
import { DecisionBar } from '../conversation/DecisionBar.tsx'
import { useTexts } from '../useClient.ts'

type Props = { session: Session; onTakeOver: () => void }

/** Below a colleague's or the robot's conversation: an operator reads it live and may take it over. */
export const TakeOverBar = ({ session, onTakeOver }: Props) => {
  const t = useTexts()
  return (
    <DecisionBar
      hint={`${
        session.state === 'robot' ? t('watchedRobot') : t('watchedAgent', { name: session.adminNick || t('colleague') })
      } ${t('takeOverHint')}`}
    >
      <Button variant="default" onClick={onTakeOver}>
        {t('takeOver')}
      </Button>
    </DecisionBar>
  )
}
