import type { setAdminStatus as call } from '@foyer/protocol/admin/setAdminStatus'
import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Sets the agent's status, with a reason for colleagues, and tells their other desks. An agent that comes online may get a waiting visitor. */
export const setAdminStatus =
  ({
    viewer,
    people,
    queue,
    bus,
    clock,
  }: Pick<DeskParts, 'viewer' | 'people' | 'queue' | 'bus' | 'clock'>): Handler<typeof call> =>
  async ({ status, reason = '' }, { request }) => {
    const me = await viewer(request)
    await people.setPresence(me, { status, reason: status === ADMIN_STATUS.online ? '' : reason.trim() }, clock.now())
    bus.pass({ kind: 'agent.presence', tenantId: me.tenantId, adminId: me.adminId })
    if (status === ADMIN_STATUS.online) await queue.assignWaiting(me.tenantId)
    return true
  }
