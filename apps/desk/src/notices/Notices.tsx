import { Notification } from '@mantine/core'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './Notices.module.css'
import { textOf } from './textOf.ts'

/** A word of the page itself; `id` tells two equal ones apart. */
export type Notice = { readonly id: number; readonly text: string }

const Toast = ({ text, onClose, plain }: { text: string; onClose: () => void; plain?: boolean }) => {
  const t = useTexts()
  return (
    <Notification
      color={plain ? 'sea' : 'red'}
      withBorder
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('dismiss') }}
    >
      {text}
    </Notification>
  )
}

/** What went wrong, and what the page has to say; it stays until it is dismissed or followed by the next. */
export const Notices = ({ notice = null, dismiss }: { notice?: Notice | null; dismiss?: () => void }) => {
  const t = useTexts()
  const { dismissError } = useAgent()
  const error = useAgentState((state) => state.error)
  return (
    <div className={classes.place}>
      <div role="alert">
        {error && (
          <Toast
            key={error.id}
            text={'plain' in error.text ? error.text.plain : textOf(t, error.text.key)}
            onClose={dismissError}
          />
        )}
      </div>
      <div role="status">
        {notice && dismiss && <Toast key={notice.id} text={notice.text} onClose={dismiss} plain />}
      </div>
    </div>
  )
}
