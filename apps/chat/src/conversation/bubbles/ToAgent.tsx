import { useActions } from '../../panels/useActions.ts'
import { useChat, useVisitor } from '../../useClient.ts'
import css from './drawn.module.css'

/** Transfers to an agent while the robot has the conversation. */
export const ToAgent = () => {
  const { t } = useChat()
  const { transfer } = useActions()
  const locked = useVisitor((state) => state.transferLocked)
  // After the end it starts a new chat and transfers that one.
  const offered = useVisitor(({ consultation: { state } }) => state === 'robot' || state === 'closed')
  return (
    offered && (
      <button type="button" className={css.action} disabled={locked} onClick={() => void transfer()}>
        {t('transferToAgent')}
      </button>
    )
  )
}
