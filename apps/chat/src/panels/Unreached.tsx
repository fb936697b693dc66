import { useChat, useVisitor } from '../useClient.ts'
import css from './Unreached.module.css'

/** Replaces the messages while the chat cannot be opened; the composer stays, so that no draft is lost. */
export const Unreached = () => {
  const { visitor, t } = useChat()
  const busy = useVisitor((state) => state.phase === 'busy')
  return (
    <div className={css.page}>
      <div role="alert">
        <h1>{t(busy ? 'chatBusy' : 'cannotOpen')}</h1>
        <p>{t('keepsTrying')}</p>
      </div>
      <button type="button" className="main-button tall" onClick={() => void visitor.start()}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
