import type { readMsg as call } from '@foyer/protocol/visitor/readMsg'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** the read receipt; an old window's is ignored (G-04). */
export const readMsg =
  ({
    hears,
    limits,
    markRead,
    windows,
  }: Pick<VisitorParts, 'hears' | 'limits' | 'markRead' | 'windows'>): Handler<typeof call> =>
  async ({ userId, pollId, after }, { request }) => {
    const visitor = await hears(request, userId)
    await limits.light(request, userId)
    if (visitor.pollId !== pollId) return false
    await windows.confirm(visitor, after ?? '')
    return markRead(visitor, pollId)
  }
