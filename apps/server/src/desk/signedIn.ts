import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../addressKey.ts'
import type { Caller } from '../http/door.ts'
import type { From, Principal, SignedIn } from '../people/openSignIn.ts'
import type { People } from '../people/people.ts'
import { DESK_COOKIE } from './who.ts'

/** Where a request comes from, for the list of sign-ins and for counting wrong tries. */
export const fromOf = ({ ip, headers }: FastifyRequest): From => ({
  address: addressKey(ip),
  ip,
  browser: headers['user-agent'] ?? '',
})

/** Gives a browser the token of a sign-in. */
export const setDeskCookie = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  token: string,
  lastsMs: number,
): void => {
  reply.setCookie(DESK_COOKIE, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: Math.floor(lastsMs / 1000),
  })
}

type Parts = { readonly people: Pick<People, 'getAdmin'>; readonly clock: { now(): number } }

/** Hands a new sign-in to whoever made it: programs use the token of the answer, browsers the cookie (G-03). */
export const createAnswerSignIn =
  ({ people, clock }: Parts) =>
  async (signedIn: SignedIn, caller: Caller) => {
    const { token, adminId, nick, face, role, roleId, permissions, tenantId, pollId, expiresAt } = signedIn
    const { status, statusReason: reason } = await people.getAdmin(tenantId, adminId)
    setDeskCookie(caller, token, expiresAt - clock.now())
    const person = { adminId, adminNick: nick, adminFace: face, role, roleId, permissions: [...permissions] }
    return { token, ...person, tenantId, pollId, status, reason }
  }

/** Hands the new token of a sign-in to its owner. */
export const createAnswerToken =
  ({ clock }: Pick<Parts, 'clock'>) =>
  (token: string, { expiresAt }: Pick<Principal, 'expiresAt'>, caller: Caller): { token: string } => {
    setDeskCookie(caller, token, expiresAt - clock.now())
    return { token }
  }
