import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Request = {
  readonly url: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server on loopback in place of the shop's own; keeps its requests and ends with the tests of the file. */
export const startShop = async (respond: (url: string, response: ServerResponse) => void) => {
  const requests: Request[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { url = '', method = '', headers } = request
      requests.push({ url, method, headers, body })
      respond(url, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { requests, port: (server.address() as AddressInfo).port }
}
