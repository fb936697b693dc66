import { type Candidate, serves } from './pick.ts'

/** Who could take a visitor, and as which one of them the visitor is taken. */
export type Turn = {
  readonly groupId: string
  readonly agents: readonly Candidate[]
  /** Which of their endings makes room for this visitor: 1 is the next. Not whole where some of these agents serve other queues too. */
  readonly place: number
}

/** Agents who serve alike, as one: how fast they end conversations, and how long they are spoken for already. */
type Kind = { readonly agents: Candidate[]; speed: number; level: number }

/** Pours one ending into the kinds, those first who are spoken for least, and tells the level that they come to. */
const pour = (kinds: Kind[]): number => {
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
 * Whose turn it is after how many endings, for queues that share agents. Everybody in turn is given one ending of the agents who fit, as the
 * one who is first is given whoever becomes free first. Whom somebody wants is left out, as that one is waited for no longer than a minute.
 * @param queue in its order
 * @param agents those who are there
 * @param length how long a conversation of a group takes, in any unit
 * @returns null for whom none of those takes anybody
 */
export const turns = (
  queue: readonly { readonly groupId: string }[],
  agents: readonly Candidate[],
  length: (groupId: string) => number,
): (Turn | null)[] => {
  const kinds = new Map<string, Kind>()
  for (const agent of agents) {
    const key = JSON.stringify([agent.status, [...agent.groupIds].sort()])
    const kind = kinds.get(key) ?? { agents: [], speed: 0, level: 0 }
    kind.agents.push(agent)
    const groupIds = agent.groupIds.length > 0 ? agent.groupIds : ['']
    const lasts = groupIds.reduce((sum, groupId) => sum + length(groupId), 0) / groupIds.length
    // who is busy takes nobody new
    if (agent.status === 1) kind.speed += agent.maxSession / lasts
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

  return queue.map(({ groupId }) => {
    const pool = poolOf(groupId)
    if (pool.speed === 0) return null
    return { groupId, agents: pool.agents, place: pour(pool.kinds) * pool.speed }
  })
}
