import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'

type Visitor = { readonly tenantId: string; readonly userId: string; readonly state: ConversationState }

/**
 * When visitors and agents were last seen. It is kept in memory and written in batches every few seconds: a crash that loses the last
 * seconds only lets them stay a little longer.
 */
export type Presence = {
  /** Counts only for visitors in the queue or with an agent: a chat with the robot times out by its messages. */
  readonly visitorSeen: (visitor: Visitor) => void
  readonly agentSeen: (agent: { tenantId: string; adminId: string }) => void
  readonly flush: () => Promise<void>
}

/** Separates the halves of a key; no id contains it. */
const SEPARATOR = '\n'

const columns = (seen: ReadonlyMap<string, number>): [string[], string[], number[]] => {
  const pairs = [...seen.keys()].map((key) => key.split(SEPARATOR))
  return [pairs.map(([tenant]) => tenant ?? ''), pairs.map(([, id]) => id ?? ''), [...seen.values()]]
}

/** Smaller jumps of the clock are not treated as a clock that was set back. */
const UNEVEN_MS = 30_000

const SET_BACK = `with agents as (update admin set seen_at = seen_at - $2::bigint where seen_at > $1)
update visitor v set seen_at = v.seen_at - $2::bigint from conversation c
where c.state in ('queued', 'agent') and v.tenant_id = c.tenant_id and v.user_id = c.user_id and v.seen_at > $1`

export const createPresence = (db: Pick<Db, 'rows'>, clock: Clock): Presence => {
  let visitors = new Map<string, number>()
  let agents = new Map<string, number>()
  let ahead = clock.now() - clock.elapsed()

  /** Without this, those who left before the clock was set back would seem present until the clock reaches that time again. */
  const followClock = async () => {
    const by = Math.round(ahead - (clock.now() - clock.elapsed()))
    if (by > UNEVEN_MS) await db.rows({ name: 'presence-set-back', text: SET_BACK, values: [clock.now(), by] })
    ahead -= by
  }

  return {
    visitorSeen: (visitor) => {
      if (visitor.state !== 'queued' && visitor.state !== 'agent') return
      visitors.set(visitor.tenantId + SEPARATOR + visitor.userId, clock.now())
    },
    agentSeen: (agent) => void agents.set(agent.tenantId + SEPARATOR + agent.adminId, clock.now()),
    flush: async () => {
      await followClock()
      const [seenVisitors, seenAgents] = [visitors, agents]
      visitors = new Map()
      agents = new Map()
      if (seenVisitors.size > 0) {
        await db.rows({
          name: 'presence-visitors',
          text: `update visitor v set seen_at = t.at from unnest($1::text[], $2::text[], $3::bigint[]) as t(tenant_id, user_id, at)
            where v.tenant_id = t.tenant_id and v.user_id = t.user_id`,
          values: columns(seenVisitors),
        })
      }
      if (seenAgents.size > 0) {
        await db.rows({
          name: 'presence-agents',
          // an agent who was gone is online again by this, and idle from now on
          text: `update admin a set seen_at = t.at, idle_since = case when a.seen_at < t.at - $4::bigint then t.at else a.idle_since end
            from unnest($1::text[], $2::text[], $3::bigint[]) as t(tenant_id, admin_id, at)
            where a.tenant_id = t.tenant_id and a.admin_id = t.admin_id`,
          values: [...columns(seenAgents), AGENT_GONE_MS],
        })
      }
    },
  }
}
