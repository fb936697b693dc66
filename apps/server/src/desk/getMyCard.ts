import type { getMyCard as call } from '@foyer/protocol/admin/getMyCard'
import type { Handler } from '../http/door.ts'
import { toCard } from '../people/admin.ts'
import type { DeskParts } from './parts.ts'

/** Answers the agent's own card, as visitors see it (S3.12), the agent's languages, and which mails the agent gets. */
export const getMyCard =
  ({ viewer, people, ownMails }: Pick<DeskParts, 'viewer' | 'people' | 'ownMails'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId, adminId } = await viewer(request)
    const mine = await people.getAdmin(tenantId, adminId)
    return Object.assign(toCard(mine), { languages: mine.languages }, await ownMails.get(tenantId, adminId))
  }
