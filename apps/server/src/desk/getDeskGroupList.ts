import type { getDeskGroupList as call } from '@foyer/protocol/admin/getDeskGroupList'
import type { Handler } from '../http/door.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'
import type { DeskParts } from './parts.ts'

/** Lists the groups to which a session can be transferred, with their waits (G-01). */
export const getDeskGroupList =
  ({ viewer, people, waits, clock }: Pick<DeskParts, 'viewer' | 'people' | 'waits' | 'clock'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId } = await viewer(request)
    const [groups, newcomer] = await Promise.all([
      people.deskGroups(tenantId, clock.now() - AGENT_GONE_MS),
      waits.forNewcomer(tenantId),
    ])
    return groups.map(({ free, ...group }) => {
      const wait = free > 0 && group.waiting === 0 ? { low: 0, high: 0 } : newcomer(group.groupId)
      return { ...group, waitLow: wait?.low ?? null, waitHigh: wait?.high ?? null }
    })
  }
