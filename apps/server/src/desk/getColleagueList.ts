import type { getColleagueList as call } from '@foyer/protocol/admin/getColleagueList'
import type { Handler } from '../http/door.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'
import type { DeskParts } from './parts.ts'

/** Lists all people of the tenant with presence and load (G-01). After a minute of silence they are offline, as for routing. */
export const getColleagueList =
  ({ viewer, people, clock }: Pick<DeskParts, 'viewer' | 'people' | 'clock'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId } = await viewer(request)
    return people.colleagues(tenantId, clock.now() - AGENT_GONE_MS)
  }
