import type { saveWoView as call } from '@foyer/protocol/admin/woViews'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Saves a view of tickets for the agent alone (G-01). */
export const saveWoView =
  ({ viewer, ticketViews }: Pick<DeskParts, 'viewer' | 'ticketViews'>): Handler<typeof call> =>
  async ({ viewId = '', viewName, query }, { request }) =>
    ticketViews.save(await viewer(request), viewId, viewName, query)
