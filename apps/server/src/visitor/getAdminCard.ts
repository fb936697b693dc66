import type { getAdminCard as call } from '@foyer/protocol/visitor/getAdminCard'
import type { Handler } from '../door.ts'
import type { VisitorParts } from './parts.ts'

/** the card of the agent who is in the chat, null without one (G-64). */
export const getAdminCard =
  ({ who, card }: Pick<VisitorParts, 'who' | 'card'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await who(request, userId)
    return visitor.state === 'agent' ? card(visitor.tenantId, visitor.adminId) : null
  }
