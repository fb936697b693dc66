import type { getLeaveMsgList as call } from '@foyer/protocol/admin/getLeaveMsgList'
import type { Handler } from '../http/door.ts'
import { paging } from '../paging.ts'
import { presentLeft } from '../visitor/getLeaveMsgList.ts'
import type { DeskParts } from './parts.ts'

/** Messages left that the agent may see, newest first; without a page the newest thousand. */
export const getLeaveMsgList =
  ({ viewer, leaveMessages }: Pick<DeskParts, 'viewer' | 'leaveMessages'>): Handler<typeof call> =>
  async ({ channelId = '', msgState, ...page }, { request }) => {
    const me = await viewer(request)
    const handled = msgState === undefined ? {} : { handled: msgState === 1 }
    const left = await leaveMessages.atDesk(me, Object.assign({ channelId }, handled, paging(page)))
    return left.map(presentLeft)
  }
