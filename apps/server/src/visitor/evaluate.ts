import type { evaluate as call, EvaluateRequest } from '@foyer/protocol/visitor/evaluate'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { Given } from '../ratings/check.ts'
import type { VisitorParts } from './parts.ts'

/** Reads the members of one mode; "solved" is the default answer (S5.2-05), stars have no default. */
const ratingOf = (body: EvaluateRequest): Given => {
  const [robot, agent] = [body.evaluateRobotMode === 1, body.evaluateAdminMode === 1]
  if (robot === agent) throw failures.badRequest('one of evaluateRobotMode and evaluateAdminMode must be 1')
  return robot
    ? {
        part: 'robot',
        solved: body.evaluateRobotSolve ?? 1,
        stars: null,
        tags: body.evaluateRobotTag ?? '',
        comment: body.evaluateRobotContent ?? '',
      }
    : {
        part: 'agent',
        solved: body.evaluateAdminSolve ?? 1,
        stars: body.evaluateAdminStar ?? null,
        tags: body.evaluateAdminTag ?? '',
        comment: body.evaluateAdminContent ?? '',
      }
}

/** Stores a rating, once for each part of a consultation (G-66). */
export const evaluate =
  ({ who, limits, ratings }: Pick<VisitorParts, 'who' | 'limits' | 'ratings'>): Handler<typeof call> =>
  async (body, { request }) => {
    const visitor = await who(request, body.userId)
    await limits.light(request, body.userId)
    await ratings.rate(visitor, body.sessionId ?? '', ratingOf(body))
    return true
  }
