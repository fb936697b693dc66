import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import type { View } from './view.ts'

/** Blocks visitors and unblocks them. */
export const createBlocking = (core: Core, view: Pick<View, 'refreshCustomer'>): Pick<Agent, 'setBlocked'> => ({
  setBlocked: async (sessionId, blocked, reason = '') => {
    const answer = await core.act('blockVisitor', { sessionId, blocked: blocked ? 1 : 0, reason })
    if (answer.ok && blocked) core.foldRows({ type: 'ended', sessionId, at: 0 })
    if (answer.ok) await view.refreshCustomer(sessionId)
    return answer.ok
  },
})
