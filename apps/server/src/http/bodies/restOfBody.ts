import type { FastifyRequest } from 'fastify'
import { isFailure } from '../../errors.ts'

/** Milliseconds for the sender of a refused body to read the answer, before the connection closes (RFC 9112, 9.6). */
const LINGER = 2000

/**
 * Stops reading a refused body; Node would read it to its end, as fast as it arrives. If the whole body has arrived, the connection stays
 * open for the next request.
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

/** Reads and drops the rest of a refused body, so that its sender reads the answer; holds back the body of an unknown sender. */
export const passOver = (request: FastifyRequest, refusal: unknown): void => {
  if (isFailure(refusal) && refusal.failure === 'visitorExpired') holdBack(request)
  else request.raw.unpipe().resume()
}
