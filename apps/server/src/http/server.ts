import { BlockList, isIP } from 'node:net'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import { configuration } from '@foyer/protocol/configuration'
import { BODY_MAX } from '@foyer/protocol/limits'
import { AJV_VOCABULARY } from '@foyer/protocol/setting'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { failures } from '../errors.ts'
import { answerFailure } from './answer.ts'
import { BODY_LIMITS, guardBodies, type Sender } from './bodies/bodyGate.ts'
import { LONGEST, watchBodies } from './bodies/bodyRate.ts'
import { readJsonBodies } from './bodies/jsonBody.ts'
import { CONNECTION_LIMITS, limitConnections } from './connections.ts'
import { listMethods, refuseUnserved } from './methods.ts'
import { completeDocument } from './openApi.ts'
import { compiledAtFirstUse } from './schemas.ts'

/** Milliseconds in which the whole head of a request must arrive. */
const HEAD_MS = 10_000

const isProxyOf = (trusted: readonly string[]) => {
  const list = new BlockList()
  for (const item of trusted) {
    const [address = '', prefix] = item.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Refuses a request with two Host headers: a proxy may have routed it by the other one (RFC 9112, 3.2). */
const refuseTwoHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _, done) => {
    let hosts = 0
    for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    done(hosts > 1 ? failures.badAddress() : undefined)
  })
}

const fastify = (config: Pick<Config, 'trustProxy'>, logger: FastifyServerOptions['logger']): FastifyInstance => {
  const app = Fastify({
    logger: logger ?? false,
    // addresses of pages and streams hold userIds, which must not be logged
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    requestTimeout: LONGEST,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    forceCloseConnections: true,
    // checked often, so that a slow head ends soon after its time
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: 5000 },
    frameworkErrors: (_, request, reply) => void answerFailure(failures.badAddress(), request, reply as FastifyReply),
    schemaController: { compilersFactory: compiledAtFirstUse },
    ajv: {
      customOptions: {
        ...AJV_VOCABULARY,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
      },
    },
  })
  refuseTwoHosts(app)
  limitConnections(app, isProxyOf(config.trustProxy), CONNECTION_LIMITS)
  readJsonBodies(app)
  watchBodies(app)
  return app
}

const publishedConfiguration = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...configuration }

const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Foyer',
    version: '0.1.0',
    description: 'Customer-service chat. Every answer is {code, message, data}; code 200 is success.',
  },
} as const

/** Makes the HTTP server with what every route needs: bodies, cookies, the OpenAPI document, and the handler of refusals. */
export const createHttp = async (
  config: Pick<Config, 'trustProxy'>,
  logger: FastifyServerOptions['logger'],
): Promise<FastifyInstance> => {
  const app = fastify(config, logger)
  refuseUnserved(app, listMethods(app))
  await app.register(cookie)
  await app.register(swagger, { openapi, transformObject: completeDocument })
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/configuration.schema.json', { schema: { hide: true } }, () => publishedConfiguration)
  return app
}

/** Headers of every answer of a call: private, never sniffed, and closed to other sites. */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Registers the doors in a scope where all answers have the same headers and only known senders may send large bodies. */
export const serveDoors = (app: FastifyInstance, senderOf: Sender, open: (api: FastifyInstance) => void): void => {
  app.register(async (api) => {
    guardBodies(api, senderOf, BODY_LIMITS)
    api.addHook('onSend', (_, reply, payload, done) => {
      // settings that are the same for everybody say themselves how long they may be kept
      const cached = reply.getHeader('cache-control')
      reply.headers(cached === undefined ? ANSWER_HEADERS : { ...ANSWER_HEADERS, 'cache-control': cached })
      done(null, payload)
    })
    open(api)
    await Promise.resolve()
  })
}

/**
 * Serves liveness and readiness.
 * @param isReady resolves to true if the store takes writes and the process is not stopping
 */
export const serveHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
