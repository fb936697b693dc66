import { failures } from '../errors.ts'
import type { Changes } from './change.ts'
import type { Session } from './sessions.ts'

/** What the desk sets of sessions besides words; `followUpAt` in epoch milliseconds, 0: never. */
export type Marks = { readonly priority?: number; readonly followUpAt?: number }

/** Sets marks of a session, and tells its desk. @throws badRequest for a follow-up of a session that runs */
export type Mark = (session: Session, marks: Marks) => Promise<void>

export const createMark =
  (changes: Changes): Mark =>
  async ({ tenantId, userId, sessionId, state }, { priority, followUpAt }) => {
    if (followUpAt !== undefined && state !== 'closed')
      throw failures.badRequest('followUpAt: only an ended session is followed up')
    await changes.changeOne({ tenantId, userId }, async (unit, c) => {
      const set = {
        ...(priority !== undefined && { priority }),
        ...(followUpAt !== undefined && { follow_up_at: followUpAt }),
      }
      if (Object.keys(set).length === 0) return
      const query = unit.tx.k.updateTable('consultation').set(set).where('tenant_id', '=', tenantId)
      await query.where('session_id', '=', sessionId).execute()
      unit.emit(c, { kind: 'visitor.updated', data: {} }, { sessionId })
    })
  }
