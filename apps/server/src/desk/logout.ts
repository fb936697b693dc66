import type { logout as call } from '@foyer/protocol/admin/logout'
import type { Handler } from '../door.ts'
import type { People } from '../people/people.ts'
import { DESK_COOKIE, type DeskWho } from './who.ts'

/** the token is void at once. */
export const logout =
  ({ viewer, people }: { readonly viewer: DeskWho; readonly people: Pick<People, 'signOut'> }): Handler<typeof call> =>
  async (_, { request, reply }) => {
    const me = await viewer(request)
    await people.signOut(me.tokenHash)
    reply.clearCookie(DESK_COOKIE, { path: '/api' })
    return true
  }
