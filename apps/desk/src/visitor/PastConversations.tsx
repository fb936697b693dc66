import type { EarlierSession } from '@foyer/client/agent/types'
import { Link, useLocation } from 'react-router'
import { Moment } from '../Moment.tsx'
import { useNow, useTexts, useTimes } from '../useClient.ts'
import classes from './PastConversations.module.css'
import { useRatingText } from './useRatingText.ts'

const PastConversation = ({ session }: { session: EarlierSession }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  const { search } = useLocation()
  const ratingText = useRatingText()
  return (
    <li>
      <Link to={{ pathname: `/ended/${session.id}`, search }} className={classes.link}>
        <span className={classes.when}>
          <Moment at={session.startedAt} text={times.short(session.startedAt, now)} /> <bdi>{session.agentNick}</bdi>
        </span>
        <span className={classes.summary} data-empty={session.summary === ''} dir="auto">
          {session.summary || t('noSummary')}
        </span>
        {session.tags.length > 0 && <span className={classes.tags}>{session.tags.join(' · ')}</span>}
        {session.ratings.map((rating) => (
          <span key={rating.of} className={classes.rating} dir="auto">
            {ratingText(rating)}
          </span>
        ))}
      </Link>
    </li>
  )
}

/** The customer's past conversations, newest first. */
export const PastConversations = ({ sessions }: { sessions: readonly EarlierSession[] }) => {
  const t = useTexts()
  if (sessions.length === 0) return <p className={classes.none}>{t('earlierNone')}</p>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul className={classes.list} role="list" aria-label={t('earlier')}>
      {sessions.map((session) => (
        <PastConversation key={session.id} session={session} />
      ))}
    </ul>
  )
}
