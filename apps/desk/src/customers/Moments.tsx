import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Moment } from '../Moment.tsx'
import { Icon } from '../theme/Icon.tsx'
import { useNow, useTexts, useTimes } from '../useClient.ts'
import classes from './customers.module.css'
import { type CustomerMoment, type CustomerRecord, useOlderMoments } from './queries.ts'

/** Entries of a part of the time line, as the server cuts it. */
const PART = 50

const placeOf = ({ kind, id, status }: CustomerMoment): string =>
  kind === 'ticket' ? `/tickets/${id}` : `/${status === 0 ? 'ended' : 'mine'}/${id}`

const Entry = ({ moment }: { moment: CustomerMoment }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  const { search } = useLocation()
  const ticket = moment.kind === 'ticket'
  const open = ticket ? moment.status < 3 : moment.status !== 0
  return (
    <li>
      <Link className={classes.moment} to={{ pathname: placeOf(moment), search }}>
        <Icon name={ticket ? 'ticket' : 'chat'} size={18} />
        <span className={classes.name} dir="auto">
          {ticket ? `#${moment.woNo} ${moment.title}` : moment.title || t('conversation')}
        </span>
        <Moment className={classes.time} at={moment.at} text={times.short(moment.at, now)} />
        <span className={classes.contact}>
          {[open ? t('momentOpen') : t('momentDone'), moment.adminNick, ...moment.tags]
            .filter((part) => part !== '')
            .map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </span>
      </Link>
    </li>
  )
}

/** All conversations and tickets of a customer that the agent may see, newest first. */
export const Moments = ({ record }: { record: CustomerRecord }) => {
  const t = useTexts()
  const older = useOlderMoments()
  const [more, setMore] = useState<readonly CustomerMoment[]>([])
  const [ended, setEnded] = useState(record.moments.length < PART)
  const all = [...record.moments, ...more]
  const load = () =>
    older.mutate(
      { customerId: record.customerId, before: all.at(-1)?.at ?? 0 },
      {
        onSuccess: (part) => {
          setMore([...more, ...part])
          setEnded(part.length < PART)
        },
      },
    )
  return (
    <section className={classes.card} aria-label={t('customerMoments')}>
      <h2 className={classes.heading}>{t('customerMoments')}</h2>
      {all.length === 0 && <p className={classes.quiet}>{t('earlierNone')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul className={classes.moments} role="list" aria-label={t('customerMoments')}>
        {all.map((moment) => (
          <Entry key={moment.id} moment={moment} />
        ))}
      </ul>
      {!ended && (
        <Button variant="subtle" onClick={load} loading={older.isPending}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}
