import type { getCustomer as call } from '@foyer/protocol/admin/getCustomer'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import { readRatings } from '../ratings/store.ts'
import type { DeskParts } from './parts.ts'
import { presentRatings } from './rating.ts'

/** What is known of a session's visitor, and how they rated that session; never the userId, which is the visitor's own key (G-51). */
export const getCustomer =
  ({ viewer, sessions, db }: Pick<DeskParts, 'viewer' | 'sessions' | 'db'>): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    const row = await db.k
      .selectFrom('visitor')
      .selectAll()
      .where('tenant_id', '=', session.tenantId)
      .where('user_id', '=', session.userId)
      .executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return {
      customerName: row.name,
      phone: row.phone,
      email: row.email,
      locale: row.locale,
      previousUrl: row.previous_url,
      refer: row.refer,
      partnerId: row.partner_id,
      params: row.params,
      formParams: row.form_params,
      fiyBookCode: row.fiy_book_code,
      identityProved: 0,
      createTime: row.created_at,
      ratings: presentRatings(await readRatings(db, session.tenantId, sessionId)),
    }
  }
