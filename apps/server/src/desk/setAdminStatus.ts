import type { setAdminStatus as call } from '@foyer/protocol/admin/setAdminStatus'
import type { Handler } from '../door.ts'
import type { DeskParts } from './parts.ts'

/** 0 offline, 1 online, 2 busy. Whoever comes online may have somebody waiting. */
export const setAdminStatus =
  ({ viewer, db, queue, clock }: Pick<DeskParts, 'viewer' | 'db' | 'queue' | 'clock'>): Handler<typeof call> =>
  async ({ status }, { request }) => {
    const me = await viewer(request)
    await db.rows({
      name: 'admin-status',
      text: `update admin set status = $3, seen_at = $4, idle_since = case when status = 1 then idle_since else $4 end
        where tenant_id = $1 and admin_id = $2`,
      values: [me.tenantId, me.adminId, status, clock.now()],
    })
    if (status === 1) await queue.run(me.tenantId)
    return true
  }
