import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What the HTTP server keeps at a socket beside the types of Node.js. */
type Served = Socket & {
  parser: { readonly unconsume: () => void; readonly remove: () => void; readonly close: () => void } | null
}

/** Events of a socket to which the HTTP server listens for requests and their answers. */
const SERVED = ['data', 'end', 'drain', 'error', 'timeout', 'pause', 'resume']

/** The HTTP server's listener for the end of a socket holds the request; others count connections. */
const isServers = (listener: { readonly name: string }) => listener.name === 'bound socketOnClose'

const ignore = () => undefined

function endToo(this: Socket) {
  this.end()
}

/**
 * Begins an endless answer and takes its socket from the HTTP server, as that does itself for an upgrade: request, answer and
 * parser are let go of, which are two thirds of what an open stream would hold. The answer ends with its connection. What listens for the
 * answer's end hears of the connection's.
 * @param first travels with the head
 * @returns a destroyed socket if the client is gone, or has sent further requests before this one was its turn
 */
export const takeSocket = (response: ServerResponse, headers: OutgoingHttpHeaders, first: string): Socket => {
  const socket = response.req.socket as Served
  const { parser } = socket
  if (socket.destroyed || response.socket !== socket || parser === null) return socket.destroy()
  response.shouldKeepAlive = false
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, headers)
  response.write(first)
  response.detachSocket(socket)
  for (const event of SERVED) socket.removeAllListeners(event)
  for (const listener of socket.listeners('close')) {
    if (isServers(listener)) socket.removeListener('close', listener as () => void)
  }
  parser.unconsume()
  parser.remove()
  socket.parser = null
  // not while it calls us
  setImmediate(() => parser.close())
  for (const listener of response.listeners('close')) socket.on('close', listener as () => void)
  socket.on('error', ignore)
  socket.on('end', endToo)
  // whatever the client still says is read and dropped; without that its end would not be noticed
  return socket.resume()
}
