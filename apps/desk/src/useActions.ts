import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusedOf, idOf, rowsOf } from './inbox/rows.ts'
import { neighbour, nextWaiting, type View, viewOf } from './inbox/sections.ts'
import { useNotice } from './notices/useNotice.ts'
import { capacityOf } from './team/capacity.ts'
import { useAgent, useTexts } from './useClient.ts'

type Place = { view: View; sessionId: string; list: RefObject<HTMLUListElement | null> }

/** What an agent does that changes the page's address or the focus, by mouse and by keyboard alike. */
export const useActions = ({ view, sessionId, list }: Place) => {
  const t = useTexts()
  const agent = useAgent()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { notice, notify, dismiss } = useNotice()

  const go = (to: View, id = '') => navigate({ pathname: id === '' ? `/${to}` : `/${to}/${id}`, search })
  const focusRow = (id: string) =>
    rowsOf(list.current)
      .find((row) => idOf(row) === id)
      ?.focus()
  const accept = async (id: string) => {
    // an operator may have allowed more since
    if (capacityOf(agent.getState(), id).full) await agent.loadColleagues()
    const { full, load, room } = capacityOf(agent.getState(), id)
    if (full) return notify(t('full', { load, room }))
    await agent.accept(id)
    // A colleague may have been quicker; then the notice says so and the page stays where it is.
    const taken = agent.getState().sessions.find((other) => other.id === id)
    if (taken && viewOf(taken) === 'mine') await go('mine', id)
  }

  return {
    notice,
    notify,
    dismiss,
    go,
    goToRobot: () => navigate({ pathname: '/robot', search }),
    accept,
    takeOver: async (id: string) => {
      if (await agent.takeOver(id)) await go('mine', id)
    },
    /** Where the conversation stands in the lists of this agent. */
    goTo: (id: string) => {
      const row = agent.getState().sessions.find((other) => other.id === id)
      return go(row ? viewOf(row) : 'mine', id)
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
      const rows = rowsOf(list.current)
      focusRow(neighbour(rows.map(idOf), focusedOf(rows) || sessionId, by) ?? '')
    },
    /** To the row of the open conversation, which stays open: a key that closes popups must not throw anybody out. */
    toList: () => focusRow(sessionId),
    leave: async () => {
      if (sessionId === '') return
      await go(view)
      focusRow(sessionId)
    },
  }
}
