import type { transferAgent as call } from '@foyer/protocol/visitor/transferAgent'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { presentWait } from './presentPassing.ts'

const STATUS = { nobody: 1, connected: 2, queued: 3, failed: 4, closed: 5 } as const

/** status 1 no agent, 2 connected, 3 queued, 4 failed, 5 outside working hours, decided in the order of G-24. */
export const transferAgent =
  ({
    who,
    limits,
    channels,
    queue,
    waits,
  }: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'queue' | 'waits'>): Handler<typeof call> =>
  async ({ userId, groupId, adminId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const open = await channels.isOpen(visitor.channelId)
    const queueMax = (await channels.channelInfo(visitor.channelId))?.queueMax ?? 0
    const result = await queue.request(visitor, { groupId: groupId ?? '', adminId: adminId ?? '', open, queueMax })
    const waitIndex = 'waitIndex' in result ? result.waitIndex : 0
    return {
      status: STATUS[result.outcome],
      adminId: result.outcome === 'connected' ? result.adminId : '',
      adminNick: result.outcome === 'connected' ? result.nick : '',
      waitIndex,
      ...presentWait(waitIndex > 0 ? await waits.forVisitor(visitor) : null),
    }
  }
