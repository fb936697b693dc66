import { type Candidate, isFree, pickAgent } from './pick.ts'

/** Somebody who waits, as routing sees them: '' is any group, any agent, offered to nobody yet. */
export type Waiter = {
  readonly groupId: string
  readonly wantedAdminId: string
  readonly offeredAdminId: string
  readonly refusedBy: Readonly<Record<string, number>>
  readonly lastAdminId: string
  /** Since when they wait, epoch ms. */
  readonly since: number
}

/** Who waits for one agent takes any after this long. */
export const WANTED_MS = 60_000

/**
 * Who of the queue gets whom now: in the queue's order, so who came later never takes the place that an earlier one could have.
 * An offer stands as long as the agent is there; who waits for one agent takes any when that one has gone, or after a minute.
 * @param queue in its order
 * @param agents those who are there
 * @param now epoch ms
 */
export const matchQueue = <W extends Waiter>(
  queue: readonly W[],
  agents: readonly Candidate[],
  now: number,
): { readonly waiting: W; readonly agent: Candidate }[] => {
  const there = new Set(agents.map((agent) => agent.adminId))
  let free = agents.filter(isFree)
  const matches: { waiting: W; agent: Candidate }[] = []
  for (const waiting of queue) {
    if (free.length === 0) break
    if (there.has(waiting.offeredAdminId)) continue
    const waitsForOne = there.has(waiting.wantedAdminId) && now < waiting.since + WANTED_MS
    const pick = pickAgent(free, { ...waiting, adminId: waitsForOne ? waiting.wantedAdminId : '' }, now)
    if (pick.outcome !== 'agent') continue
    const { agent } = pick
    matches.push({ waiting, agent })
    const taken = { ...agent, load: agent.load + 1 }
    free = free.flatMap((one) => (one !== agent ? [one] : isFree(taken) ? [taken] : []))
  }
  return matches
}
