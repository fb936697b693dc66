import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { AGENT_GONE_MS } from './limits.ts'
import { type Candidate, isFree, serves } from './pick.ts'
import { presentAgents, readQueue, type Waiting } from './store.ts'

/** `busy`: agents are there, and none has room; `waiting`: visitors in the queue. */
export type Available = { readonly state: 'online' | 'busy' | 'offline'; readonly waiting: number }

/** Whether a group ('' for any) has agents now. It may be a few seconds old: nothing is promised by it. */
export type Availability = (tenantId: string, groupId: string) => Promise<Available>

type Now = { readonly at: number; readonly agents: readonly Candidate[]; readonly queue: readonly Waiting[] }

/** For so long the pages of all visitors of a tenant get the same answer, so that many of them cost what one costs. */
const FRESH_MS = 3000
const TENANTS_MAX = 1000

export const createAvailability = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Availability => {
  const known = new LRUCache<string, Promise<Now>>({ max: TENANTS_MAX })

  const read = async (tenantId: string): Promise<Now> => {
    const [agents, queue] = await Promise.all([
      presentAgents(db, tenantId, clock.now() - AGENT_GONE_MS),
      readQueue(db, tenantId),
    ])
    return { at: clock.elapsed(), agents, queue }
  }

  const readOnce = (tenantId: string): Promise<Now> => {
    const reading = read(tenantId)
    known.set(tenantId, reading)
    reading.catch(() => known.delete(tenantId))
    return reading
  }

  const now = async (tenantId: string): Promise<Now> => {
    const last = await known.get(tenantId)
    return last !== undefined && clock.elapsed() - last.at < FRESH_MS ? last : readOnce(tenantId)
  }

  return async (tenantId, groupId) => {
    const { agents, queue } = await now(tenantId)
    const theirs = agents.filter((agent) => serves(agent, groupId))
    const waiting = queue.filter((one) => groupId === '' || one.groupId === groupId).length
    return { state: theirs.some(isFree) ? 'online' : theirs.length > 0 ? 'busy' : 'offline', waiting }
  }
}
