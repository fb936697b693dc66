import { deskTokenOf } from '../desk/who.ts'
import type { People } from '../people/people.ts'
import { tokenOf } from '../visitor/who.ts'
import type { Sender } from './bodies/bodyGate.ts'

/** Who sends a request, told by its `token` header or a desk's cookie: an agent's adminId, a visitor's userId, or null. */
export const createSender =
  (parts: {
    readonly people: Pick<People, 'whoIs'>
    readonly tokenOwner: (token: string) => Promise<string | undefined>
  }): Sender =>
  async (request) => {
    const agent = await parts.people.whoIs(deskTokenOf(request))
    return agent?.adminId ?? (await parts.tokenOwner(tokenOf(request))) ?? null
  }
