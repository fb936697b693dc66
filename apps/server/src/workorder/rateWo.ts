import type { rateWo as call } from '@foyer/protocol/workorder/rateWo'
import { acknowledge, type Handler } from '../http/door.ts'
import type { WorkorderParts } from './parts.ts'

type Parts = Pick<WorkorderParts, 'callerOf' | 'who' | 'tickets' | 'limits'>

/** The customer rates a ticket that was solved or closed, once. @throws ticketRated, ticketNotRateable */
export const rateWo =
  ({ callerOf, who, tickets, limits }: Parts): Handler<typeof call> =>
  async ({ woId, userId = '', solved, stars = null, comment = '' }, { request }) => {
    await limits.ticketReply(request, woId)
    const { ticket, by } = await callerOf(request, who, { woId, userId })
    return acknowledge(tickets.rate(ticket.tenant_id, woId, { solved, stars, comment: comment.trim() }, by))
  }
