import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How often a body under way is looked at, in milliseconds. */
const LOOK = 15_000

/** How often an ordinary body may be looked at: it has come whole by then. */
const ORDINARY_LOOKS = 2

/** Bytes that a body must bring between two looks: a bad telephone line does. */
const LEAST = 16_384

/** Milliseconds that the longest body may take, at about half a megabit a second. */
export const LONGEST = 900_000

/** Bytes of a request's body as its head tells them; endless for a chunked one, which does not tell. */
export const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

const watch = ({ raw, routeOptions }: FastifyRequest) => {
  const { socket } = raw
  const { long } = routeOptions.config
  const start = socket.bytesRead
  let [before, looks] = [start, 0]
  const look = () => {
    if (raw.complete) return stop()
    const brought = socket.bytesRead - before
    before += brought
    looks += 1
    // a body that was refused is read on to its end, so that its sender hears why; no further than it may be long
    const over = long === undefined ? looks >= ORDINARY_LOOKS : before - start > long
    if (brought < LEAST || over) socket.destroy()
  }
  const timer = setInterval(look, LOOK)
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  raw.once('end', stop)
  // what was answered before its body had come is closed too, and goes on dripping
  raw.once('close', () => void (raw.complete && stop()))
  socket.once('close', stop)
}

/**
 * Cuts senders of bodies that are slow on purpose, whatever the method. Node has one limit for all requests, and a photo from a train is
 * slow without purpose: what is long must bring a least rate instead.
 */
export const watchBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    // what has come whole with the head needs no watch
    if (announcedBytes(request) > 0 && !request.raw.complete) watch(request)
    done()
  })
}
