import type { getAdminEvent as call } from '@foyer/protocol/admin/getAdminEvent'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Polls for events of the desk. */
export const getAdminEvent =
  ({ viewer, feeds }: Pick<DeskParts, 'viewer' | 'feeds'>): Handler<typeof call> =>
  async ({ pollId, after, watch }, { request }) => {
    const me = await viewer(request)
    if (pollId !== me.pollId) throw failures.notFound()
    return feeds.poll(me, after ?? '', watch ?? '')
  }
