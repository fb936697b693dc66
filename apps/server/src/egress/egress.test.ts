import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEgress, type EgressParts } from './egress.ts'

const MAX = 1000
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { url: string; headers: IncomingMessage['headers']; method: string }[]
const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers, method: request.method ?? '' })
  answer(request, response)
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answer = (_, response) => void response.end('hello')
})

const ask = (url: string, more: Partial<EgressParts> = {}, body = '', headers: Record<string, string> = {}) =>
  createEgress({ allow: [{ host: '127.0.0.1', port }], timeoutMs: 400, maxBytes: MAX, ...more })({
    url: url.replace('PORT', String(port)),
    method: body === '' ? 'GET' : 'POST',
    headers,
    body,
  })

const LOCAL = 'http://127.0.0.1:PORT/x?y=1'

test('D-04: a host and port of the list is reached although it is not public; without it nothing leaves', async () => {
  expect(await ask(LOCAL)).toEqual({ status: 200, body: 'hello' })
  expect(asked).toMatchObject([{ url: '/x?y=1' }])
  await expect(ask(LOCAL, { allow: [] })).rejects.toMatchObject({ failure: 'addressRefused' })
  await expect(ask(LOCAL, { allow: [{ host: '127.0.0.1', port: port + 1 }] })).rejects.toMatchObject({
    failure: 'addressRefused',
  })
  expect(asked).toHaveLength(1)
})

test.each([
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://0.0.0.0:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'http://user:secret@127.0.0.1:PORT/',
  'not an address',
])('G-43: %s is refused, and nothing is asked', async (url) => {
  await expect(ask(url)).rejects.toMatchObject({ failure: 'addressRefused' })
  expect(asked).toEqual([])
})

test('G-43: numbers and short forms of a closed address are the address', async () => {
  for (const host of ['2130706433', '0x7f.1', '127.1', '017700000001'])
    await expect(ask(`http://${host}:PORT/`, { allow: [] })).rejects.toMatchObject({ failure: 'addressRefused' })
})

test('G-43: a name that leads to a closed address, also as one of several, is refused', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], []]) {
    const lookup = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    await expect(ask('http://shop.example:PORT/', { lookup })).rejects.toMatchObject({ failure: 'addressRefused' })
  }
  expect(asked).toEqual([])
})

test('G-43: a name is looked up once, and what was looked up is what is connected to', async () => {
  let times = 0
  const lookup = async () => {
    times += 1
    return [{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  }
  expect(await ask('http://shop.example:PORT/', { lookup, allow: [{ host: 'shop.example', port }] })).toMatchObject({
    status: 200,
  })
  expect(times).toBe(1)
  expect(asked[0]?.headers.host).toBe(`shop.example:${port}`)
})

test('G-43: a redirect is not followed', async () => {
  answer = (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  await expect(ask(LOCAL)).rejects.toMatchObject({ failure: 'addressRefused' })
  expect(asked).toHaveLength(1)
})

test('G-43: as many bytes as allowed are taken, one more is not, with and without a length', async () => {
  answer = (_, response) => void response.end('x'.repeat(MAX))
  expect((await ask(LOCAL)).body).toHaveLength(MAX)
  for (const length of [{ 'content-length': String(MAX + 1) }, {}]) {
    answer = (_, response) => {
      response.writeHead(200, length)
      response.write('x'.repeat(MAX))
      response.end('x')
    }
    await expect(ask(LOCAL)).rejects.toMatchObject({ failure: 'addressFailed' })
  }
})

test('G-43: a host that is silent, drips or never ends its head is left when the time is over', async () => {
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  }
  const slow: (typeof answer)[] = [() => undefined, (_, response) => drip(response)]
  for (const one of slow) {
    answer = one
    const began = performance.now()
    await expect(ask(LOCAL)).rejects.toMatchObject({ failure: 'addressFailed' })
    expect(performance.now() - began).toBeLessThan(5000)
  }
  const never = () => new Promise<never>(() => undefined)
  await expect(ask('http://shop.example/', { lookup: never })).rejects.toMatchObject({ failure: 'addressFailed' })
})

test('G-43: what went wrong there is not told', async () => {
  answer = (request) => void request.socket.destroy()
  await expect(ask(LOCAL)).rejects.toMatchObject({ failure: 'addressFailed', cause: undefined })
  const lookup = () => Promise.reject(new Error('ENOTFOUND secret.internal'))
  await expect(ask('http://secret.internal/', { lookup })).rejects.toMatchObject({ failure: 'addressFailed' })
})

test('the body is carried with its length; headers of the connection are ours', async () => {
  let body = ''
  answer = (request, response) => {
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.writeHead(201).end('äöü'))
  }
  const headers = { 'X-Shop': '1', Host: 'evil.example', 'Content-Length': '3', 'Transfer-Encoding': 'chunked' }
  expect(await ask(LOCAL, {}, '{"a":"ä"}', headers)).toEqual({ status: 201, body: 'äöü' })
  expect(body).toBe('{"a":"ä"}')
  expect(asked[0]?.headers).toMatchObject({ 'x-shop': '1', host: `127.0.0.1:${port}`, 'accept-encoding': 'identity' })
  expect(asked[0]?.headers['transfer-encoding']).toBeUndefined()
})
