import { settle, type Waiter } from '../conversations/grouped.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import { isOutage } from '../db/open.ts'
import { type AgentRequest, decideAll, type TransferResult, type Wish } from './decide.ts'
import type { Routing } from './routing.ts'

type Job = AgentRequest & Waiter<TransferResult>

/** Requests that share one transaction at most: other routing decisions wait for it. */
const GROUP = 32

/** The next requests of a tenant, one of each visitor, and the rest. */
const split = (waiting: readonly Job[]): { group: Job[]; rest: Job[] } => {
  const group: Job[] = []
  const rest: Job[] = []
  for (const job of waiting) {
    const isLater = group.length === GROUP || group.some(({ userId }) => userId === job.userId)
    ;(isLater ? rest : group).push(job)
  }
  return { group, rest }
}

/**
 * Asks for an agent. Requests that come while others of the tenant are decided wait for these, and are decided together then, in their order:
 * the lock, the agents and the flush to the disk are paid once.
 * @param reopen see `createQueue`
 */
export const createRequest = (routing: Routing, reopen: (unit: Unit, c: Conversation) => Promise<void>) => {
  /** Requests that no transaction has taken yet, by tenant. */
  const waiting = new Map<string, Job[]>()

  const decideThem = async (tenantId: string, take: () => readonly Job[]): Promise<void> => {
    let jobs: readonly Job[] | undefined
    try {
      const decisions = await routing(tenantId, (unit) => {
        // the work runs again after a collision, with the same requests
        jobs ??= take()
        return decideAll(unit, tenantId, jobs, reopen)
      })
      settle(jobs ?? [], decisions)
    } catch (error) {
      jobs ??= take()
      if (jobs.length === 1 || isOutage(error)) for (const job of jobs) job.reject(error)
      // one request that cannot be written must not stop the others
      else for (const job of jobs) await decideThem(tenantId, () => [job])
    }
  }

  const run = (tenantId: string): Promise<void> =>
    decideThem(tenantId, () => {
      const { group, rest } = split(waiting.get(tenantId) ?? [])
      if (rest.length === 0) waiting.delete(tenantId)
      else {
        waiting.set(tenantId, rest)
        void run(tenantId)
      }
      return group
    })

  return ({ tenantId, userId }: Key, wish: Wish): Promise<TransferResult> =>
    new Promise((resolve, reject) => {
      const job = { userId, wish, resolve, reject }
      const others = waiting.get(tenantId)
      if (others !== undefined) others.push(job)
      else {
        waiting.set(tenantId, [job])
        void run(tenantId)
      }
    })
}
