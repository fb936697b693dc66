import { BODY_MAX, UPLOAD_MAX } from '@foyer/protocol/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be large, and so may take its time. */
    readonly long?: boolean
  }
}

/** Milliseconds that an ordinary body may take; and how often a long one is looked at. */
const ORDINARY = 30_000
const LOOK = 20_000

/** Bytes that a long body must bring between two looks: a bad telephone line does. */
const LEAST = 16_384

/** Milliseconds that the longest body may take, at about half a megabit a second. */
export const LONGEST = 900_000

/** Base64 is a third longer than what it carries. */
const MOST = (UPLOAD_MAX + BODY_MAX) * 1.5

const watch = ({ raw, routeOptions }: FastifyRequest) => {
  const { socket } = raw
  const start = socket.bytesRead
  let before = start
  const look = () => {
    const brought = socket.bytesRead - before
    before += brought
    if (routeOptions.config.long !== true || brought < LEAST || before - start > MOST) socket.destroy()
  }
  const timer = setInterval(look, routeOptions.config.long === true ? LOOK : ORDINARY)
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

/**
 * Cuts senders of bodies that are slow on purpose. Node has one limit for all requests, and a photo from a train is slow without purpose:
 * what is long must bring a least rate instead.
 */
export const watchBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    // what has come whole with the head needs no watch
    if (request.method === 'POST' && !request.raw.complete) watch(request)
    done()
  })
}
