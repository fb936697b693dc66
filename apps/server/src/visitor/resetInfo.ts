import { VISITOR_STATUS } from '@foyer/protocol/kinds'
import type { resetInfo as call } from '@foyer/protocol/visitor/resetInfo'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Resets the dialogue with the robot (X-24, G-11). */
export const resetInfo =
  ({ who, changes }: Pick<VisitorParts, 'who' | 'changes'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await who(request, userId)
    await changes.changeOne(visitor, (unit, c) => {
      c.robot = {}
      unit.touch(c)
      return Promise.resolve()
    })
    return { status: VISITOR_STATUS.none }
  }
