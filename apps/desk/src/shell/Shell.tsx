import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { useAlerts } from '../alerts/useAlerts.ts'
import { CallHost } from '../call/CallHost.tsx'
import { Connection } from '../inbox/Connection.tsx'
import { isView, unreadTotal, viewOf } from '../inbox/sections.ts'
import { LeavingGuard } from '../leaving/LeavingGuard.tsx'
import { useConfirmedLeave } from '../leaving/leaving.ts'
import { Notices } from '../notices/Notices.tsx'
import { useNotice } from '../notices/useNotice.ts'
import { useAgent, useAgentState } from '../useClient.ts'
import { useTitle } from '../useTitle.ts'
import { Rail } from './Rail.tsx'
import classes from './Shell.module.css'
import { ShellDialogs } from './ShellDialogs.tsx'
import { ShellContext, type ShellDialog } from './shell.ts'
import { useKeptSearch } from './useKeptSearch.ts'
import { useShellKeys } from './useShellKeys.ts'

/** The id of the conversation or ticket that the address names, '' for none. */
const useOpenId = (): string => {
  const match = useMatch('/:view/:sessionId')
  const { view = '', sessionId = '' } = match?.params ?? {}
  return isView(view) || view === 'tickets' ? sessionId : ''
}

/** Opens a conversation in the section that it belongs to. */
const useGoTo = () => {
  const { getState } = useAgent()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const leave = useConfirmedLeave()
  return (id: string) => {
    const row = getState().sessions.find((other) => other.id === id)
    leave(() => navigate({ pathname: `/${row ? viewOf(row) : 'mine'}/${id}`, search }))
  }
}

const Inside = ({ openId, children }: { openId: string; children: ReactNode }) => {
  const { notice, notify, dismiss } = useNotice()
  const [dialog, show] = useState<ShellDialog | null>(null)
  const [menu, setMenu] = useState(false)
  const hide = useCallback(() => show(null), [])
  const shell = useMemo(() => ({ notify, show }), [notify])
  const goTo = useGoTo()
  useTitle(useAgentState((state) => unreadTotal(state.sessions)))
  useAlerts({ openId, notify, goTo })
  useShellKeys({ show, openMenu: () => setMenu(true) })
  return (
    <ShellContext value={shell}>
      <Rail opened={menu} onChange={setMenu} />
      <div className={classes.page}>
        <Connection />
        <div className={classes.area}>{children}</div>
      </div>
      <ShellDialogs current={dialog} hide={hide} />
      <Notices notice={notice} dismiss={dismiss} />
      <CallHost goTo={goTo} />
    </ShellContext>
  )
}

/** The frame of all areas of the desk: the rail, dialogs, notices, alerts, and the guard of unsaved changes. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const openId = useOpenId()
  return (
    <LeavingGuard className={classes.shell} reading={openId !== ''}>
      <Inside openId={openId}>{children}</Inside>
    </LeavingGuard>
  )
}
