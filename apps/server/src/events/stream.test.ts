import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createStreams, PING_MS, PING_PART_MS, type Stream } from './stream.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A stream over loopback: what its client has read, and how often the server wrote. */
const openStream = async () => {
  const streams = createStreams()
  let writes = 0
  const { promise, resolve } = Promise.withResolvers<Stream>()
  const server = createServer((_, raw: ServerResponse) => {
    const write = raw.write.bind(raw)
    raw.write = ((chunk: string) => {
      writes += 1
      return write(chunk)
    }) as typeof raw.write
    const reply = { raw, getHeaders: () => ({}), hijack: () => undefined }
    resolve(streams.open(reply, { onClose: () => undefined, place: () => 'k9' }))
  }).listen(0, '127.0.0.1')
  closing.push(() => void server.close())
  await once(server, 'listening')
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  closing.push(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  // a client that goes away is an error to its own reader alone
  response.on('error', () => undefined)
  const ended = new Promise((done) => response.on('close', done))
  let text = ''
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const ids = () => [...text.matchAll(/^id: (.+)$/gmu)].map(([, id]) => id)
  return { streams, stream: await promise, ids, ended, writes: () => writes }
}

const ids = (count: number) => Array.from({ length: count }, (_, n) => `k${n}`)

test('a crowd of events that may wait arrives in order with few writes', async () => {
  const { stream, ids: read, writes } = await openStream()
  for (const eventId of ids(500)) stream.send({ eventId }, true)
  await expect.poll(read).toEqual(ids(500))
  // the opening, the first event at once, and all others together
  expect(writes()).toBe(3)
})

test('an event that may not wait takes along what waits before it', async () => {
  const { stream, ids: read, writes } = await openStream()
  stream.send({ eventId: 'k0' }, true)
  stream.send({ eventId: 'k1' }, true)
  stream.send({ eventId: 'k2' })
  expect(writes()).toBe(3)
  await expect.poll(read).toEqual(['k0', 'k1', 'k2'])
})

test('a ping tells a place only after the events before it', async () => {
  const { streams, stream, ids: read } = await openStream()
  for (const eventId of ids(3)) stream.send({ eventId }, true)
  streams.pingAll()
  await expect.poll(read).toEqual([...ids(3), 'k9'])
})

test('each of many streams is pinged once in the time between pings, a few at a time', () => {
  const streams = createStreams()
  const written = Array.from({ length: 400 }, () => 0)
  for (const n of written.keys()) {
    const write = () => {
      written[n] = (written[n] ?? 0) + 1
      return true
    }
    const raw = {
      writeHead: () => undefined,
      on: () => undefined,
      write,
      writableLength: 0,
    } as unknown as ServerResponse
    streams.open({ raw, getHeaders: () => ({}), hijack: () => undefined }, { onClose: () => undefined })
  }
  // the opening
  expect(new Set(written)).toEqual(new Set([1]))
  const opened = performance.now()
  const atOnce: number[] = []
  for (let passed = PING_PART_MS; passed <= PING_MS; passed += PING_PART_MS) {
    const before = written.reduce((sum, one) => sum + one)
    streams.pingDue(opened + passed)
    atOnce.push(written.reduce((sum, one) => sum + one) - before)
  }
  expect(new Set(written)).toEqual(new Set([2]))
  expect(Math.max(...atOnce)).toBeLessThan(40)
})

test('the end of a stream loses nothing that waits', async () => {
  const { stream, ids: read, ended } = await openStream()
  for (const eventId of ids(3)) stream.send({ eventId }, true)
  stream.end()
  await ended
  expect(read()).toEqual(ids(3))
})
