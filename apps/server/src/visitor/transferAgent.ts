import { TRANSFER_STATUS } from '@foyer/protocol/kinds'
import type { transferAgent as call } from '@foyer/protocol/visitor/transferAgent'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { presentWait } from './presentPassing.ts'
import { readingLocale } from './who.ts'

const STATUS = {
  nobody: TRANSFER_STATUS.noAgent,
  connected: TRANSFER_STATUS.connected,
  queued: TRANSFER_STATUS.queued,
  failed: TRANSFER_STATUS.failed,
  closed: TRANSFER_STATUS.offWork,
} as const

/** Transfers the visitor to an agent or into a queue; G-24 gives the order of the checks. */
export const transferAgent =
  ({
    who,
    limits,
    channels,
    queue,
    waits,
    people,
  }: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'queue' | 'waits' | 'people'>): Handler<typeof call> =>
  async ({ userId, groupId, adminId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const open = await channels.isOpen(visitor.channelId)
    const queueMax = (await channels.channelInfo(visitor.channelId))?.queueMax ?? 0
    const result = await queue.request(visitor, { groupId: groupId ?? '', adminId: adminId ?? '', open, queueMax })
    const nameIn = await people.namesOf(visitor.tenantId)
    const place = 'place' in result ? result.place : null
    return {
      status: STATUS[result.outcome],
      adminId: result.outcome === 'connected' ? result.adminId : '',
      adminNick:
        result.outcome === 'connected' ? nameIn(result.adminId, result.nick, readingLocale(request, visitor)) : '',
      waitIndex: place?.waitIndex ?? 0,
      ...('at' in result ? { joinTime: result.at } : {}),
      ...presentWait(place === null ? null : await waits.forPlace(visitor.tenantId, place)),
    }
  }
