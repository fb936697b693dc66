import type { getMyCard as call } from '@foyer/protocol/admin/getMyCard'
import type { Handler } from '../http/door.ts'
import { toCard } from '../people/admin.ts'
import type { DeskParts } from './parts.ts'

/** Answers the agent's own card, as visitors see it (S3.12). */
export const getMyCard =
  ({ viewer, people }: Pick<DeskParts, 'viewer' | 'people'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId, adminId } = await viewer(request)
    return toCard(await people.getAdmin(tenantId, adminId))
  }
