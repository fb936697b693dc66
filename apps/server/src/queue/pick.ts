/** An agent as routing sees them. */
export type Candidate = {
  readonly adminId: string
  readonly nick: string
  readonly face: string
  readonly groupIds: readonly string[]
  /** 1 online, 2 busy: there, but takes nobody new. */
  readonly status: 1 | 2
  /** Conversations that the agent has or has been offered. */
  readonly load: number
  readonly maxSession: number
  readonly autoAccept: boolean
  readonly idleSince: number
}

/** Whom a visitor wants: '' is anybody. */
export type Wish = {
  readonly groupId: string
  readonly adminId: string
  /** Agents that refused this visitor, with the time (epoch ms) until which they are not asked again (D-10). */
  readonly refusedBy: Readonly<Record<string, number>>
  /** Whom they had last: goes before all others who are free; '' is nobody. */
  readonly lastAdminId: string
}

/** Nobody is there; all are taken; or this one. */
export type Pick =
  | { readonly outcome: 'nobody' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'agent'; readonly agent: Candidate }

/** Whether the agent serves the group; '' is every group. */
export const serves = (agent: Candidate, groupId: string): boolean => groupId === '' || agent.groupIds.includes(groupId)

/** Whether the agent takes one more. */
export const isFree = (agent: Candidate): boolean => agent.status === 1 && agent.load < agent.maxSession

const fits = (agent: Candidate, wish: Wish): boolean =>
  serves(agent, wish.groupId) && (wish.adminId === '' || agent.adminId === wish.adminId)

const before = (a: Candidate, b: Candidate): number =>
  a.load - b.load || a.idleSince - b.idleSince || (a.adminId < b.adminId ? -1 : 1)

/**
 * Who gets the visitor (G-24): whom they had last, else the least busy, the longest idle on ties.
 * @param agents those who are there
 * @param now epoch ms
 */
export const pickAgent = (agents: readonly Candidate[], wish: Wish, now: number): Pick => {
  const there = agents.filter((agent) => fits(agent, wish))
  if (there.length === 0) return { outcome: 'nobody' }
  const free = there.filter((agent) => isFree(agent) && (wish.refusedBy[agent.adminId] ?? 0) <= now)
  const agent = free.find((one) => one.adminId === wish.lastAdminId) ?? free.sort(before)[0]
  return agent === undefined ? { outcome: 'full' } : { outcome: 'agent', agent }
}
