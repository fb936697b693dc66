import type { getWoLink as call } from '@foyer/protocol/admin/getWoLink'
import type { Handler } from '../http/door.ts'
import { completeUrl } from '../visitor/fileMessage.ts'
import { wireDate } from '../visitor/wireDate.ts'
import type { DeskParts } from './parts.ts'

/** Makes a link that opens one ticket for thirty days (G-49, D-06). @throws notFound */
export const getWoLink =
  ({ viewer, tickets, publicUrl }: Pick<DeskParts, 'viewer' | 'tickets' | 'publicUrl'>): Handler<typeof call> =>
  async ({ woId }, { request }) => {
    const me = await viewer(request)
    const { tenant_id: tenantId } = await tickets.access.accessTicket(me, woId)
    const { token, expiresAt } = await tickets.transaction((unit) =>
      tickets.tokens.issueIn(unit.tx, { tenantId, woId }, unit.now),
    )
    const path = `/chat_online/workorder?woId=${woId}&token=${token}`
    const url = publicUrl === undefined ? completeUrl(request, path) : `${publicUrl}${path}`
    return { url, token, expireTime: wireDate(expiresAt) }
  }
