import { LRUCache } from 'lru-cache'

/** The rate at which waiting visitors leave, measured by this process: visitors who left, divided by the time that all waited. */
export type Patience = {
  /** These numbers of visitors wait from now on, and none in other groups. */
  readonly waiting: (tenantId: string, counts: ReadonlyMap<string, number>, now: number) => void
  readonly left: (tenantId: string, groupId: string, now: number) => void
  /** The probability that one waiting visitor leaves in a millisecond; 0 without measurements. */
  readonly rate: (tenantId: string, groupId: string, now: number) => number
}

/** Added to the time, so that one visitor who leaves at once does not mean that all do. */
const DOUBT_MS = 15 * 60_000
/** Older measurements count less and less. */
const MEMORY_MS = 30 * 60_000

type Group = { left: number; waited: number; count: number; at: number }

export const createPatience = (): Patience => {
  const tenants = new LRUCache<string, Map<string, Group>>({ max: 500 })

  const groupsOf = (tenantId: string) => {
    const groups = tenants.get(tenantId) ?? new Map<string, Group>()
    tenants.set(tenantId, groups)
    return groups
  }

  /** Adds the time since the last call. */
  const upTo = (groups: Map<string, Group>, groupId: string, now: number): Group => {
    const group = groups.get(groupId) ?? { left: 0, waited: 0, count: 0, at: now }
    const fade = Math.exp(-Math.max(0, now - group.at) / MEMORY_MS)
    group.left *= fade
    group.waited = group.waited * fade + group.count * MEMORY_MS * (1 - fade)
    group.at = Math.max(group.at, now)
    groups.set(groupId, group)
    return group
  }

  return {
    waiting: (tenantId, counts, now) => {
      const groups = groupsOf(tenantId)
      for (const groupId of new Set([...groups.keys(), ...counts.keys()])) {
        upTo(groups, groupId, now).count = counts.get(groupId) ?? 0
      }
    },
    left: (tenantId, groupId, now) => {
      upTo(groupsOf(tenantId), groupId, now).left += 1
    },
    rate: (tenantId, groupId, now) => {
      const { left, waited } = upTo(groupsOf(tenantId), groupId, now)
      return left / (waited + DOUBT_MS)
    },
  }
}
