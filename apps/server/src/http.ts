import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { BODY_MAX } from '@foyer/protocol/limits'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { answerFailure } from './answer.ts'
import { LONGEST, watchBodies } from './bodyRate.ts'
import type { Config } from './config.ts'
import { failures } from './errors.ts'
import { readJsonBodies } from './jsonBody.ts'

const fastify = (config: Pick<Config, 'trustProxy'>, logger: FastifyServerOptions['logger']): FastifyInstance => {
  const app = Fastify({
    logger: logger ?? false,
    // page and stream addresses hold userIds: they stay out of the log
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    requestTimeout: LONGEST,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allowUnionTypes: true } },
  })
  app.server.headersTimeout = 10_000
  readJsonBodies(app)
  watchBodies(app)
  return app
}

const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Foyer',
    version: '0.1.0',
    description: 'Customer-service chat. Every answer is {code, message, data}; code 200 is success.',
  },
} as const

/** The HTTP server with what every route needs: bodies, cookies, limits, the OpenAPI document, one place for refusals. */
export const createHttp = async (
  config: Pick<Config, 'trustProxy'>,
  logger: FastifyServerOptions['logger'],
): Promise<FastifyInstance> => {
  const app = fastify(config, logger)
  await app.register(cookie)
  await app.register(rateLimit, { global: false, cache: 100_000 })
  await app.register(swagger, { openapi })
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerFailure(failures.noSuchCall(), request, reply))
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  return app
}

/** Of every answer of a call: it is one person's, it is JSON, and no other site's. */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Opens the doors of calls: whatever they answer carries the same headers. */
export const serveCalls = (app: FastifyInstance, open: (api: FastifyInstance) => void): void => {
  app.register(async (api) => {
    api.addHook('onSend', (_, reply, payload, done) => {
      reply.headers(ANSWER_HEADERS)
      done(null, payload)
    })
    open(api)
    await Promise.resolve()
  })
}

/**
 * Liveness and readiness.
 * @param isReady whether calls would be answered: the store answers and we are not leaving
 */
export const serveHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
