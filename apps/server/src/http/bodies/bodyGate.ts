import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../addressKey.ts'
import { failures } from '../../errors.ts'
import { createRunning } from '../../running.ts'
import { announcedBytes } from './bodyRate.ts'
import { holdBack } from './restOfBody.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls with large, slow bodies: the most bytes of a body. */
    readonly long?: number
  }
}

/** Finds the sender of a request by its headers: a key for each visitor and agent, null for unknown senders. */
export type Sender = (request: FastifyRequest) => Promise<string | null>

/** How large bodies of unknown senders may be, and how many bytes of larger ones may be under way at once. */
export const BODY_LIMITS = {
  /** Bytes of a body that anybody may send. */
  anybody: 65_536,
  /** Bytes under way from a visitor or an agent: several of the largest files. */
  known: 268_435_456,
  /** Bytes under way from unknown senders of one address: two of the largest files, as base64 too. */
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
 * Decides by the head of a request whether to read its body. Only senders that the headers identify may send more than 64 KB of JSON
 * (G-71), and visitors, agents and addresses may have a limited number of bytes under way, so that bodies cannot fill memory or disk.
 * @throws bodyTooLarge, tooMany
 */
export const guardBodies = (app: FastifyInstance, senderOf: Sender, limits: typeof BODY_LIMITS): void => {
  /** Bytes of large bodies by sender, as announced, before any has arrived. */
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
