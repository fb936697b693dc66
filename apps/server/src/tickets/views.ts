import { filledLine } from '@foyer/protocol/setting'
import { check } from '../checks.ts'
import type { Viewer } from '../conversations/sessions.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'

/** A query that an agent saved under a name. */
export type SavedView<Query> = { readonly viewId: string; readonly viewName: string; readonly query: Query }

/** The saved views of agents, each their own. */
export type TicketViews<Query> = {
  /** By name. */
  readonly list: (viewer: Viewer) => Promise<SavedView<Query>[]>
  /** Makes a view, or changes that of the id. @throws notFound, badRequest for too many */
  readonly save: (viewer: Viewer, viewId: string, viewName: string, query: Query) => Promise<SavedView<Query>>
  /** @throws notFound */
  readonly remove: (viewer: Viewer, viewId: string) => Promise<void>
}

/** Views of one agent: each is counted beside the desk's own. */
const MOST = 30

const INSERT = `insert into ticket_view (tenant_id, view_id, admin_id, name, filter, updated_at)
  select $1, $3, $2, $4, $5, $6 where (select count(*) from ticket_view where tenant_id = $1 and admin_id = $2) < ${MOST} returning view_id`
const UPDATE = `update ticket_view set name = $4, filter = $5, updated_at = $6
  where tenant_id = $1 and admin_id = $2 and view_id = $3 returning view_id`

/** @typeParam Query is checked by the caller and stored as it is */
export const createTicketViews = <Query extends object>({
  db,
  clock,
  random,
}: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
}): TicketViews<Query> => ({
  list: async ({ tenantId, adminId }) => {
    const query = db.k.selectFrom('ticket_view').selectAll().where('tenant_id', '=', tenantId)
    const rows = await query.where('admin_id', '=', adminId).orderBy('name').orderBy('view_id').execute()
    return rows.map(({ view_id, name, filter }) => ({ viewId: view_id, viewName: name, query: filter as Query }))
  },
  save: async ({ tenantId, adminId }, given, name, query) => {
    const viewName = check(filledLine(100), name, 'viewName')
    const viewId = given === '' ? newId(random, 'v') : given
    const values = [tenantId, adminId, viewId, viewName, JSON.stringify(query), clock.now()]
    const written = await db.rows({ text: given === '' ? INSERT : UPDATE, values })
    if (written.length > 0) return { viewId, viewName, query }
    throw given === '' ? failures.badRequest(`viewName: at most ${MOST} views can be saved`) : failures.notFound()
  },
  remove: async ({ tenantId, adminId }, viewId) => {
    const query = db.k.deleteFrom('ticket_view').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId)
    const gone = await query.where('view_id', '=', viewId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw failures.notFound()
  },
})
