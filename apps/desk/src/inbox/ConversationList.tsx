import { Button } from '@mantine/core'
import { type RefObject, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Empty } from '../Empty.tsx'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import { Bulk, Tick, useChoice } from './Bulk.tsx'
import classes from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { ListFilter } from './ListFilter.tsx'
import { moveFocus } from './rows.ts'
import { type Filter, filtered, listOf, teamOf, type View } from './sections.ts'

/** An agent who is offline, with the step that ends it. */
const Away = () => {
  const t = useTexts()
  const { setPresence } = useAgent()
  return (
    <Empty icon="chat" title={t('emptyMineOffline')} hint={t('emptyMineOfflineHint')}>
      <Button variant="light" onClick={() => setPresence('online').catch(() => {})}>
        {t('goOnline')}
      </Button>
    </Empty>
  )
}

const EmptyView = ({ view }: { view: View }) => {
  const t = useTexts()
  const away = useAgentState((state) => state.presence === 'offline')
  const key = `${t('keyAlt')}+A`
  if (view === 'queue') return <Empty icon="wait" title={t('emptyQueue')} hint={t('emptyQueueHint')} />
  if (view === 'mentions') return <Empty icon="note" title={t('emptyMentions')} hint={t('emptyMentionsHint')} />
  if (view === 'team') return <Empty icon="team" title={t('emptyTeam')} hint={t('emptyTeamHint')} />
  if (view === 'ended') return <Empty icon="chat" title={t('emptyEnded')} hint={t('emptyEndedHint')} />
  if (away) return <Away />
  return <Empty icon="chat" title={t('emptyMine')} hint={t('emptyMineHint', { key })} />
}

type Props = {
  view: View
  openId: string
  listRef: RefObject<HTMLUListElement | null>
  onOpenAgain: () => void
}

/** The conversations of one section. Arrow keys move the focus, Enter opens. */
export const ConversationList = ({ view, openId, listRef, onOpenAgain }: Props) => {
  const t = useTexts()
  const { search } = useLocation()
  const sessions = useAgentState((state) => state.sessions)
  const [filter, setFilter] = useState<Filter>({ unanswered: false, groupId: '', order: 'newest' })
  const mentioned = useAgentState((state) => state.mentioned)
  const team = useAgentState((state) => state.team)
  const all = useMemo(() => {
    if (view === 'team') return teamOf(team ?? [])
    return view === 'mentions' ? mentioned : listOf(sessions, view)
  }, [sessions, mentioned, team, view])
  const visible = useMemo(() => filtered(all, view, filter), [all, view, filter])
  const choice = useChoice()
  return (
    <>
      <ListFilter view={view} list={all} filter={filter} onChange={setFilter} />
      <Bulk view={view} list={visible} choice={choice} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul ref={listRef} role="list" aria-label={t('conversations')} className={classes.list} onKeyDown={moveFocus}>
        {visible.map((session) => (
          <li key={session.id} className={classes.item} data-choosing={choice.chosen !== null || undefined}>
            <Tick session={session} choice={choice} />
            <ConversationRow
              session={session}
              view={view}
              search={search}
              open={session.id === openId}
              onOpenAgain={onOpenAgain}
            />
          </li>
        ))}
      </ul>
      {all.length === 0 && (view !== 'team' || team !== null) && <EmptyView view={view} />}
      {all.length > 0 && visible.length === 0 && (
        <Empty
          icon="filter"
          title={t('emptyFiltered')}
          hint={t(view === 'mine' ? 'emptyUnansweredHint' : 'emptyGroupHint')}
        />
      )}
    </>
  )
}
