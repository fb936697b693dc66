import type { queryWoList as call } from '@foyer/protocol/admin/queryWoList'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { presentTicket } from './presentTicket.ts'
import { readTicketQuery } from './ticketQuery.ts'

const PAGE_SIZE = 20

/** Lists the tickets of a query that the agent may see. */
export const queryWoList =
  ({ viewer, ticketLists }: Pick<DeskParts, 'viewer' | 'ticketLists'>): Handler<typeof call> =>
  async ({ woStatus, page = 1, pageSize = PAGE_SIZE, ...query }, { request }) => {
    const woStatuses = woStatus === undefined ? query.woStatuses : [woStatus]
    const wanted = readTicketQuery(woStatuses === undefined ? query : { ...query, woStatuses })
    return (await ticketLists.list(await viewer(request), wanted, page, pageSize)).map(presentTicket)
  }
