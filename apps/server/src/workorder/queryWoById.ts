import type { queryWoById as call } from '@foyer/protocol/workorder/queryWoById'
import type { Handler } from '../http/door.ts'
import { isSamePerson } from '../tickets/reply.ts'
import type { TicketRow } from '../tickets/types.ts'
import type { WorkorderParts } from './parts.ts'
import { presentEntries, presentTicket } from './present.ts'

type Parts = Pick<WorkorderParts, 'callerOf' | 'hears' | 'tickets' | 'ticketSettings' | 'channels'>

/** The ticket that continues a double of the same person, else the ticket itself. */
const continued = async (tickets: Parts['tickets'], ticket: TicketRow): Promise<TicketRow> => {
  if (ticket.merged_into === '') return ticket
  const next = await tickets.find(ticket.tenant_id, ticket.merged_into)
  return next !== undefined && isSamePerson(ticket, next) ? continued(tickets, next) : ticket
}

/**
 * Answers a ticket with its replies to its visitor, or to the holder of its link. Of a double it shows how it goes on.
 * @throws ticketLinkExpired, visitorExpired, notFound
 */
export const queryWoById =
  ({ callerOf, hears, tickets, ticketSettings, channels }: Parts): Handler<typeof call> =>
  async ({ id, userId = '' }, { request }) => {
    const { ticket, via } = await callerOf(request, hears, { woId: id, userId })
    const shown = await continued(tickets, ticket)
    const { entries } = await tickets.timeline(shown)
    const channel = shown.channel_id === '' ? null : await channels.channelInfo(shown.channel_id)
    const { askRating } = await ticketSettings.getWoSettings(shown.tenant_id)
    return {
      ...presentTicket(request, shown, askRating === 1),
      woId: ticket.wo_id,
      ...(via === 'visitor' ? { userId } : {}),
      woHandleInfoVoList: presentEntries(request, entries, channel?.showInternalReply === 1),
    }
  }
