import type { login as call } from '@foyer/protocol/admin/login'
import { addressKey } from '../addressKey.ts'
import type { Handler } from '../http/door.ts'
import type { Limits } from '../http/limits.ts'
import type { People } from '../people/people.ts'
import { DESK_COOKIE } from './who.ts'

type Parts = {
  readonly people: Pick<People, 'signIn' | 'getAdmin'>
  readonly limits: Pick<Limits, 'signIn'>
  readonly clock: { now(): number }
}

/** Signs an agent or operator in: programs use the token of the answer, browsers the cookie (G-03). */
export const login =
  ({ people, limits, clock }: Parts): Handler<typeof call> =>
  async ({ account, password }, { request, reply }) => {
    await limits.signIn(request)
    const { token, adminId, nick, face, role, tenantId, pollId, expiresAt } = await people.signIn(
      account,
      password,
      addressKey(request.ip),
    )
    const { status, statusReason: reason } = await people.getAdmin(tenantId, adminId)
    reply.setCookie(DESK_COOKIE, token, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: Math.floor((expiresAt - clock.now()) / 1000),
    })
    return { token, adminId, adminNick: nick, adminFace: face, role, tenantId, pollId, status, reason }
  }
