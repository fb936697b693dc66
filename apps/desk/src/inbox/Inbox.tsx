import { Tabs } from '@mantine/core'
import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import layout from '../layout.module.css'
import { Results } from '../search/Results.tsx'
import { Search } from '../search/Search.tsx'
import { useAgent, useAgentState, useNow, useTexts } from '../useClient.ts'
import { ConversationList } from './ConversationList.tsx'
import classes from './Inbox.module.css'
import { Mentions } from './Mentions.tsx'
import { listOf, tabs, type View } from './sections.ts'

type Props = {
  view: View
  openId: string
  listRef: RefObject<HTMLUListElement | null>
  onOpenAgain: () => void
  searchRef: RefObject<HTMLInputElement | null>
  onLeaveSearch: () => void
}

/** The conversations by section, and their search. */
export const Inbox = ({ view, openId, listRef, onOpenAgain, searchRef, onLeaveSearch }: Props) => {
  const t = useTexts()
  const { loadEnded, loadTeam } = useAgent()
  const now = useNow()
  const navigate = useNavigate()
  const { search } = useLocation()
  const sessions = useAgentState((state) => state.sessions)
  const found = useAgentState((state) => state.search)
  useEffect(() => {
    if (view === 'ended') loadEnded().catch(() => {})
  }, [view, loadEnded])

  // The page's clock reloads the team's list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick loads again
  useEffect(() => {
    if (view === 'team') loadTeam().catch(() => {})
  }, [view, now, loadTeam])

  const change = (to: string | null) => navigate({ pathname: openId === '' ? `/${to}` : `/${to}/${openId}`, search })
  return (
    <nav className={layout.inbox} aria-label={t('conversations')}>
      {view === 'team' && <h1 className={classes.title}>{t('team')}</h1>}
      <Mentions view={view} />
      <Search fieldRef={searchRef} onLeave={onLeaveSearch} />
      {found && <Results search={found} openId={openId} />}
      <Tabs value={view} onChange={change} className={classes.tabs} keepMounted={false} hidden={found !== null}>
        <Tabs.List grow aria-label={t('views')} hidden={view === 'team'}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {t(name)}
              {(name === 'mine' || name === 'queue') && (
                <span className={classes.count}>{listOf(sessions, name).length || ''}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {[...tabs, 'team' as const, 'mentions' as const].map((name) => (
          <Tabs.Panel key={name} value={name} className={classes.panel} tabIndex={-1}>
            <ConversationList view={name} openId={openId} listRef={listRef} onOpenAgain={onOpenAgain} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </nav>
  )
}
