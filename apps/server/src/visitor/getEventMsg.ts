import type { getEventMsg as call } from '@foyer/protocol/visitor/getEventMsg'
import type { Handler } from '../door.ts'
import type { VisitorParts } from './parts.ts'

/** the poll; answered from memory when nothing is new. */
export const getEventMsg =
  ({ who, limits, windows }: Pick<VisitorParts, 'who' | 'limits' | 'windows'>): Handler<typeof call> =>
  async ({ userId, pollId, after }, { request }) => {
    const visitor = await who(request, userId)
    await limits.poll(request, userId)
    return windows.poll(visitor, pollId, after ?? '')
  }
