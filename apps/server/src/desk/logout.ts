import type { logout as call } from '@foyer/protocol/admin/logout'
import type { Handler } from '../http/door.ts'
import type { People } from '../people/people.ts'
import type { Queue } from '../queue/queue.ts'
import { DESK_COOKIE, type DeskWho } from './who.ts'

type Parts = {
  readonly viewer: DeskWho
  readonly people: Pick<People, 'signOut'>
  readonly queue: Pick<Queue, 'release'>
}

/** Signs out: the token is void at once, its streams end, and the agent's visitors go to other agents. */
export const logout =
  ({ viewer, people, queue }: Parts): Handler<typeof call> =>
  async (_, { request, reply }) => {
    const me = await viewer(request)
    if (await people.signOut(me)) await queue.release(me)
    reply.clearCookie(DESK_COOKIE, { path: '/api' })
    return true
  }
