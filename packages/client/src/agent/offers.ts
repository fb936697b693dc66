import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import type { View } from './view.ts'

/** Sessions that are offered to this agent, who accepts or refuses them. */
export const createOffers = (core: Core, view: Pick<View, 'refreshLists'>): Pick<Agent, 'accept' | 'refuse'> => ({
  accept: async (sessionId) => {
    const answer = await core.act('acceptSession', { sessionId })
    const change = { state: 'agent' as const, offered: false, adminId: core.get().me?.id ?? '' }
    if (answer.ok) core.foldRows({ type: 'assigned', sessionId, at: 0, change })
    else await view.refreshLists()
  },
  refuse: async (sessionId) => {
    const answer = await core.act('refuseSession', { sessionId })
    if (answer.ok) core.foldRows({ type: 'assigned', sessionId, at: 0, change: { state: 'queued', offered: false } })
    await view.refreshLists()
  },
})
