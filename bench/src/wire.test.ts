import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createWire } from './wire.ts'

const HEAD = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'

/** A server that answers each request with the same pieces, one write each. */
const serve = async (pieces: readonly string[]): Promise<number> => {
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('data', async () => {
      for (const piece of pieces) await new Promise((written) => socket.write(piece, written))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.for([
  ['in one piece', [`${HEAD}5\r\nHello\r\n8\r\n, Große\r\n0\r\n\r\n`]],
  ['cut within a size, a chunk and the end', [HEAD, '5\r', '\nHel', 'lo\r\n8\r\n, Gro', 'ße\r', '\n0\r\n', '\r\n']],
] as const)('a body in chunks is read whole, %s, and the connection goes on', async ([, pieces]) => {
  const wire = createWire({ port: await serve(pieces) })
  for (let n = 0; n < 2; n++) expect(await wire.post('/', '{}')).toEqual({ status: 200, text: 'Hello, Große' })
  wire.close()
})
