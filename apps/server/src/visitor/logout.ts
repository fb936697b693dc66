import type { visitorLogout as call } from '@foyer/protocol/visitor/logout'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { tokenOf } from './who.ts'

/** This browser's token is worth nothing from now on; other browsers of the customer go on (D-15). */
export const logout =
  ({ hears, limits, logout: leave }: Pick<VisitorParts, 'hears' | 'limits' | 'logout'>): Handler<typeof call> =>
  async ({ userId }, { request }) => {
    const visitor = await hears(request, userId)
    await limits.light(request, userId)
    await leave(visitor, tokenOf(request))
    return true
  }
