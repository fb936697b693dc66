import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../Avatar.tsx'
import { isolated } from '../isolated.ts'
import { Moment } from '../Moment.tsx'
import { Record, Records } from '../operate/Records.tsx'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useAgentState, useNow, useTexts, useTimes } from '../useClient.ts'
import { ProvedMark } from '../visitor/ProvedMark.tsx'
import { visitorName } from '../visitor/visitorName.ts'
import { PageLink } from './PageLink.tsx'
import type { Visitor } from './queries.ts'
import type { Shown } from './steady.ts'
import { useVisitTexts } from './texts.ts'
import { useSteady } from './useSteady.ts'
import classes from './visits.module.css'
import { WriteFirst } from './WriteFirst.tsx'

/** `status` of a visitor, as the wire has it. */
const STATUS = { robot: 1, agent: 2, queued: 3 } as const

const Who = ({ visitor }: { visitor: Visitor }) => {
  const t = useTexts()
  const k = useVisitTexts()
  const name = visitorName(t, visitor)
  return (
    <span className={classes.who}>
      <Avatar name={name} visitorNo={visitor.visitorNo} />
      <span>
        <bdi>{name}</bdi>
        {visitor.identityProved === 1 && <ProvedMark className={classes.proved} />}
        {visitor.visits > 1 && <span className={classes.note}>{k('visitNo', { count: visitor.visits })}</span>}
      </span>
    </span>
  )
}

type RowProps = { shown: Shown; onWrite: () => void }

/** Whether the agent has this conversation; one that only may read it has a sessionId, too. */
const useIsOwn = (sessionId: string): boolean =>
  useAgentState(({ sessions, me }) =>
    sessions.some(({ id, state, adminId }) => id === sessionId && state === 'agent' && adminId === me?.id),
  )

const useStateText = () => {
  const t = useTexts()
  const k = useVisitTexts()
  return ({ visitor, left }: Shown, isOwn: boolean): string => {
    const { status, writtenTime, writtenNick } = visitor
    if (left) return k('left')
    if (writtenTime > 0) return k('written', { name: isolated(writtenNick) })
    if (status === STATUS.robot) return t('stateRobot')
    if (status === STATUS.queued) return t('stateWaiting')
    if (status === STATUS.agent) return isOwn ? t('stateAgent') : k('taken')
    return ''
  }
}

const Tools = ({ shown: { visitor, left }, isOwn, onWrite }: RowProps & { isOwn: boolean }) => {
  const t = useTexts()
  const k = useVisitTexts()
  const name = visitorName(t, visitor)
  const search = useKeptSearch()
  const { sessionId, status } = visitor
  if (sessionId !== '') {
    const view = status === STATUS.queued ? 'queue' : isOwn ? 'mine' : 'team'
    return (
      <Button
        component={Link}
        to={{ pathname: `/${view}/${sessionId}`, search }}
        variant="subtle"
        size="compact-sm"
        className={classes.tool ?? ''}
        aria-label={`${k('openChat')}: ${name}`}
      >
        {k('openChat')}
      </Button>
    )
  }
  if (left || status > STATUS.robot) return null
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.tool ?? ''}
      onClick={onWrite}
      aria-label={`${k('writeFirst')}: ${name}`}
    >
      {k('writeFirst')}
    </Button>
  )
}

const Row = ({ shown, onWrite }: RowProps) => {
  const times = useTimes()
  const now = useNow()
  const stateText = useStateText()
  const { visitor } = shown
  const isOwn = useIsOwn(visitor.sessionId)
  const state = stateText(shown, isOwn)
  const from = [visitor.country && times.country(visitor.country), visitor.locale && times.language(visitor.locale)]
  return (
    <Record
      title={<Who visitor={visitor} />}
      cells={[
        <PageLink key="page" url={visitor.url} title={visitor.title} />,
        <Moment key="since" at={visitor.firstTime} text={times.ago(visitor.firstTime, now)} />,
        visitor.pages,
        from.filter((part) => part !== '').join(' · '),
        state && <bdi key="state">{state}</bdi>,
      ]}
      tools={<Tools shown={shown} isOwn={isOwn} onWrite={onWrite} />}
    />
  )
}

/** Who is on the website, newest first; nothing moves under whoever reads it. */
export const VisitorTable = ({ visitors, total }: { visitors: readonly Visitor[]; total: number }) => {
  const t = useTexts()
  const k = useVisitTexts()
  const { shown, fresh, renew, reading } = useSteady(visitors)
  const [writing, setWriting] = useState<Visitor | null>(null)
  const columns = [
    k('visitor'),
    t('page'),
    k('since'),
    k('pagesRead'),
    `${t('country')} · ${t('language')}`,
    k('state'),
  ]
  return (
    <>
      <p className={classes.summary}>
        {total > visitors.length ? k('most', { count: visitors.length, total }) : t('visitorsHere', { count: total })}
      </p>
      <div {...reading} className={classes.list}>
        {fresh > 0 && (
          <Button variant="default" size="compact-sm" className={classes.fresh ?? ''} onClick={renew}>
            {k('showNew', { count: fresh })}
          </Button>
        )}
        <Records label={t('visitors')} columns={columns} tools={k('writeFirst')}>
          {shown.map((one) => (
            <Row key={one.visitor.siteId} shown={one} onWrite={() => setWriting(one.visitor)} />
          ))}
        </Records>
      </div>
      {writing && <WriteFirst visitor={writing} onClose={() => setWriting(null)} />}
    </>
  )
}
