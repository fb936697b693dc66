import { addToLoads, type LoadChange } from '../conversations/loads.ts'
import type { Tx } from '../db/open.ts'
import type { Routing } from './routing.ts'

// one statement sees one moment, and a transaction changes conversations and loads together: what differs is wrong, and stays so while
// others go on
const WRONG = `
select coalesce(c.tenant_id, l.tenant_id) as "tenantId", coalesce(c.admin_id, l.admin_id) as "adminId",
  coalesce(c.load, 0) - coalesce(l.load, 0) as load
from (select tenant_id, admin_id, count(*)::int as load from (
    select tenant_id, admin_id from conversation where state = 'agent'
    union all select tenant_id, offered_admin_id from conversation where state = 'queued' and offered_admin_id <> '') one
  group by tenant_id, admin_id) c
full join agent_load l on l.tenant_id = c.tenant_id and l.admin_id = c.admin_id
where coalesce(c.load, 0) <> coalesce(l.load, 0)`

const wrongLoads = (tx: Pick<Tx, 'rows'>): Promise<LoadChange[]> =>
  tx.rows({ name: 'load-wrong', text: WRONG, values: [] })

type Parts = {
  readonly db: Pick<Tx, 'rows'>
  readonly routing: Routing
  readonly log: { warn(given: object, text: string): void }
}

/**
 * Mends loads that differ from the conversations. That they do is a mistake, or the work of an older version that ran beside this one: an agent
 * would get too few visitors or too many for ever.
 */
export const createMendLoads =
  ({ db, routing, log }: Parts) =>
  async (): Promise<void> => {
    for (const tenantId of new Set((await wrongLoads(db)).map((wrong) => wrong.tenantId))) {
      // looked at again under the lock: another node may have mended them
      const mended = await routing(tenantId, async ({ tx, also }) => {
        const wrong = (await wrongLoads(tx)).filter((one) => one.tenantId === tenantId)
        if (wrong.length > 0) also(addToLoads(wrong))
        return wrong
      })
      for (const wrong of mended) log.warn(wrong, 'the load of an agent differed from the conversations by this number')
    }
  }
