import { useChat, useVisitor } from '../useClient.ts'
import css from './Bars.module.css'
import { useActions } from './useActions.ts'

/**
 * Above the composer if only agents answer and none has taken the chat: says why messages fail, and offers to ask again
 * (G-29).
 */
export const Unmanned = () => {
  const { t } = useChat()
  const { transfer } = useActions()
  const unmanned = useVisitor(({ consultation }) => 'unmanned' in consultation)
  const locked = useVisitor((state) => state.transferLocked)
  return (
    <div role="status">
      {unmanned && (
        <div className={css.unmanned}>
          <p>{t('agentsOnly')}</p>
          <button type="button" className="main-button" disabled={locked} onClick={() => void transfer()}>
            {t('transferToAgent')}
          </button>
        </div>
      )}
    </div>
  )
}
