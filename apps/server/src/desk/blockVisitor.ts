import type { blockVisitor as call } from '@foyer/protocol/admin/blockVisitor'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** G-01: an agent shuts out a visitor whom they have or had, or lets them in again; an operator any of the tenant. */
export const blockVisitor =
  ({
    viewer,
    sessions,
    blocks,
    queue,
  }: Pick<DeskParts, 'viewer' | 'sessions' | 'blocks' | 'queue'>): Handler<typeof call> =>
  async ({ sessionId, blocked, reason = '' }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    // a note that mentions them or a place in their queue lets an agent read, not shut out
    if (me.role !== 2 && session.adminId !== me.adminId && session.heldBy !== me.adminId) throw failures.notAllowed()
    if (blocked === 0) await blocks.unblock(session)
    else {
      await blocks.block(session, { adminId: me.adminId, reason: reason.trim() })
      await queue.assignWaiting(me.tenantId)
    }
    return true
  }
