import type { FastifyRequest } from 'fastify'
import { isFailure } from '../../errors.ts'

/** Milliseconds for which the sender of a body that nobody reads can hear why, before it is cut (RFC 9112, 9.6). */
const LINGER = 2000

/**
 * Reads no further than what waits already: Node would read a body that nobody asked for to its end, as fast as it comes. Where the body
 * has come whole, the connection is good for the next request.
 */
export const holdBack = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  if (raw.complete) {
    raw.resume()
    return
  }
  raw.pause()
  raw.read(0)
  const { socket } = raw
  const cut = setTimeout(() => void (raw.complete ? raw.resume() : socket.destroy()), LINGER)
  socket.once('close', () => clearTimeout(cut))
}

/** Lets the rest of a refused body come and go, as a sender who is cut while it sends never reads why; that of a stranger is held back. */
export const passOver = (request: FastifyRequest, refusal: unknown): void => {
  if (isFailure(refusal) && refusal.failure === 'visitorExpired') holdBack(request)
  else request.raw.unpipe().resume()
}
