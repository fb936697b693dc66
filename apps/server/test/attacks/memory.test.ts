import { connect, type Socket } from 'node:net'
import { BASE64_BODY_MAX } from '@foyer/protocol/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER } from '../build.ts'
import { arrive, signIn } from '../people.ts'
import { onOneStore } from '../stores.ts'
import { type ServerProcess, startProcess } from './process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startProcess()
}, 60_000)
afterAll(() => server?.stop(), 60_000)

/** Generous: the machine may be busy with other tests. */
const patient = { timeout: 10_000 }

type Raw = { readonly socket: Socket; readonly received: () => string; readonly closed: Promise<void> }

const open = (text = ''): Promise<Raw> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(server.port, '127.0.0.1')
    socket.on('data', (chunk) => (received += chunk.toString()))
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.on('error', () => undefined)
      if (text !== '') socket.write(text)
      resolve({ socket, received: () => received, closed })
    })
  })

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

/** The answer to a request whose body never comes. */
const answerTo = async (path: string, length: number, more = ''): Promise<string> => {
  const { socket, received } = await open(head(path, length, more))
  await expect.poll(received, patient).toContain('"code":')
  socket.destroy()
  return received()
}

const CHUNK = Buffer.alloc(1 << 20, 'A')

/** Sends a body of 69 MiB as fast as the server reads it. */
const flood = async (first: 'who' | 'what'): Promise<void> => {
  const { socket, closed } = await open(head('/api/chat/visitor/uploadBase64', BASE64_BODY_MAX - 1_048_576))
  const who = first === 'who' ? '"userId":"u0123456789abcdef0123456789abcdef",' : ''
  socket.write(`{${who}"imgData":"data:image/png;base64,`)
  for (let sent = 0; sent < 69 && !socket.destroyed; sent++)
    if (!socket.write(CHUNK)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  socket.destroy()
}

test('64 sockets that send 69 MB each without a token do not fill the memory', async () => {
  await fetch(`${server.base}/chat_online/index?channelId=demo`)
  const before = server.residentMb()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, server.residentMb())), 50)
  try {
    for (const first of ['who', 'what'] as const) await Promise.all(Array.from({ length: 64 }, () => flood(first)))
  } finally {
    clearInterval(sampling)
  }
  expect(most - before).toBeLessThan(150)
  await expect.poll(() => server.residentMb() - before, patient).toBeLessThan(100)
}, 60_000)

test('G-71: JSON over 64 KB without a token is refused by its Content-Length, or without one as soon as it passes the limit', async () => {
  expect(await answerTo('/api/chat/visitor/sendMsg', 65_537)).toContain('"code":400')
  expect(await answerTo('/api/chat/admin/login', 900_000)).toContain('"code":400')
  const { socket, received } = await open(
    `POST /api/chat/visitor/sendMsg HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  for (let i = 0; i < 9; i++) socket.write(`2000\r\n${'"'.repeat(0x2000)}\r\n`)
  await expect.poll(received, patient).toContain('"code":400')
  socket.destroy()
})

test('idle sockets, unfinished headers and slow bodies are closed within 30 s, whatever the method; at most 2,048 sockets stay', async () => {
  const idle: Raw[] = []
  while (idle.length < 2100) {
    idle.push(...(await Promise.all(Array.from({ length: 100 }, () => open()))))
    // The client sees a connection as open before the server has accepted it: an answer to a later one proves that it has.
    const last = await open('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await last.closed
  }
  // a new request closes a socket that only holds a place
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  await expect.poll(() => idle.filter(({ socket }) => socket.destroyed).length, patient).toBeGreaterThan(50)
  const refused = '{"userId":"u0123456789abcdef0123456789abcdef","imgData":"data:image/png;base64,AAAA"}'
  const honest = await open(`${head('/api/chat/visitor/uploadBase64', refused.length)}${refused}`)
  await expect.poll(honest.received, patient).toContain('"code":401')
  const slow = await Promise.all([
    open('GET /healthz HTTP/1.1\r\nHost:'),
    open('GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx'),
    open('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx'),
    open(
      'POST /api/chat/visitor/sendMsg HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    ),
    open('PUT /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx'),
  ])
  const drip = setInterval(() => {
    for (const { socket } of slow) if (!socket.destroyed) socket.write('x')
  }, 1000)
  const began = Date.now()
  await Promise.all([...idle, ...slow].map(({ closed }) => closed))
  clearInterval(drip)
  expect(Date.now() - began).toBeLessThan(30_000)
  // a refused client that has sent its whole body can reuse the connection
  honest.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(honest.received, patient).toContain('"status":"ok"')
  honest.socket.destroy()
}, 60_000)

onOneStore((subject) => {
  const nested = (depth: number) => `{"id":"demo","more":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

  test('JSON of 32 levels is accepted, of 33 refused with the reason', async () => {
    const { node } = subject
    expect((await node.visitor('channelInfo', nested(32))).code).toBe(200)
    const refused = await node.visitor('channelInfo', nested(33))
    expect(refused).toMatchObject({ code: 400, message: 'The request is nested more than 32 levels deep' })
    const inText = await node.visitor('channelInfo', { id: 'demo', more: `${'['.repeat(100)}\\"${'{'.repeat(100)}` })
    expect(inText.code).toBe(200)
  })

  test('G-71: visitors, agents and operators with a token in the header may send up to 1 MiB of JSON', async () => {
    const { node } = subject
    const visitor = await arrive(node)
    const owner = await signIn(node, OWNER.account, OWNER.password)
    const large = { channelId: 'demo', more: 'x'.repeat(900_000) }
    const as = (token: string) => node.visitor('channelInfo', { id: 'demo', ...large }, { token })
    expect((await as(visitor.token)).code).toBe(200)
    expect((await as(owner.token)).code).toBe(200)
    expect((await node.manage('getChannel', large, owner.token)).code).toBe(200)
    expect(await as('x'.repeat(43))).toMatchObject({ code: 400, message: 'The request is too large' })
  })

  test('one address has at most 1,024 streams; other addresses can still open theirs', async () => {
    const { node } = subject
    const from = { 'x-forwarded-for': '10.200.0.1' }
    const ended = new AbortController()
    // Kept in a variable: a body that is garbage collected closes its stream.
    const answers: Response[] = []
    const statuses = () => answers.map(({ status }) => status)
    const openStream = async (userId: string, pollId: string, headers: Record<string, string>) => {
      const query = new URLSearchParams({ userId, pollId })
      const { signal } = ended
      answers.push(await fetch(`${node.base}/api/chat/visitor/eventStream?${query}`, { headers, signal }))
    }
    for (let i = 0; i < 260; i++) {
      const { userId, pollId } = await arrive(node)
      await Promise.all(Array.from({ length: 4 }, () => openStream(userId, pollId, from)))
    }
    const gauge = /^foyer_streams (\d+)$/m.exec(await (await fetch(`${node.base}/metrics`)).text())
    expect(Number(gauge?.[1])).toBe(1024)
    expect(statuses()).toContain(429)
    const { userId, pollId } = await arrive(node)
    await openStream(userId, pollId, { 'x-forwarded-for': '10.200.0.2' })
    expect(statuses().at(-1)).toBe(200)
    ended.abort()
  }, 60_000)
})
