import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import type { Unit } from './unit.ts'

/** Agents mentioned in notes. */
export type Mentions = {
  /** The mentioned agents, each once and without the writer. @throws badRequest for an unknown agent */
  readonly check: (tenantId: string, writerId: string, adminIds: readonly string[]) => Promise<readonly string[]>
  readonly see: (key: { readonly tenantId: string; readonly adminId: string }, sessionId: string) => Promise<void>
}

export const createMentions = (db: Pick<Db, 'rows'>, clock: { now(): number }): Mentions => ({
  check: async (tenantId, writerId, adminIds) => {
    const wanted = [...new Set(adminIds)].filter((adminId) => adminId !== writerId)
    if (wanted.length === 0) return []
    const known = await db.rows<{ adminId: string }>({
      name: 'mention-known',
      text: 'select admin_id as "adminId" from admin where tenant_id = $1 and admin_id = any($2)',
      values: [tenantId, wanted],
    })
    const unknown = wanted.find((adminId) => !known.some((row) => row.adminId === adminId))
    if (unknown !== undefined) throw failures.badRequest(`mentionIds: there is no ${unknown}`)
    return wanted
  },

  see: async ({ tenantId, adminId }, sessionId) => {
    await db.rows({
      name: 'mention-see',
      text: `update mention set seen_at = $4 where tenant_id = $1 and admin_id = $2 and session_id = $3 and seen_at is null`,
      values: [tenantId, adminId, sessionId, clock.now()],
    })
  },
})

/** Writes a note's mentions with the note itself: they let the mentioned agents see the session. */
export const insertMentions = (unit: Unit, note: MessageRow, adminIds: readonly string[]): Promise<unknown> =>
  unit.tx.rows({
    name: 'mention-insert',
    text: `insert into mention (tenant_id, session_id, admin_id, msg_id, user_id, at)
      select $1, $2, t.admin_id, $4, $5, $6 from unnest($3::text[]) as t(admin_id) on conflict do nothing`,
    values: [note.tenant_id, note.session_id, adminIds, note.msg_id, note.user_id, note.at],
  })
