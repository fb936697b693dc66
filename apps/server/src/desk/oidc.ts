import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskParts } from './parts.ts'
import { fromOf, setDeskCookie } from './signedIn.ts'

const BASE = '/api/chat/admin/oidc'
const START = `${BASE}/start`
const CALLBACK = `${BASE}/callback`

/** What a browser brings back; it must come along from the provider's page, so it is not Strict. */
const KEPT_COOKIE = 'foyer_oidc'
const KEPT_S = 600

type Parts = Pick<DeskParts, 'waysIn' | 'limits' | 'clock' | 'publicUrl'>

/** Sends the browser to the desk; `why` is a word of ours that the sign-in page explains. */
const toDesk = (reply: FastifyReply, why?: 'unknown' | 'failed') =>
  reply.redirect(why === undefined ? '/desk/' : `/desk/?oidc=${why}`)

/** Serves the two visits of a sign-in by OpenID Connect (D-22): to the provider, and back. */
export const oidcRoutes = (app: FastifyInstance, { waysIn, limits, clock, publicUrl }: Parts): void => {
  const { oidc } = waysIn
  if (oidc === null) return
  const hidden = { schema: { hide: true } }
  const originOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`
  const cookie = ({ protocol }: FastifyRequest) =>
    ({ path: BASE, httpOnly: true, sameSite: 'lax', secure: protocol === 'https', maxAge: KEPT_S }) as const
  const warn = (request: FastifyRequest, error: unknown) => {
    const { message, code } = error as { message?: string; code?: string }
    request.log.warn({ reason: message, code }, 'a sign-in by the OpenID provider failed')
  }

  app.get(START, hidden, async (request, reply) => {
    await limits.signIn(request)
    try {
      const { url, kept } = await oidc.start(originOf(request) + CALLBACK)
      return reply.setCookie(KEPT_COOKIE, kept, cookie(request)).redirect(url)
    } catch (error) {
      warn(request, error)
      return toDesk(reply, 'failed')
    }
  })

  app.get(CALLBACK, hidden, async (request, reply) => {
    await limits.signIn(request)
    // whatever comes of it, the same answer of the provider is not taken twice
    reply.clearCookie(KEPT_COOKIE, { path: BASE })
    try {
      const callback = new URL(request.url, originOf(request))
      const signedIn = await oidc.finish(callback, request.cookies[KEPT_COOKIE] ?? '', fromOf(request))
      if (signedIn === null) return toDesk(reply, 'unknown')
      setDeskCookie({ request, reply }, signedIn.token, signedIn.expiresAt - clock.now())
      return toDesk(reply)
    } catch (error) {
      warn(request, error)
      return toDesk(reply, 'failed')
    }
  })
}
