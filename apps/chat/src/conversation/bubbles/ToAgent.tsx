import { useActions } from '../../panels/useActions.ts'
import { useChat, useVisitor } from '../../useClient.ts'
import css from './drawn.module.css'

/** Asks for a person, while the robot has the conversation. */
export const ToAgent = () => {
  const { t } = useChat()
  const { transfer } = useActions()
  const locked = useVisitor((state) => state.transferLocked)
  const withRobot = useVisitor((state) => state.consultation.state === 'robot')
  return (
    withRobot && (
      <button type="button" className={css.action} disabled={locked} onClick={() => void transfer()}>
        {t('transferToAgent')}
      </button>
    )
  )
}
