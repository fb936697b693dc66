import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import type { View } from './view.ts'

/** Closes a session, with a summary and tags for later readers, and invites the visitor to rate it. */
export const createEnding = (
  core: Core,
  { refreshCustomer }: Pick<View, 'refreshCustomer'>,
): Pick<Agent, 'endSession' | 'inviteRating'> => ({
  endSession: async (sessionId, remark) => {
    const answer = await core.act('chatClose', { sessionId, ...(remark && { ...remark, tags: [...remark.tags] }) })
    if (answer.ok) core.foldRows({ type: 'ended', sessionId, at: 0, ...(remark && { remark }) })
    // no event brings the remark of a session that had ended already
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
