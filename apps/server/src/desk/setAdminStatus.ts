import type { setAdminStatus as call } from '@foyer/protocol/admin/setAdminStatus'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** 0 offline, 1 online, 2 busy, and why to colleagues. Whoever comes online may have somebody waiting. */
export const setAdminStatus =
  ({ viewer, people, queue, clock }: Pick<DeskParts, 'viewer' | 'people' | 'queue' | 'clock'>): Handler<typeof call> =>
  async ({ status, reason = '' }, { request }) => {
    const me = await viewer(request)
    await people.setPresence(me, { status, reason: status === 1 ? '' : reason.trim() }, clock.now())
    if (status === 1) await queue.assignWaiting(me.tenantId)
    return true
  }
