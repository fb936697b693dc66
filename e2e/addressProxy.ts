import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/**
 * An HTTP proxy that names `address` as the one a browser comes from, as the proxy of a company does. A header that the
 * browser itself added would make it ask the server first, wherever a page calls another origin. `hear` gets all that
 * the browser gets, uncompressed.
 */
export const proxyFor = async (
  address: string,
  hear?: (bytes: Buffer) => void,
): Promise<{ readonly server: string; readonly close: () => void }> => {
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': address, ...(hear && { 'accept-encoding': 'identity' }) }
    const sent = request(asked.url ?? '', { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
      // An event stream begins before its first event.
      answer.flushHeaders()
      if (hear) got.on('data', hear)
      pipeline(got, answer, () => {})
    })
    // A server that is gone, or a page that no longer waits.
    pipeline(asked, sent, (error) => void (error && answer.destroy()))
    answer.on('close', () => sent.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
