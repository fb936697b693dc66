import { deskTokenOf } from '../desk/who.ts'
import type { People } from '../people/people.ts'
import { tokenOf } from '../visitor/who.ts'
import type { Sender } from './bodies/bodyGate.ts'

/** Finds the sender of a request by its `token` header or the desk's cookie: an adminId, a userId, or null. */
export const createSender =
  (parts: {
    readonly people: Pick<People, 'whoIs'>
    readonly tokenOwner: (token: string) => Promise<string | undefined>
  }): Sender =>
  async (request) => {
    const agent = await parts.people.whoIs(deskTokenOf(request))
    return agent?.adminId ?? (await parts.tokenOwner(tokenOf(request))) ?? null
  }
