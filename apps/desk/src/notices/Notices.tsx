import { Notification } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './Notices.module.css'
import { reasonText } from './reasonText.ts'
import type { Notice } from './useNotice.ts'

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

/** How long the page's notice is shown, in milliseconds; longer while it is hovered or focused. */
const SHOWN = 8000

const Passing = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const container = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setInterval(() => container.current?.matches(':hover, :focus-within') || close(), SHOWN)
    return () => clearInterval(timer)
  }, [])
  return (
    <div ref={container}>
      <Toast text={text} onClose={onClose} plain />
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
      <div role="status">{notice && dismiss && <Passing key={notice.id} text={notice.text} onClose={dismiss} />}</div>
    </div>
  )
}
