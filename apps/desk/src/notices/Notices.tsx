import { Button, Notification } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './Notices.module.css'
import { reasonText } from './reasonText.ts'
import type { Notice } from './useNotice.ts'

type ToastProps = { text: string; onClose: () => void; plain?: boolean; children?: ReactNode }

const Toast = ({ text, onClose, plain, children }: ToastProps) => {
  const t = useTexts()
  return (
    <Notification
      color={plain ? 'sea' : 'red'}
      withBorder
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('dismiss') }}
    >
      <span>{text}</span>
      {children}
    </Notification>
  )
}

/** How long the page's notice is shown, in milliseconds; longer while it is hovered or focused. */
const SHOWN = 8000
/** The same for one that offers something to do. */
const OFFERED = 30_000

const Passing = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const container = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const { text, action } = notice
  const shown = action === null ? SHOWN : OFFERED
  useEffect(() => {
    const timer = setInterval(() => container.current?.matches(':hover, :focus-within') || close(), shown)
    return () => clearInterval(timer)
  }, [shown])
  const run = () => {
    onClose()
    action?.run()
  }
  return (
    <div ref={container}>
      <Toast text={text} onClose={onClose} plain>
        {action && (
          <Button variant="default" size="compact-sm" className={classes.action} onClick={run}>
            {action.label}
          </Button>
        )}
      </Toast>
    </div>
  )
}

/** Errors, which stay until they are dismissed, and the page's notice, which disappears by itself. */
export const Notices = ({ notice = null, dismiss }: { notice?: Notice | null; dismiss?: () => void }) => {
  const t = useTexts()
  const { dismissError } = useAgent()
  const error = useAgentState((state) => state.error)
  return (
    <div className={classes.place}>
      <div role="alert">
        {error && <Toast key={error.id} text={reasonText(t, error.text)} onClose={dismissError} />}
      </div>
      <div role="status">{notice && dismiss && <Passing key={notice.id} notice={notice} onClose={dismiss} />}</div>
    </div>
  )
}
