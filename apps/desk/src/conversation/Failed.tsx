import type { Message } from '@foyer/client/message'
import { Button } from '@mantine/core'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useTexts } from '../useClient.ts'
import { useWriting } from '../writing/useWriting.ts'
import classes from './MessageItem.module.css'

const reasons = {
  refused: 'reasonRefused',
  noAgent: 'reasonNoAgent',
  tooLong: 'reasonTooLong',
  stale: 'reasonStale',
  taken: 'reasonTaken',
  upload: 'reasonUpload',
} as const

/** Why a message was not sent, with buttons to retry, edit or discard it. */
export const Failed = ({ message, sessionId }: { message: Message; sessionId: string }) => {
  const t = useTexts()
  const { sendAgain, takeBack } = useAgent()
  const writing = useWriting()
  const { failure, kind, inside } = message
  const reason = failure && ((failure.reason !== 'taken' && failure.text) || t(reasons[failure.reason]))
  const edit = () => {
    const text = takeBack(sessionId, message.id)
    if (text !== '') writing.edit(text, inside)
  }
  return (
    <p className={classes.failed}>
      <Icon name="warning" size={14} />
      <span>{reason ? t('notSentReason', { reason }) : t('notSent')}</span>
      <Button variant="subtle" color="red" size="compact-xs" onClick={() => sendAgain(sessionId, message.id)}>
        {t(failure?.reason === 'stale' ? 'sendAnyway' : 'sendAgain')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={edit}>
        {t(kind === 'text' ? 'edit' : 'discard')}
      </Button>
    </p>
  )
}
