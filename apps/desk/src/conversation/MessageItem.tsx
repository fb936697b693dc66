import type { Failure, Message } from '@foyer/client/message'
import { Button, VisuallyHidden } from '@mantine/core'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useAgentState, useNow, useTexts, useTimes } from '../useClient.ts'
import { Bubble } from './bubbles/Bubble.tsx'
import { Guard } from './bubbles/Guard.tsx'
import { Text } from './bubbles/Text.tsx'
import { canRecall } from './groups.ts'
import classes from './MessageItem.module.css'

const reasons = {
  refused: 'reasonRefused',
  noAgent: 'reasonNoAgent',
  tooLong: 'reasonTooLong',
  stale: 'reasonStale',
  taken: 'reasonTaken',
  upload: 'reasonUpload',
} as const

const useSenderName = ({ sender, senderName }: Message): string => {
  const t = useTexts()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  if (sender === 'agent') return senderName === '' || senderName === nick ? t('you') : senderName
  const words = { visitor: t('nameless'), robot: t('robot'), system: t('system') }
  return senderName || words[sender]
}

const Status = ({ message }: { message: Message }) => {
  const t = useTexts()
  if (message.status === 'failed') return null
  const [name, text] =
    message.status === 'loading'
      ? (['wait', t('sending')] as const)
      : message.read
        ? (['read', t('read')] as const)
        : (['sent', t('sent')] as const)
  return (
    <span className={classes.status} title={text} data-status={name}>
      <Icon name={name} size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

const Failed = ({ failure, onAgain }: { failure: Failure | null; onAgain: () => void }) => {
  const t = useTexts()
  const reason = failure && ((failure.reason !== 'taken' && failure.text) || t(reasons[failure.reason]))
  return (
    <p className={classes.failed}>
      <Icon name="warning" size={14} />
      <span>{reason ? t('notSentReason', { reason }) : t('notSent')}</span>
      <Button variant="subtle" color="red" size="compact-xs" onClick={onAgain}>
        {t('sendAgain')}
      </Button>
    </p>
  )
}

const Time = ({ at }: { at: number }) => {
  const times = useTimes()
  return (
    <time dateTime={new Date(at).toISOString()} title={times.full(at)}>
      {times.clock(at)}
    </time>
  )
}

/** What happened, between the bubbles: a recall, a hand-over, what the system says. */
const Line = ({ message, name }: { message: Message; name: string }) => {
  const t = useTexts()
  return (
    <article className={classes.message} data-sender="system">
      {!message.recalled && <VisuallyHidden>{name}</VisuallyHidden>}
      <div className={classes.line}>
        <Text text={message.recalled ? t('recalledBy', { name }) : message.content} words={[]} />{' '}
        <span className={classes.lineTime}>
          <Time at={message.at} />
        </span>
      </div>
    </article>
  )
}

const Recall = ({ message, sessionId }: { message: Message; sessionId: string }) => {
  const t = useTexts()
  const now = useNow()
  const { recall } = useAgent()
  if (!canRecall(message, now)) return null
  return (
    <Button
      className={classes.recall}
      variant="subtle"
      color="gray"
      size="compact-xs"
      onClick={() => recall(sessionId, message.id)}
    >
      {t('recall')}
    </Button>
  )
}

const Body = ({ message }: { message: Message }) => {
  const t = useTexts()
  return (
    <div className={classes.bubble} dir="auto">
      {message.inside && <p className={classes.inside}>{t('insideNote')}</p>}
      <div className={classes.body}>
        <Guard fallback={t('cannotShow')}>
          <Bubble message={message} />
        </Guard>
      </div>
      <span className={classes.meta}>
        <Time at={message.at} />
        {message.sender === 'agent' && <Status message={message} />}
      </span>
    </div>
  )
}

type Props = { message: Message; newBlock: boolean; sessionId: string; answerable: boolean }

/** One message with who said it, when, and how its sending stands. */
export const MessageItem = ({ message, newBlock, sessionId, answerable }: Props) => {
  const t = useTexts()
  const { sendAgain } = useAgent()
  const name = useSenderName(message)
  const { sender, inside, status } = message
  if (message.recalled || sender === 'system') return <Line message={message} name={name} />
  return (
    <article className={classes.message} data-sender={sender} data-inside={inside} data-status={status}>
      {newBlock ? <p className={classes.name}>{name}</p> : <VisuallyHidden>{name}</VisuallyHidden>}
      <div className={classes.row}>
        <Body message={message} />
        {answerable && <Recall message={message} sessionId={sessionId} />}
      </div>
      {message.sensitiveWords.length > 0 && (
        <p className={classes.sensitive}>
          <Icon name="warning" size={14} /> {t('sensitive', { words: message.sensitiveWords.join(', ') })}
        </p>
      )}
      {status === 'failed' && <Failed failure={message.failure} onAgain={() => sendAgain(sessionId, message.id)} />}
    </article>
  )
}
