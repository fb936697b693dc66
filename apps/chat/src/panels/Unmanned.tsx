import { useLeaving } from '../exits/useLeaving.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Bars.module.css'
import { useActions } from './useActions.ts'

/**
 * Above the composer if only agents answer and none has taken the chat: says so, and offers to ask again (G-29) or to leave a
 * message.
 */
export const Unmanned = () => {
  const { t } = useChat()
  const { transfer } = useActions()
  const leave = useLeaving()
  const unmanned = useVisitor(({ consultation }) => 'unmanned' in consultation)
  const locked = useVisitor((state) => state.transferLocked)
  return (
    <div role="status">
      {unmanned && (
        <div className={css.unmanned}>
          <p>{t(leave ? 'agentsOnlyLeave' : 'agentsOnly')}</p>
          {leave && (
            <button type="button" className="main-button" onClick={() => leave()}>
              {t('leaveMessage')}
            </button>
          )}
          <button
            type="button"
            className={leave ? css.second : 'main-button'}
            disabled={locked}
            onClick={() => void transfer()}
          >
            {t('transferToAgent')}
          </button>
        </div>
      )}
    </div>
  )
}
