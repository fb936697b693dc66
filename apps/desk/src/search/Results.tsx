import type { AgentState, SearchHit } from '@foyer/client/agent/types'
import { Button, Loader } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { Avatar } from '../Avatar.tsx'
import { oneLine } from '../conversation/oneLine.ts'
import { Empty } from '../Empty.tsx'
import list from '../inbox/ConversationList.module.css'
import { moveFocus } from '../inbox/rows.ts'
import { viewOf } from '../inbox/sections.ts'
import { Moment } from '../Moment.tsx'
import { reasonText } from '../notices/reasonText.ts'
import { useAgent, useNow, useTexts, useTimes } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import { stateTexts } from './filter.ts'
import { Marked } from './Marked.tsx'
import classes from './Search.module.css'

type Search = NonNullable<AgentState['search']>

const Hit = ({ hit, query, open }: { hit: SearchHit; query: string; open: boolean }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  const { search } = useLocation()
  const name = visitorName(t, hit)
  const { found } = hit
  const at = found?.at ?? (hit.lastAt || hit.startedAt)
  const status = [t(stateTexts[hit.state]), hit.adminNick].filter((part) => part !== '').join(' · ')
  return (
    <Link
      to={{ pathname: `/${viewOf(hit)}/${hit.id}`, search }}
      state={{ message: found?.messageId ?? '' }}
      className={classes.hit}
      data-row={hit.id}
      aria-current={open ? 'true' : undefined}
    >
      <Avatar name={name} visitorNo={hit.visitorNo} />
      <span className={classes.name} dir="auto">
        <Marked text={name} query={query} />
      </span>
      <Moment className={classes.time} at={at} text={times.short(at, now)} />
      <span className={classes.cut} dir="auto">
        {found && <span className={classes.sender}>{found.fromPage ? t('fromPage') : found.senderName || name}: </span>}
        <Marked text={found?.text ?? (hit.summary || (hit.last ? oneLine(t, hit.last) : ''))} query={query} />
      </span>
      <span className={classes.standing} dir="auto">
        {status}
        {hit.tags.length > 0 && (
          <>
            {' · '}
            <Marked text={hit.tags.join(', ')} query={query} />
          </>
        )}
      </span>
    </Link>
  )
}

const NoResults = ({ search }: { search: Search }) => {
  const t = useTexts()
  if (search.phase === 'loading')
    return (
      <p className={classes.loading} role="status">
        <Loader size="xs" aria-hidden="true" /> {t('searching')}
      </p>
    )
  if (search.reason) return <Empty icon="warning" title={t('searchFailed')} hint={reasonText(t, search.reason)} />
  return <Empty icon="search" title={t('nothingFound')} hint={t('nothingFoundHint')} />
}

/** The search results with the matching text. Arrow keys move the focus, Enter opens. */
export const Results = ({ search, openId }: { search: Search; openId: string }) => {
  const t = useTexts()
  const { searchMore } = useAgent()
  const loading = search.phase === 'loading'
  return (
    <div className={classes.results} aria-busy={loading}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" aria-label={t('searchResults')} className={list.list} onKeyDown={moveFocus}>
        {search.hits.map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} query={search.filter.query.trim()} open={hit.id === openId} />
          </li>
        ))}
      </ul>
      {search.hits.length === 0 && <NoResults search={search} />}
      {search.hits.length > 0 && search.reason && <NoResults search={search} />}
      {search.hits.length > 0 && search.more && (
        <Button className={classes.more} variant="subtle" size="compact-sm" loading={loading} onClick={searchMore}>
          {t('searchMore')}
        </Button>
      )}
    </div>
  )
}
