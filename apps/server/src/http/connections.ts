import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../addressKey.ts'
import { failures } from '../errors.ts'
import { createRunning } from '../running.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers an endless stream of events. */
    readonly stream?: true
  }
}

/** How much one address may hold open. An office of two hundred agents and their customers needs less than half. */
export const CONNECTION_LIMITS = { connections: 2048, streams: 1024 }

const STREAM_RETRY_SECONDS = 30

/** The sockets of each address, oldest first; which are in the middle of a request, and which have had one. */
const createSockets = (most: number) => {
  const byAddress = new Map<string, Set<Socket>>()
  const busy = new WeakSet<Socket>()
  const served = new WeakSet<Socket>()

  const leave = (address: string, socket: Socket) => {
    const theirs = byAddress.get(address)
    theirs?.delete(socket)
    if (theirs?.size === 0) byAddress.delete(address)
  }

  /** Closes idle sockets before busy ones, so that idle sockets do not keep other callers of the same address out. */
  const least = (sockets: Iterable<Socket>): Socket | undefined => {
    let idle: Socket | undefined
    for (const socket of sockets) {
      if (busy.has(socket)) continue
      if (!served.has(socket)) return socket
      idle ??= socket
    }
    return idle
  }

  return {
    ask: (socket: Socket) => void busy.add(socket),
    answered: (socket: Socket) => {
      busy.delete(socket)
      served.add(socket)
    },
    come: (socket: Socket) => {
      const address = addressKey(socket.remoteAddress ?? '')
      const theirs = byAddress.get(address) ?? new Set()
      byAddress.set(address, theirs)
      if (theirs.size >= most) {
        const closing = least(theirs) ?? socket
        theirs.delete(closing)
        closing.destroy()
      }
      if (socket.destroyed) return
      theirs.add(socket)
      socket.once('close', () => leave(address, socket))
    },
  }
}

/**
 * Limits what one address (IPv6: its /64) holds open: connections, by closing the one that has been idle or without a whole head for
 * longest, and streams of events.
 * @param isProxy true for a trusted proxy: its connections belong to many callers, and X-Forwarded-For tells their streams apart
 * @throws tooMany for a stream over the limit
 */
export const limitConnections = (
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  limits: typeof CONNECTION_LIMITS,
): void => {
  const sockets = createSockets(limits.connections)
  const streams = createRunning()

  app.server.on('connection', (socket: Socket) => {
    if (!isProxy(socket.remoteAddress ?? '')) sockets.come(socket)
  })
  app.server.on('request', ({ socket }, response) => {
    sockets.ask(socket)
    response.once('close', () => sockets.answered(socket))
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.stream !== true) return done()
    const address = addressKey(request.ip)
    if (streams.of(address) >= limits.streams) return done(failures.tooMany(STREAM_RETRY_SECONDS))
    reply.raw.once('close', streams.begin(address))
    done()
  })
}
