import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'

type Visitor = { readonly tenantId: string; readonly userId: string; readonly state: ConversationState }

/**
 * When visitors and agents were last seen. It is kept in memory and written in batches, of each every `WRITE_MS` at most: thousands who only
 * listen are seen all the time. A crash loses those last seconds, of the minute after which one counts as gone.
 */
export type Presence = {
  /** Counts only for visitors in the queue or with an agent: a chat with the robot times out by its messages. */
  readonly visitorSeen: (visitor: Visitor) => void
  readonly agentSeen: (agent: { tenantId: string; adminId: string }) => void
  /** Writes what is due; at the end of the process, all. */
  readonly flush: (all?: boolean) => Promise<void>
}

/** Time between two writes of the same visitor or agent. */
const WRITE_MS = 10_000

/** Separates the halves of a key; no id contains it. */
const SEPARATOR = '\n'

/** When someone was seen: by the clock (epoch ms), and by the time of the process (ms), which nobody sets. */
type Sighting = { readonly at: number; readonly elapsed: number }

/** The last sightings by key: those that wait to be written, and how old the written ones are. */
const createSightings = () => {
  const waiting = new Map<string, Sighting>()
  const written = new Map<string, number>()
  return {
    add: (key: string, sighting: Sighting) => void waiting.set(key, sighting),
    take: (elapsed: number, all: boolean): ReadonlyMap<string, Sighting> => {
      for (const [key, seen] of written) if (all || elapsed - seen >= WRITE_MS) written.delete(key)
      const due = new Map([...waiting].filter(([key]) => !written.has(key)))
      for (const [key, sighting] of due) {
        waiting.delete(key)
        written.set(key, sighting.elapsed)
      }
      return due
    },
  }
}

/** @param now epoch ms: a sighting is not later, though the clock was set back since */
const columns = (seen: ReadonlyMap<string, Sighting>, now: number): [string[], string[], number[]] => {
  const pairs = [...seen.keys()].map((key) => key.split(SEPARATOR))
  const times = [...seen.values()].map(({ at }) => Math.min(at, now))
  return [pairs.map(([tenant]) => tenant ?? ''), pairs.map(([, id]) => id ?? ''), times]
}

/** Smaller jumps of the clock are not treated as a clock that was set back. */
const UNEVEN_MS = 30_000

const SET_BACK = `with agents as (update admin set seen_at = seen_at - $2::bigint where seen_at > $1)
update visitor v set seen_at = v.seen_at - $2::bigint from conversation c
where c.state in ('queued', 'agent') and v.tenant_id = c.tenant_id and v.user_id = c.user_id and v.seen_at > $1`

export const createPresence = (db: Pick<Db, 'rows'>, clock: Clock): Presence => {
  const visitors = createSightings()
  const agents = createSightings()
  let ahead = clock.now() - clock.elapsed()

  /** Without this, those who left before the clock was set back would seem present until the clock reaches that time again. */
  const followClock = async () => {
    const by = Math.round(ahead - (clock.now() - clock.elapsed()))
    if (by > UNEVEN_MS) await db.rows({ name: 'presence-set-back', text: SET_BACK, values: [clock.now(), by] })
    ahead -= by
  }

  const present = (): Sighting => ({ at: clock.now(), elapsed: clock.elapsed() })

  return {
    visitorSeen: (visitor) => {
      if (visitor.state !== 'queued' && visitor.state !== 'agent') return
      visitors.add(visitor.tenantId + SEPARATOR + visitor.userId, present())
    },
    agentSeen: (agent) => void agents.add(agent.tenantId + SEPARATOR + agent.adminId, present()),
    flush: async (all = false) => {
      await followClock()
      const seenVisitors = visitors.take(clock.elapsed(), all)
      const seenAgents = agents.take(clock.elapsed(), all)
      if (seenVisitors.size > 0) {
        await db.rows({
          name: 'presence-visitors',
          text: `update visitor v set seen_at = t.at from unnest($1::text[], $2::text[], $3::bigint[]) as t(tenant_id, user_id, at)
            where v.tenant_id = t.tenant_id and v.user_id = t.user_id and v.seen_at < t.at`,
          values: columns(seenVisitors, clock.now()),
        })
      }
      if (seenAgents.size > 0) {
        await db.rows({
          name: 'presence-agents',
          // an agent who was gone is online again by this, and idle from now on
          text: `update admin a set seen_at = t.at, idle_since = case when a.seen_at < t.at - $4::bigint then t.at else a.idle_since end
            from unnest($1::text[], $2::text[], $3::bigint[]) as t(tenant_id, admin_id, at)
            where a.tenant_id = t.tenant_id and a.admin_id = t.admin_id and a.seen_at < t.at`,
          values: [...columns(seenAgents, clock.now()), AGENT_GONE_MS],
        })
      }
    },
  }
}
