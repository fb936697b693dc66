import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { Empty } from '../Empty.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import classes from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { listOf, neighbour, type View } from './sections.ts'

const Nothing = ({ view }: { view: View }) => {
  const t = useTexts()
  const away = useAgentState((state) => state.presence === 'offline')
  const key = `${t('keyAlt')}+A`
  if (view === 'queue') return <Empty icon="wait" title={t('emptyQueue')} hint={t('emptyQueueHint')} />
  if (view === 'ended') return <Empty icon="chat" title={t('emptyEnded')} hint={t('emptyEndedHint')} />
  if (away) return <Empty icon="chat" title={t('emptyMineOffline')} hint={t('emptyMineOfflineHint')} />
  return <Empty icon="chat" title={t('emptyMine')} hint={t('emptyMineHint', { key })} />
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

type Props = {
  view: View
  openId: string
  listRef: RefObject<HTMLUListElement | null>
  onOpenAgain: () => void
}

/** The conversations of one section. Arrows move the focus, Enter opens. */
export const ConversationList = ({ view, openId, listRef, onOpenAgain }: Props) => {
  const t = useTexts()
  const sessions = useAgentState((state) => state.sessions)
  const shown = useMemo(() => listOf(sessions, view), [sessions, view])
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-session]')]
    const ids = rows.map((row) => row.dataset.session ?? '')
    const focused = rows.find((row) => row === document.activeElement)?.dataset.session ?? ''
    rows[ids.indexOf(neighbour(ids, focused, step) ?? '')]?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul ref={listRef} role="list" aria-label={t('conversations')} className={classes.list} onKeyDown={move}>
        {shown.map((session) => (
          <li key={session.id} className={classes.item}>
            <ConversationRow session={session} view={view} open={session.id === openId} onOpenAgain={onOpenAgain} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Nothing view={view} />}
    </>
  )
}
