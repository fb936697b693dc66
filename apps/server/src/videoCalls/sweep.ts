import { CALL_RING } from '@foyer/protocol/limits'
import type { Changes } from '../conversations/change.ts'
import type { Key } from '../conversations/unit.ts'
import type { Db } from '../db/open.ts'
import { endCall } from './end.ts'
import { findCall, isOverdue } from './store.ts'

type Parts = { readonly db: Pick<Db, 'rows'>; readonly clock: { now(): number }; readonly changes: Changes }

/** Ends calls that nobody answered in time. Several nodes may run it: each end is a conditional change under the lock. */
export const createCallSweep =
  ({ db, clock, changes }: Parts) =>
  async (): Promise<void> => {
    const overdue = await db.rows<Key & { readonly roomId: string }>({
      name: 'call-overdue',
      text: `select tenant_id as "tenantId", user_id as "userId", room_id as "roomId" from video_call
        where state = 'ringing' and created_at <= $1 order by created_at limit 200`,
      values: [clock.now() - CALL_RING],
    })
    for (const { roomId, ...key } of overdue)
      await changes.changeOne(key, async (unit, c) => {
        const call = await findCall(unit.tx, key, roomId)
        if (call !== undefined && isOverdue(call, unit.now))
          await endCall(unit, c, call, { reason: 'missed', by: 'system' })
      })
  }
