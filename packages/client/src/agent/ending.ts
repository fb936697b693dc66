import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import type { View } from './view.ts'

/** How a conversation comes to its end: the invitation to rate it, and the close with what is left for later readers. */
export const createEnding = (
  core: Core,
  { refreshCustomer }: Pick<View, 'refreshCustomer'>,
): Pick<Agent, 'endSession' | 'inviteRating'> => ({
  endSession: async (sessionId, remark) => {
    const answer = await core.act('chatClose', { sessionId, ...remark })
    if (answer.ok) core.foldRows({ type: 'ended', sessionId, at: 0, ...(remark && { remark }) })
    // what is left for a conversation that had ended already is told by no event
    if (answer.ok) void refreshCustomer(sessionId)
    return answer.ok
  },
  inviteRating: async (sessionId) => {
    const answer = await core.act('inviteEvaluate', { sessionId })
    const { open } = core.get()
    if (answer.ok && open?.sessionId === sessionId && open.customer)
      core.patchOpen(sessionId, { customer: { ...open.customer, rating: 'invited' } })
  },
})
