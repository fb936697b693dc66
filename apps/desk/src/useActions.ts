import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusedRowId, rowIdOf, rowLinks } from './inbox/rows.ts'
import { neighbour, nextWaiting, type View, viewOf } from './inbox/sections.ts'
import { useShell } from './shell/shell.ts'
import { capacityOf } from './team/capacity.ts'
import { useAgent, useTexts } from './useClient.ts'

type Place = { view: View; sessionId: string; list: RefObject<HTMLUListElement | null> }

/** Actions that change the address or the focus, for mouse and keyboard alike. */
export const useActions = ({ view, sessionId, list }: Place) => {
  const t = useTexts()
  const agent = useAgent()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { notify } = useShell()

  const go = (to: View, id = '') => navigate({ pathname: id === '' ? `/${to}` : `/${to}/${id}`, search })
  const focusRow = (id: string) =>
    rowLinks(list.current)
      .find((row) => rowIdOf(row) === id)
      ?.focus()
  const accept = async (id: string) => {
    // An operator may have raised the limit since.
    if (capacityOf(agent.getState(), id).full) await agent.loadColleagues()
    const { full, load, room } = capacityOf(agent.getState(), id)
    if (full) return notify(t('full', { load, room }))
    await agent.accept(id)
    // A colleague may have been quicker; then the agent's notice says so and the page stays where it is.
    const accepted = agent.getState().sessions.find((other) => other.id === id)
    if (accepted && viewOf(accepted) === 'mine') await go('mine', id)
  }

  return {
    notify,
    go,
    accept,
    takeOver: async (id: string) => {
      if (await agent.takeOver(id)) await go('mine', id)
    },
    refuse: async (id: string) => {
      await agent.refuse(id)
      await go(view)
    },
    acceptNext: async () => {
      const waiting = nextWaiting(agent.getState().sessions)
      if (waiting) await accept(waiting.id)
      else notify(t('nobodyWaits'))
    },
    step: (by: 1 | -1) => {
      const rows = rowLinks(list.current)
      focusRow(neighbour(rows.map(rowIdOf), focusedRowId(rows) || sessionId, by) ?? '')
    },
    /**
     * Focuses the row of the open conversation and keeps it open: Escape also closes popups and must not close a
     * conversation.
     */
    toList: () => focusRow(sessionId),
    leave: async () => {
      if (sessionId === '') return
      await go(view)
      focusRow(sessionId)
    },
  }
}
