import type { me as call } from '@foyer/protocol/admin/me'
import type { Handler } from '../http/door.ts'
import type { People } from '../people/people.ts'
import type { DeskWho } from './who.ts'

/** Answers the signed-in person as login does, without the token. */
export const me =
  ({ viewer, people }: { readonly viewer: DeskWho; readonly people: Pick<People, 'getAdmin'> }): Handler<typeof call> =>
  async (_, { request }) => {
    const { adminId, nick, face, role, roleId, permissions, tenantId, pollId } = await viewer(request)
    const { status, statusReason: reason } = await people.getAdmin(tenantId, adminId)
    const signedIn = { adminId, adminNick: nick, adminFace: face, role, roleId, permissions: [...permissions] }
    return { ...signedIn, tenantId, pollId, status, reason }
  }
