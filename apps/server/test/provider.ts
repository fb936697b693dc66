import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import Provider from 'oidc-provider'

/** Who is signed in at the provider. */
export type Claims = { readonly sub: string; readonly email: string; readonly email_verified: boolean }

export const CLIENT = { id: 'foyer', secret: 'a secret of the client' }

/** A real OpenID provider on loopback, at which one person is signed in and agrees to everything. */
export const createProvider = async (redirectUri: () => string) => {
  const state: { claims: Claims } = { claims: { sub: 'nobody', email: 'nobody@example.com', email_verified: true } }
  let handle: RequestListener = (_, response) => void response.writeHead(503).end()
  const server: Server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`
  const open = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri()],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...state.claims, sub }) }),
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_, interaction) => `/agree/${interaction.uid}` },
      cookies: { keys: ['for tests'] },
    })
    const serve = provider.callback()
    handle = async (request, response) => {
      if (!request.url?.startsWith('/agree/')) return serve(request, response)
      const { params, session } = await provider.interactionDetails(request, response)
      const accountId = session?.accountId ?? state.claims.sub
      const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
      grant.addOIDCScope('openid email')
      const result = { login: { accountId }, consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
  }
  return {
    issuer,
    /** Once the redirect address is known. */
    open,
    become: (claims: Claims) => {
      state.claims = claims
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
