import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds between two checks of a body under way. */
const LOOK = 15_000

/** Checks until an ordinary body must have arrived. */
const ORDINARY_LOOKS = 2

/** Bytes that must arrive between two checks; a bad telephone line manages that. */
const LEAST = 16_384

/** Milliseconds for the longest body, at about half a megabit a second. */
export const LONGEST = 900_000

/** Bytes of a request's body by its head; infinite for a chunked body, whose head does not say. */
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
    // a refused body is read to its end, or to its limit, so that its sender reads the answer
    const over = long === undefined ? looks >= ORDINARY_LOOKS : before - start > long
    if (brought < LEAST || over) socket.destroy()
  }
  const timer = setInterval(look, LOOK)
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  raw.once('end', stop)
  // a request answered before its body arrived is closed too, and its body may still drip in
  raw.once('close', () => void (raw.complete && stop()))
  socket.once('close', stop)
}

/**
 * Disconnects senders whose bodies are slow on purpose, for every method. Node has one time limit for all requests, and a photo sent from
 * a train is slow too: so long bodies need a minimum rate instead.
 */
export const watchBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    // a body that arrived with its head needs no check
    if (announcedBytes(request) > 0 && !request.raw.complete) watch(request)
    done()
  })
}
