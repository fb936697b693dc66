import type { getEventMsg as call } from '@foyer/protocol/visitor/getEventMsg'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Polls for events; without news it answers from memory. */
export const getEventMsg =
  ({ hears, limits, windows }: Pick<VisitorParts, 'hears' | 'limits' | 'windows'>): Handler<typeof call> =>
  async ({ userId, pollId, after }, { request }) => {
    const visitor = await hears(request, userId)
    await limits.poll(request, userId)
    return windows.poll(visitor, pollId, after ?? '')
  }
