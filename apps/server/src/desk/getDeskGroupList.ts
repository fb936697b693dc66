import type { getDeskGroupList as call } from '@foyer/protocol/admin/getDeskGroupList'
import type { Handler } from '../door.ts'
import { AGENT_GONE_MS } from '../queue/run.ts'
import type { DeskParts } from './parts.ts'

/** G-01: the groups to which a conversation can be handed on. */
export const getDeskGroupList =
  ({ viewer, people, clock }: Pick<DeskParts, 'viewer' | 'people' | 'clock'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId } = await viewer(request)
    const groups = await people.deskGroups(tenantId, clock.now() - AGENT_GONE_MS)
    return groups.map((group) => ({ ...group, waitLow: null, waitHigh: null }))
  }
