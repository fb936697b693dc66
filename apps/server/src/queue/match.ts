import { type Candidate, isFree, pickAgent } from './pick.ts'

/** A waiting visitor. Empty ids mean: any group, any agent, not offered yet. */
export type Waiter = {
  readonly groupId: string
  readonly wantedAdminId: string
  readonly offeredAdminId: string
  readonly refusedBy: Readonly<Record<string, number>>
  readonly lastAdminId: string
  /** The visitor's language, '' if unknown. */
  readonly locale: string
  /** Start of the wait, epoch ms. */
  readonly since: number
}

/** A visitor who waits for one agent gets any agent after this time. */
export const WANTED_MS = 60_000

/**
 * Matches waiting visitors with agents in the queue's order, so a later visitor never takes a place that an earlier one could have.
 * An offer is kept while its agent is present. A visitor who waits for one agent gets any agent when that one is gone, or after a minute.
 * @param queue in its order
 * @param agents those present
 * @param now epoch ms
 */
export const matchQueue = <W extends Waiter>(
  queue: readonly W[],
  agents: readonly Candidate[],
  now: number,
): { readonly waiting: W; readonly agent: Candidate }[] => {
  const present = new Set(agents.map((agent) => agent.adminId))
  let free = agents.filter(isFree)
  const matches: { waiting: W; agent: Candidate }[] = []
  for (const waiting of queue) {
    if (free.length === 0) break
    if (present.has(waiting.offeredAdminId)) continue
    const waitsForOne = present.has(waiting.wantedAdminId) && now < waiting.since + WANTED_MS
    const pick = pickAgent(free, { ...waiting, adminId: waitsForOne ? waiting.wantedAdminId : '' }, now)
    if (pick.outcome !== 'agent') continue
    const { agent } = pick
    matches.push({ waiting, agent })
    const taken = { ...agent, load: agent.load + 1 }
    free = free.flatMap((one) => (one !== agent ? [one] : isFree(taken) ? [taken] : []))
  }
  return matches
}
