import type { blockVisitor as call } from '@foyer/protocol/admin/blockVisitor'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Blocks or unblocks a visitor (G-01): agents only their own visitors, operators any visitor of the tenant. */
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
    // a mention, or a place in the agent's queue, allows reading, not blocking
    if (!me.permissions.has('chats.all') && session.adminId !== me.adminId && session.heldBy !== me.adminId)
      throw failures.notAllowed()
    if (blocked === 0) await blocks.unblock(session)
    else {
      await blocks.block(session, { adminId: me.adminId, reason: reason.trim() })
      await queue.assignWaiting(me.tenantId)
    }
    return true
  }
