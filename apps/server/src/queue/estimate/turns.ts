import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import { type Candidate, serves } from '../pick.ts'

/** The agents who could serve a visitor, and the visitor's place before them. */
export type Turn = {
  readonly groupId: string
  readonly agents: readonly Candidate[]
  /** Which of their endings frees a place for this visitor: 1 is the next. Fractional where these agents serve other queues too. */
  readonly place: number
}

/** Agents who serve the same groups, as one: how fast they end conversations, and how much of their time is already assigned. */
type Kind = { readonly agents: Candidate[]; speed: number; level: number }

/** Assigns one ending to the kinds, those with the lowest level first. @returns the level that they reach */
const assignEnding = (kinds: Kind[]): number => {
  kinds.sort((a, b) => a.level - b.level)
  let speed = 0
  let left = 1
  let level = 0
  for (const [i, kind] of kinds.entries()) {
    speed += kind.speed
    const next = kinds[i + 1]?.level ?? Number.POSITIVE_INFINITY
    level = kind.level + left / speed
    if (level <= next) break
    left -= (next - kind.level) * speed
  }
  for (const kind of kinds) kind.level = Math.max(kind.level, level)
  return level
}

/**
 * After how many endings each visitor's turn comes, for queues that share agents. Each visitor in turn gets one ending of the fitting agents,
 * just as the first in the queue gets the agent who becomes free first. It ignores wanted agents, for whom a visitor waits a minute at most.
 * @param agents those present
 * @param length how long a conversation of a group takes, in any unit
 * @returns takes the groups of the waiting visitors, one after the other in their order; null for one whom no agent takes
 */
export const createTurns = (
  agents: readonly Candidate[],
  length: (groupId: string) => number,
): ((groupId: string) => Turn | null) => {
  const kinds = new Map<string, Kind>()
  for (const agent of agents) {
    const key = JSON.stringify([agent.status, [...agent.groupIds].sort()])
    const kind = kinds.get(key) ?? { agents: [], speed: 0, level: 0 }
    kind.agents.push(agent)
    const groupIds = agent.groupIds.length > 0 ? agent.groupIds : ['']
    const lasts = groupIds.reduce((sum, groupId) => sum + length(groupId), 0) / groupIds.length
    // busy agents take no new visitors
    if (agent.status === ADMIN_STATUS.online) kind.speed += agent.maxSession / lasts
    kinds.set(key, kind)
  }

  const pools = new Map<string, { readonly kinds: Kind[]; readonly agents: Candidate[]; readonly speed: number }>()
  const poolOf = (groupId: string) => {
    const found = pools.get(groupId)
    if (found !== undefined) return found
    const fitting = [...kinds.values()].filter((kind) => kind.agents.some((agent) => serves(agent, groupId)))
    const able = fitting.filter((kind) => kind.speed > 0)
    const speed = able.reduce((sum, kind) => sum + kind.speed, 0)
    const pool = { kinds: able, agents: fitting.flatMap((kind) => kind.agents), speed }
    pools.set(groupId, pool)
    return pool
  }

  return (groupId) => {
    const pool = poolOf(groupId)
    if (pool.speed === 0) return null
    return { groupId, agents: pool.agents, place: assignEnding(pool.kinds) * pool.speed }
  }
}
