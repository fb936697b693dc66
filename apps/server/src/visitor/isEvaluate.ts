import type { isEvaluate as call } from '@foyer/protocol/visitor/isEvaluate'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Answers whether the visitor can rate, and with which of the two forms (X-15, A-16, G-10). */
export const isEvaluate =
  ({ hears, limits, ratings }: Pick<VisitorParts, 'hears' | 'limits' | 'ratings'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await hears(request, userId)
    await limits.light(request, userId)
    const { sessionId, part, open, rated, invited } = await ratings.offer(visitor)
    return {
      enableEvaluate: open,
      evaluated: rated,
      evaluateRobotMode: part === 'robot' ? 1 : 0,
      evaluateAdminMode: part === 'agent' ? 1 : 0,
      sessionId,
      invited,
    }
  }
