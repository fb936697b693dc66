import type { getWoCounts as call } from '@foyer/protocol/admin/getWoCounts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { readTicketQuery } from './ticketQuery.ts'

type Parts = Pick<DeskParts, 'viewer' | 'ticketLists' | 'ticketViews'>

/** Counts the open tickets of the agent's views (G-01). */
export const getWoCounts =
  ({ viewer, ticketLists, ticketViews }: Parts): Handler<typeof call> =>
  async (_, { request }) => {
    const me = await viewer(request)
    const saved = (await ticketViews.list(me)).map(({ viewId, query }) => ({
      id: viewId,
      query: readTicketQuery(query),
    }))
    const counts = await ticketLists.count(me, saved)
    return { ...counts.views, saved: { ...counts.saved } }
  }
