import { useEffect } from 'react'
import css from '../panels/Bars.module.css'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { afterSending, leaveByItself, takeSent } from './leave.ts'
import { useLeaving } from './useLeaving.ts'

/** The visitor reads the line that nobody is there before the page opens, in milliseconds. */
const READING = 1500

/**
 * Opens the page of messages by itself, where a transfer asks for that (S4.3-03). A message that was sent before the chat was
 * loaded again ends the wait.
 */
export const LeaveByItself = () => {
  const chat = useChat()
  const takes = useVisitor(({ channel }) => isOn(channel?.leaveMsgMode))
  const consultation = useVisitor((state) => state.consultation)
  useEffect(() => {
    if (!takes || !('leave' in consultation) || consultation.leave !== 'open') return
    const timer = setTimeout(leaveByItself, READING, chat)
    return () => clearTimeout(timer)
  }, [chat, takes, consultation])
  const ready = useVisitor((state) => state.phase === 'ready')
  useEffect(() => {
    const woId = ready && takeSent(chat.storage, chat.query.channelId)
    if (woId) void afterSending(chat, woId)
  }, [chat, ready])
  return null
}

/** At the end of the conversation: after a line that nobody is there, the way to leave a message (G-25). */
export const LeaveOffer = () => {
  const { t } = useChat()
  const leave = useLeaving()
  // Where only agents answer, the bar above the composer offers it.
  const offered = useVisitor(
    ({ consultation }) => consultation.state === 'robot' && 'leave' in consultation && !('unmanned' in consultation),
  )
  return (
    offered &&
    leave && (
      <p className={css.offer}>
        <button type="button" className="main-button" onClick={() => leave()}>
          {t('leaveMessage')}
        </button>
      </p>
    )
  )
}

/** Above the composer while the visitor waits: other ways than waiting. The place is kept until a message is sent. */
export const QueueExits = () => {
  const { t } = useChat()
  const leave = useLeaving()
  const queued = useVisitor(({ consultation }) => consultation.state === 'queued')
  return (
    queued &&
    leave && (
      <div className={css.exits}>
        <button type="button" onClick={() => leave()}>
          {t('leaveInstead')}
        </button>
        <button type="button" onClick={() => leave(true)}>
          {t('callMeBack')}
        </button>
      </div>
    )
  )
}
