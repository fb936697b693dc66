import type { deleteWoView as call } from '@foyer/protocol/admin/woViews'
import { acknowledge, type Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Removes one of the agent's saved views of tickets (G-01). */
export const deleteWoView =
  ({ viewer, ticketViews }: Pick<DeskParts, 'viewer' | 'ticketViews'>): Handler<typeof call> =>
  async ({ id }, { request }) =>
    acknowledge(ticketViews.remove(await viewer(request), id))
