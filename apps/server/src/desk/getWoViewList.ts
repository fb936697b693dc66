import type { getWoViewList as call } from '@foyer/protocol/admin/woViews'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Lists the agent's saved views of tickets (G-01). */
export const getWoViewList =
  ({ viewer, ticketViews }: Pick<DeskParts, 'viewer' | 'ticketViews'>): Handler<typeof call> =>
  async (_, { request }) =>
    ticketViews.list(await viewer(request))
