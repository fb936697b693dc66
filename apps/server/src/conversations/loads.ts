import type { Statement } from '../db/open.ts'
import { bulk, int, type RowOf, text } from '../db/rows.ts'
import type { ConversationRow } from '../db/tables/conversation.ts'

/*
 * The load of each agent: the conversations that the agent has, and those offered to the agent. The table `agent_load` keeps it, as routing
 * would else count thousands of conversations under the tenant's lock. It changes in the transaction that changes the conversations.
 */

const columns = { tenantId: text, adminId: text, load: int }
const { list, arrays, parameters, values } = bulk(columns)

/** By how much a load changes. */
export type LoadChange = RowOf<typeof columns>

/** The agent in whose load a conversation counts, '' for none. */
const agentOf = ({ state, adminId, offeredAdminId }: ConversationRow): string =>
  state === 'agent' ? adminId : state === 'queued' ? offeredAdminId : ''

/**
 * How the loads differ after a change of conversations.
 * @param changed each with what it was before; undefined for a new one
 */
export const loadChanges = (
  changed: Iterable<readonly [ConversationRow | undefined, ConversationRow]>,
): LoadChange[] => {
  const loads = new Map<string, LoadChange>()
  const add = (tenantId: string, adminId: string, by: number) => {
    const key = `${tenantId}\n${adminId}`
    if (adminId !== '') loads.set(key, { tenantId, adminId, load: (loads.get(key)?.load ?? 0) + by })
  }
  for (const [before, now] of changed) {
    if (before !== undefined) add(before.tenantId, agentOf(before), -1)
    add(now.tenantId, agentOf(now), 1)
  }
  return [...loads.values()].filter(({ load }) => load !== 0)
}

/** In the order of agents, so that two transactions cannot wait for each other's rows. */
export const addToLoads = (changes: readonly LoadChange[]): Statement => ({
  name: 'load-add',
  text: `insert into agent_load as l (${list}) select ${values} from unnest(${arrays}) as t(${list}) order by t.tenant_id, t.admin_id
    on conflict (tenant_id, admin_id) do update set load = l.load + excluded.load`,
  values: parameters(changes),
})
