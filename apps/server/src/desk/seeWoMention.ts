import type { seeWoMention as call } from '@foyer/protocol/admin/seeWoMention'
import { acknowledge, type Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** The agent has seen the notes of a ticket that mention them. @throws notFound */
export const seeWoMention =
  ({ viewer, tickets }: Pick<DeskParts, 'viewer' | 'tickets'>): Handler<typeof call> =>
  async ({ woId }, { request }) => {
    const me = await viewer(request)
    await tickets.access.accessTicket(me, woId)
    return acknowledge(tickets.seeMentions(me, woId))
  }
