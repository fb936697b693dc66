import type { Session } from '@foyer/client/agent/types'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'

const reasons = { off: 'ratingOff', invited: 'ratingInvited', rated: 'ratingRated' } as const

/**
 * Invites the customer to rate the open conversation; null if it is not the agent's own. `reason`: why that is not
 * possible now.
 */
export const useRatingInvitation = (
  session: Session | null,
): { reason: string | null; invite: () => Promise<void> } | null => {
  const t = useTexts()
  const { inviteRating } = useAgent()
  const me = useAgentState((state) => state.me?.id)
  const rating = useAgentState((state) => state.open?.customer?.rating ?? null)
  if (session?.state !== 'agent' || session.offered || session.adminId !== me) return null
  const reason = rating === null || rating === 'open' ? null : t(reasons[rating])
  return { reason, invite: () => inviteRating(session.id) }
}
