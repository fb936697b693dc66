import type { AgentState, GivenRating, Session } from '@foyer/client/agent/types'
import { Button, Loader } from '@mantine/core'
import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react'
import { isAssignedTo } from '../team/assignee.ts'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useAgentState, useNow, useTexts, useTimes } from '../useClient.ts'
import { Ending } from './Ending.tsx'
import { type GroupedMessage, groupMessages, unseenAfter } from './groups.ts'
import { MessageItem, type MessageProps } from './MessageItem.tsx'
import classes from './MessageList.module.css'
import { RatingLine } from './RatingLine.tsx'
import { ratingsAfter, ratingsOf } from './ratings.ts'
import { useScrollToMarked } from './useScrollToMarked.ts'
import { useStickToEnd } from './useStickToEnd.ts'

type Open = NonNullable<AgentState['open']>

const Beginning = ({ open }: { open: Open }) => {
  const t = useTexts()
  const { loadHistory } = useAgent()
  if (open.history === 'end') return <p className={classes.beginning}>{t('historyStart')}</p>
  if (open.history === 'loading')
    return (
      <p className={classes.beginning} role="status">
        <Loader size="xs" aria-hidden="true" /> {t('loadingHistory')}
      </p>
    )
  return (
    <Button
      className={classes.beginning}
      variant="subtle"
      size="compact-sm"
      onClick={() => loadHistory(open.sessionId)}
    >
      {t('loadHistory')}
    </Button>
  )
}

const Typing = ({ session, name }: { session: Session; name: string }) => {
  const t = useTexts()
  return (
    <div className={classes.typing}>
      <span>{t('typingPreview', { name })}</span>
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <q className={classes.preview} dir="auto">
        {session.typing.trim()}
      </q>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the focus from message to message by arrow keys; starts with the newest. */
const moveMessageFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  const { target, currentTarget } = event
  const at = [...currentTarget.querySelectorAll<HTMLElement>('article[tabindex]')]
  const inside = target === currentTarget || at.includes(target as HTMLElement)
  const step = steps[event.key] ?? (event.key === 'Home' || event.key === 'End' ? 0 : null)
  if (!inside || step === null || event.altKey || event.ctrlKey || event.metaKey || at.length === 0) return
  event.preventDefault()
  const current = at.indexOf(target as HTMLElement)
  const end = event.key === 'Home' ? 0 : at.length - 1
  const to = step === 0 || current < 0 ? at[end] : at[Math.min(Math.max(current + step, 0), at.length - 1)]
  to?.focus()
}

const Day = ({ at }: { at: number }) => {
  const times = useTimes()
  return <p className={classes.day}>{times.day(at, useNow())}</p>
}

type SlotProps = Omit<MessageProps, 'message'> &
  GroupedMessage & {
    /** The ratings that were given after the message. */
    ratings: readonly GivenRating[]
    markedRef: RefObject<HTMLDivElement | null> | null
  }

/** The place of a message. An event shows the list anew, of which all but a few places stay as they are. */
const Slot = memo(({ newDay, markedRef, ratings, ...item }: SlotProps) => {
  const { message, newBlock, visitor } = item
  const marked = markedRef !== null
  return (
    <div
      ref={markedRef}
      className={classes.slot}
      data-block={newBlock}
      data-marked={marked}
      tabIndex={marked ? -1 : undefined}
    >
      {newDay && <Day at={message.at} />}
      <MessageItem {...item} />
      {ratings.map((rating) => (
        <RatingLine key={`${rating.of}${rating.at}`} rating={rating} name={visitor} />
      ))}
    </div>
  )
})

/** The messages of the open conversation. Stays at the end unless the agent scrolls up. */
export const MessageList = ({ open, session, name }: { open: Open; session: Session | null; name: string }) => {
  const t = useTexts()
  const times = useTimes()
  const { loadHistory } = useAgent()
  const { messages, history, sessionId } = open
  const grouped = useMemo(() => groupMessages(messages, times.sameDay), [messages, times])
  const { scroller, content, atEnd, seen, onScroll, toEnd } = useStickToEnd(messages, () => {
    if (history === 'none' && messages.length > 0) loadHistory(sessionId).catch(() => {})
  })
  const ratings = useMemo(() => ratingsOf(open.customer), [open.customer])
  const markedRef = useScrollToMarked(open.marked)
  const me = useAgentState((state) => state.me?.id)
  const answerable = isAssignedTo(session, me)
  const unseen = atEnd ? 0 : unseenAfter(messages, seen)
  return (
    <div className={classes.place}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the messages
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={moveMessageFocus}
      >
        <div ref={content} className={classes.content}>
          <Beginning open={open} />
          {grouped.map((one, index) => (
            <Slot
              key={one.message.id}
              {...one}
              sessionId={sessionId}
              answerable={answerable}
              visitor={name}
              ratings={ratingsAfter(ratings, messages, index)}
              markedRef={one.message.id === open.marked ? markedRef : null}
            />
          ))}
          {open.customer?.ended && <Ending ending={open.customer.ended} />}
        </div>
      </div>
      {!atEnd && (
        <Button
          className={classes.toEnd}
          variant="default"
          size="xs"
          radius="xl"
          onClick={toEnd}
          leftSection={<Icon name="down" size={14} />}
        >
          {unseen > 0 ? t('newMessages', { count: unseen }) : t('toLatest')}
        </Button>
      )}
      {session && session.typing !== '' && session.state === 'agent' && <Typing session={session} name={name} />}
    </div>
  )
}
