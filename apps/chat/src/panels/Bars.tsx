import { useChat } from '../useClient.ts'
import css from './Bars.module.css'
import { useActions } from './useActions.ts'

/** Takes the composer's place when the chat has ended (S2.2-17, S4.6-02). */
export const RestartBar = () => {
  const { t } = useChat()
  const { restart } = useActions()
  return (
    <div className={css.bar}>
      <button type="button" onClick={() => void restart()}>
        {t('startNewChat')}
      </button>
    </div>
  )
}

/** Takes the composer's place when the visitor stays on a page whose sign-in has expired (S8.1-06). */
export const ExpiredBar = ({ again }: { readonly again: () => void }) => {
  const { t } = useChat()
  return (
    <div className={css.bar}>
      <button type="button" onClick={again}>
        {t('logInAgain')}
      </button>
    </div>
  )
}
