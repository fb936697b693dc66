import { createPiece } from '@foyer/browser/piece'
import { readCallRecord } from '@foyer/client/callLine'
import type { Message } from '@foyer/client/message'
import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { Moment } from '../Moment.tsx'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useAgentState, useSeconds, useTexts, useTimes } from '../useClient.ts'
import { Bubble } from './bubbles/Bubble.tsx'
import { Text } from './bubbles/Text.tsx'
import { Failed } from './Failed.tsx'
import { canRecall, isHidden, recallWindow } from './groups.ts'
import classes from './MessageItem.module.css'
import { MessageMenu } from './MessageMenu.tsx'
import { Translation } from './Translation.tsx'

const RecordLine = createPiece(
  async () => (await import('../call/RecordLine.tsx')).RecordLine,
  ({ fallback }) => fallback,
)

const useSenderName = ({ sender, senderName }: Message, visitor: string): string => {
  const t = useTexts()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  if (sender === 'agent') return senderName === '' || senderName === nick ? t('you') : senderName
  if (sender === 'visitor') return visitor
  return senderName || t(sender)
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

const Time = ({ at }: { at: number }) => <Moment at={at} text={useTimes().clock(at)} />

const SensitiveWords = ({ message }: { message: Message }) => {
  const { sensitiveWords } = message
  const t = useTexts()
  if (sensitiveWords.length === 0) return null
  const words = sensitiveWords.join(', ')
  return (
    <p className={classes.sensitive}>
      <Icon name="warning" size={14} /> {t(isHidden(message) ? 'notShown' : 'sensitive', { words })}
    </p>
  )
}

/**
 * An event between the bubbles: a recall, a transfer, a system message, or what the visitor's page wrote instead of
 * one.
 */
const EventLine = ({ message, name }: { message: Message; name: string }) => {
  const t = useTexts()
  const { recalled, fromPage, content, sensitiveWords } = message
  const record = recalled ? null : readCallRecord(message)
  const words = <Text text={recalled ? t('recalledBy', { name }) : content} words={recalled ? [] : sensitiveWords} />
  return (
    <article className={classes.message} data-sender="system">
      {!recalled && !fromPage && <VisuallyHidden>{name}</VisuallyHidden>}
      <div className={classes.line}>
        {fromPage && <span className={classes.fromPage}>{t('fromPage')}: </span>}
        {record ? <RecordLine record={record} fallback={words} /> : words}{' '}
        <span className={classes.lineTime}>
          <Time at={message.at} />
        </span>
      </div>
      {!recalled && <SensitiveWords message={message} />}
    </article>
  )
}

/** Minutes and seconds, "1:05". */
const formatRemaining = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const Recall = ({ message, sessionId }: { message: Message; sessionId: string }) => {
  const t = useTexts()
  const now = useSeconds(message.at + recallWindow)
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
      {t('recall')}{' '}
      <span className={classes.left} aria-hidden="true">
        {formatRemaining(Math.min(recallWindow, message.at + recallWindow - now))}
      </span>
    </Button>
  )
}

const Body = ({ message, sessionId }: { message: Message; sessionId: string }) => {
  const t = useTexts()
  return (
    <div className={classes.bubble} dir="auto">
      {message.inside && <p className={classes.inside}>{t('insideNote')}</p>}
      {isWrittenByPage(message) && <p className={classes.fromPage}>{t('fromPage')}</p>}
      <div className={classes.body}>
        <ErrorBoundary fallback={t('cannotShow')}>
          <Bubble message={message} />
        </ErrorBoundary>
        <Translation message={message} sessionId={sessionId} />
        {message.progress !== null && <Progress value={message.progress} mt={6} aria-label={t('uploading')} />}
      </div>
      <span className={classes.meta}>
        <Time at={message.at} />
        {message.sender === 'agent' && !message.fromPage && !isHidden(message) && <Status message={message} />}
      </span>
    </div>
  )
}

/** True for robot messages that only the visitor's page reports; the server has checked an agent's greeting. */
const isWrittenByPage = ({ fromPage, sender }: Message) => fromPage && sender !== 'agent'

/** What `MessageItem` shows. */
export type MessageProps = {
  message: Message
  newBlock: boolean
  sessionId: string
  answerable: boolean
  /** The visitor's name. */
  visitor: string
}

/** True for keys that open a message's menu: Enter, the menu key and Shift+F10. */
const opensMenu = ({ key, shiftKey }: KeyboardEvent) =>
  key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** A message with its sender, time, delivery status and actions. */
export const MessageItem = ({ message, newBlock, sessionId, answerable, visitor }: MessageProps) => {
  const name = useSenderName(message, visitor)
  const article = useRef<HTMLElement>(null)
  const [reached, setReached] = useState(false)
  const [menu, setMenu] = useState(false)
  const { sender, inside, status } = message
  if (message.recalled || sender === 'system') return <EventLine message={message} name={name} />
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !opensMenu(event)) return
    event.preventDefault()
    setMenu(true)
  }
  // A key must find the menu made: one that is made while the key is pressed takes it for a key outside, and closes.
  const reach = ({ target, currentTarget }: FocusEvent) => target === currentTarget && setReached(true)
  const change = (opened: boolean) => {
    setReached(true)
    setMenu(opened)
    // Escape returns the focus to the message; a chosen action may move it elsewhere.
    if (!opened) requestAnimationFrame(() => document.activeElement === document.body && article.current?.focus())
  }
  return (
    <article
      ref={article}
      className={classes.message}
      data-sender={sender}
      data-inside={inside}
      data-from-page={isWrittenByPage(message)}
      data-status={status}
      tabIndex={-1}
      onFocus={reach}
      onKeyDown={press}
    >
      {newBlock ? <p className={classes.name}>{name}</p> : <VisuallyHidden>{name}</VisuallyHidden>}
      <div className={classes.row}>
        <Body message={message} sessionId={sessionId} />
        <MessageMenu
          message={message}
          sessionId={sessionId}
          answerable={answerable}
          made={reached}
          opened={menu}
          onChange={change}
        />
        {answerable && sender === 'agent' && <Recall message={message} sessionId={sessionId} />}
      </div>
      <SensitiveWords message={message} />
      {status === 'failed' && <Failed message={message} sessionId={sessionId} />}
    </article>
  )
}
