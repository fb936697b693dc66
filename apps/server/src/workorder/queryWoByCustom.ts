import type { queryWoByCustom as call } from '@foyer/protocol/workorder/queryWoByCustom'
import type { Handler } from '../http/door.ts'
import type { WorkorderParts } from './parts.ts'
import { presentTicket } from './present.ts'

/** Lists the visitor's own tickets, newest first. */
export const queryWoByCustom =
  ({
    hears,
    tickets,
    ticketSettings,
  }: Pick<WorkorderParts, 'hears' | 'tickets' | 'ticketSettings'>): Handler<typeof call> =>
  async ({ userId, tenantId = '' }, { request }) => {
    const visitor = await hears(request, userId)
    if (tenantId !== '' && tenantId !== visitor.tenantId) return []
    const own = await tickets.ofVisitor(visitor)
    const { askRating } = await ticketSettings.getWoSettings(visitor.tenantId)
    return own.map((ticket) => ({ ...presentTicket(request, ticket, askRating === 1), userId }))
  }
