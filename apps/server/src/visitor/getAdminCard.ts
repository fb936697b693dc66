import type { getAdminCard as call } from '@foyer/protocol/visitor/getAdminCard'
import type { Handler } from '../http/door.ts'
import { cardIn } from '../people/admin.ts'
import type { VisitorParts } from './parts.ts'
import { readingLocale } from './who.ts'

/** Answers the card of the agent in the chat, null without an agent (X-28, G-64). */
export const getAdminCard =
  ({ hears, people }: Pick<VisitorParts, 'hears' | 'people'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await hears(request, userId)
    const card = visitor.state === 'agent' ? await people.card(visitor.tenantId, visitor.adminId) : null
    return card && cardIn(card, readingLocale(request, visitor))
  }
