import type { getAvailability as call } from '@foyer/protocol/visitor/getAvailability'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Whether agents are there now, for websites that say so before anybody opens the chat. */
export const getAvailability =
  ({
    limits,
    channels,
    blocks,
    availability,
  }: Pick<VisitorParts, 'limits' | 'channels' | 'blocks' | 'availability'>): Handler<typeof call> =>
  async ({ channelId, groupId }, { request }) => {
    await limits.page(request)
    const channel = await channels.find(channelId)
    if (channel === null) throw failures.notFound()
    await blocks.admit(channel.tenantId, request.ip)
    const open = await channels.isOpen(channelId)
    const { state, waiting } = await availability(channel.tenantId, groupId ?? '')
    return { state: open ? state : 'closed', waiting }
  }
