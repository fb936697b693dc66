import type { getAdminCard as call } from '@foyer/protocol/visitor/getAdminCard'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Answers the card of the agent in the chat, null without an agent (X-28, G-64). */
export const getAdminCard =
  ({ hears, people }: Pick<VisitorParts, 'hears' | 'people'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await hears(request, userId)
    return visitor.state === 'agent' ? people.card(visitor.tenantId, visitor.adminId) : null
  }
