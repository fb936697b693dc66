import { useActions } from '../../panels/useActions.ts'
import { useChat, useVisitor } from '../../useClient.ts'
import css from './drawn.module.css'

/** Asks for a person, while the robot has the conversation. */
export const ToAgent = () => {
  const { t } = useChat()
  const { transfer } = useActions()
  const locked = useVisitor((state) => state.transferLocked)
  // After the end it is the way to a new chat and an agent in it.
  const offered = useVisitor(({ consultation: { state } }) => state === 'robot' || state === 'closed')
  return (
    offered && (
      <button type="button" className={css.action} disabled={locked} onClick={() => void transfer()}>
        {t('transferToAgent')}
      </button>
    )
  )
}
