import { ADMIN_STATUS } from '@foyer/protocol/kinds'

type AdminStatus = (typeof ADMIN_STATUS)[keyof typeof ADMIN_STATUS]

/** An agent with what routing needs. */
export type Candidate = {
  readonly adminId: string
  readonly nick: string
  readonly face: string
  readonly groupIds: readonly string[]
  /** A busy agent is present but takes no new visitors. */
  readonly status: Exclude<AdminStatus, typeof ADMIN_STATUS.offline>
  /** Conversations of the agent, and offers to the agent. */
  readonly load: number
  readonly maxSession: number
  readonly autoAccept: boolean
  readonly idleSince: number
  /** Languages that the agent writes; none: all. */
  readonly languages: readonly string[]
}

/** The group and agent that a visitor wants; '' for any. */
export type Wish = {
  readonly groupId: string
  readonly adminId: string
  /** Agents who declined this visitor, with the time (epoch ms) until which they are not asked again (D-10). */
  readonly refusedBy: Readonly<Record<string, number>>
  /** The visitor's last agent, who goes before all others who are free; '' for none. */
  readonly lastAdminId: string
  /** The visitor's language, '' if unknown: an agent who writes it goes before those who do not. */
  readonly locale: string
}

/** No agent is present; all are taken; or this one. */
export type Pick =
  | { readonly outcome: 'nobody' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'agent'; readonly agent: Candidate }

/** True if the agent serves the group; '' is every group. */
export const serves = (agent: Candidate, groupId: string): boolean => groupId === '' || agent.groupIds.includes(groupId)

/** True if the agent takes one more visitor. */
export const isFree = (agent: Candidate): boolean =>
  agent.status === ADMIN_STATUS.online && agent.load < agent.maxSession

const fits = (agent: Candidate, wish: Wish): boolean =>
  serves(agent, wish.groupId) && (wish.adminId === '' || agent.adminId === wish.adminId)

const writes = ({ languages }: Candidate, locale: string): boolean =>
  locale === '' || languages.length === 0 || languages.includes(locale)

const inOrder =
  (locale: string) =>
  (a: Candidate, b: Candidate): number =>
    Number(writes(b, locale)) - Number(writes(a, locale)) ||
    a.load - b.load ||
    a.idleSince - b.idleSince ||
    (a.adminId < b.adminId ? -1 : 1)

/**
 * Picks the agent for a visitor (G-24): the visitor's last agent, else the least busy, the longest idle on ties. Agents who write the
 * visitor's language go before the others, but nobody waits for one of them while another agent is free.
 * @param agents those present
 * @param now epoch ms
 */
export const pickAgent = (agents: readonly Candidate[], wish: Wish, now: number): Pick => {
  const fitting = agents.filter((agent) => fits(agent, wish))
  if (fitting.length === 0) return { outcome: 'nobody' }
  const free = fitting.filter((agent) => isFree(agent) && (wish.refusedBy[agent.adminId] ?? 0) <= now)
  const agent = free.find((one) => one.adminId === wish.lastAdminId) ?? free.sort(inOrder(wish.locale))[0]
  return agent === undefined ? { outcome: 'full' } : { outcome: 'agent', agent }
}
