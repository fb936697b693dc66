import type { DeskInfo, LastMessage, Session } from '@foyer/client/agent/types'
import { VisuallyHidden } from '@mantine/core'
import { Fragment, memo } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../Avatar.tsx'
import { oneLine } from '../conversation/oneLine.ts'
import { Moment } from '../Moment.tsx'
import { Icon } from '../theme/Icon.tsx'
import { useAgentState, useDesk, useNow, useOrdinals, useTexts, useTimes } from '../useClient.ts'
import { ProvedMark } from '../visitor/ProvedMark.tsx'
import { visitorName } from '../visitor/visitorName.ts'
import { draftOf } from '../writing/writing.ts'
import classes from './ConversationRow.module.css'
import { originOf } from './origin.ts'
import type { View } from './sections.ts'

const none: DeskInfo['channels'] = []

/** The sender of the last message; '' for the visitor, whose name is already in the row. */
const useLastSender = ({ sender, senderName }: LastMessage): string => {
  const t = useTexts()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  if (sender === 'visitor') return ''
  if (sender === 'agent') return senderName === nick ? t('you') : senderName || t('agent')
  return senderName || t('robot')
}

const LastMessageText = ({ last, visitor }: { last: LastMessage; visitor: string }) => {
  const t = useTexts()
  const by = useLastSender(last)
  if (last.recalled) return <em>{t('recalledBy', { name: by || visitor })}</em>
  return (
    <>
      {by !== '' && <span>{t('labelled', { label: by })} </span>}
      <bdi>{oneLine(t, last) || t('emptyMessage')}</bdi>
    </>
  )
}

const LastLine = ({ session, name, open }: { session: Session; name: string; open: boolean }) => {
  const t = useTexts()
  const { drafts } = useDesk()
  if (session.typing !== '' && session.state === 'agent') return <em className={classes.typing}>{t('isTyping')}</em>
  // The open conversation shows its draft in the text field.
  const draft = open || session.state === 'ended' ? '' : draftOf(drafts, session.id)
  if (draft !== '')
    return (
      <>
        <span className={classes.draft}>{t('labelled', { label: t('draft') })} </span>
        <bdi>{draft}</bdi>
      </>
    )
  if (session.state === 'ended' && session.summary !== '') return <span>{session.summary}</span>
  return session.last ? <LastMessageText last={session.last} visitor={name} /> : <span>{t('noMessagesYet')}</span>
}

const Origin = ({ session }: { session: Session }) => {
  const times = useTimes()
  const channels = useAgentState((state) => state.info?.channels ?? none)
  const origin = session.state === 'ended' ? [] : originOf(session, channels, times)
  if (origin.length === 0) return null
  return (
    <span className={classes.origin}>
      {origin.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

const RowBadge = ({ session }: { session: Session }) => {
  const t = useTexts()
  const nth = useOrdinals()
  if (session.mentions > 0)
    return <span className={classes.place}>{t('mentionsNew', { count: session.mentions })}</span>
  if (session.offered) return <span className={classes.place}>{t('offered')}</span>
  if (session.state === 'queued')
    return session.waitIndex === 0 ? null : (
      <span className={classes.place}>{nth('waitPlace', { count: session.waitIndex })}</span>
    )
  if (session.state === 'ended') return null
  if (session.unread === 0) return session.isNew ? <span className={classes.new}>{t('newConversation')}</span> : null
  return (
    <>
      <span className={classes.unread} aria-hidden="true">
        {session.unread > 99 ? '99+' : session.unread}
      </span>
      <VisuallyHidden>{t('unread', { count: session.unread })}</VisuallyHidden>
    </>
  )
}

/** The agent who has the conversation, in the team's list. */
const Assignee = ({ session }: { session: Session }) => {
  const t = useTexts()
  const mine = useAgentState((state) => state.me?.id === session.adminId)
  if (session.state === 'queued') return <RowBadge session={{ ...session, offered: false }} />
  const name = session.state === 'robot' ? t('robot') : mine ? t('you') : session.adminNick
  return (
    <span className={classes.holder} dir="auto">
      {name}
    </span>
  )
}

const RowTime = ({ session }: { session: Session }) => {
  const times = useTimes()
  const now = useNow()
  const at = session.lastAt || session.startedAt
  // A conversation that an event has just announced has no times until the list is loaded.
  if (at === 0) return <span className={classes.time} />
  const text = session.state === 'queued' ? times.ago(session.startedAt || at, now) : times.short(at, now)
  return <Moment className={classes.time} at={at} text={text} />
}

/**
 * A row's note: for how long the customer has waited for an answer, in words as well as in colour, or the tags of an
 * ended conversation.
 */
const RowNote = ({ session }: { session: Session }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  if (session.followUpAt > 0)
    return (
      <span className={session.followUpAt <= now ? classes.unanswered : classes.tags}>
        <Icon name="wait" size={13} /> {t('followUpAt', { time: times.short(session.followUpAt, now) })}
      </span>
    )
  if (session.state === 'agent' && session.unansweredAt > 0) {
    const time = times.span(session.unansweredAt, now)
    return (
      <span className={classes.unanswered}>
        <Icon name="wait" size={13} /> {time === '' ? t('unanswered') : t('unansweredFor', { time })}
      </span>
    )
  }
  if (session.state !== 'ended' || session.tags.length === 0) return null
  return (
    <span className={classes.tags} dir="auto">
      {session.tags.join(' · ')}
    </span>
  )
}

const priorityTexts: Readonly<Record<number, 'priorityUrgent' | 'priorityHigh' | 'priorityLow'>> = {
  0: 'priorityLow',
  2: 'priorityHigh',
  3: 'priorityUrgent',
}

const PriorityMark = ({ session }: { session: Session }) => {
  const t = useTexts()
  const key = priorityTexts[session.priority]
  if (key === undefined || session.state === 'ended') return null
  return <span className={session.priority > 1 ? classes.unanswered : classes.tags}>{t(key)}</span>
}

type Props = {
  session: Session
  view: View
  /** The query of the address, which a row's link keeps. */
  search: string
  open: boolean
  onOpenAgain: () => void
}

/**
 * A conversation in the list: visitor, last message, time, origin and what is pending. An event shows the list anew, of which all but one row
 * stay as they are.
 */
export const ConversationRow = memo(({ session, view, search, open, onOpenAgain }: Props) => {
  const t = useTexts()
  const name = visitorName(t, session)
  return (
    <Link
      to={{ pathname: `/${view}/${session.id}`, search }}
      className={classes.row}
      data-row={session.id}
      data-unread={
        view === 'team' ? session.unansweredAt > 0 : (session.unread > 0 || session.isNew) && session.state !== 'ended'
      }
      aria-current={open ? 'true' : undefined}
      onClick={open ? onOpenAgain : undefined}
    >
      <Avatar name={name} visitorNo={session.visitorNo} />
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <RowTime session={session} />
      <span className={classes.last} dir="auto">
        <LastLine session={session} name={name} open={open} />
      </span>
      {view === 'team' ? <Assignee session={session} /> : <RowBadge session={session} />}
      <span className={classes.note}>
        <PriorityMark session={session} />
        <RowNote session={session} />
        {session.identityProved && <ProvedMark className={classes.tags} />}
        <Origin session={session} />
      </span>
    </Link>
  )
})
