import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../addressKey.ts'
import { failures } from '../../errors.ts'
import { createRunning } from '../../running.ts'
import { announcedBytes } from './bodyRate.ts'
import { holdBack } from './restOfBody.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be large, and so may take its time: bytes that it may have at the most. */
    readonly long?: number
  }
}

/** Who sends a request, told by its headers alone: a name for each visitor and agent, null for nobody that we know. */
export type Sender = (request: FastifyRequest) => Promise<string | null>

/** How large bodies may be before their sender is looked for, and how many bytes of larger ones may be under way at once. */
export const BODY_LIMITS = {
  /** Bytes of a body that anybody may send. */
  anybody: 65_536,
  /** Bytes under way from a visitor or an agent: several of the largest files. */
  known: 268_435_456,
  /** Bytes under way from all others of one address: two of the largest files, as base64 too. */
  stranger: 167_772_160,
}

const BUSY_RETRY_SECONDS = 5

const atMost = (bytes: number): Transform => {
  let come = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      come += chunk.length
      done(come > bytes ? failures.bodyTooLarge() : null, chunk)
    },
  })
}

/**
 * Decides on the head of a request of `app` whether its body is read: more than 64 KB of JSON (G-71) is taken only of who is known by the
 * headers, and what visitors, agents and addresses may have under way at once is bounded, so that bodies cannot fill memory or disk.
 * @throws bodyTooLarge, tooMany
 */
export const guardBodies = (app: FastifyInstance, senderOf: Sender, limits: typeof BODY_LIMITS): void => {
  /** Bytes of large bodies, by who sends them; counted as announced, before any has come. */
  const underWay = createRunning()
  const strangers = new WeakSet<FastifyRequest>()

  const admit = async (request: FastifyRequest, size: number): Promise<void> => {
    const { long } = request.routeOptions.config
    const sender = await senderOf(request)
    if (long === undefined && sender === null) {
      if (Number.isFinite(size)) throw failures.bodyTooLarge()
      strangers.add(request)
      return
    }
    const bytes = Math.min(size, long ?? request.routeOptions.bodyLimit)
    const who = sender ?? addressKey(request.ip)
    if (underWay.of(who) + bytes > (sender === null ? limits.stranger : limits.known))
      throw failures.tooMany(BUSY_RETRY_SECONDS)
    request.raw.once('close', underWay.begin(who, bytes))
  }

  app.addHook('onRequest', (request, _, done) => {
    const size = announcedBytes(request)
    if (size <= limits.anybody) return done()
    admit(request, size).then(
      () => done(),
      (refused: Error) => {
        holdBack(request)
        done(refused)
      },
    )
  })
  app.addHook('preParsing', (request, _, payload, done) => {
    done(null, strangers.has(request) ? payload.pipe(atMost(limits.anybody)) : payload)
  })
}
