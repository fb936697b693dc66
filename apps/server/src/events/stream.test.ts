import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
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
  const server = createServer(({ socket }, raw: ServerResponse) => {
    const reply = { raw, getHeaders: () => ({}), hijack: () => undefined }
    const stream = streams.open(reply, { onClose: () => undefined, place: () => 'k9' })
    const write = socket.write.bind(socket)
    socket.write = ((chunk: string) => {
      writes += 1
      return write(chunk)
    }) as typeof socket.write
    resolve(stream)
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
  // the first event at once, and all others together
  expect(writes()).toBe(2)
})

test('an event that may not wait takes along what waits before it', async () => {
  const { stream, ids: read, writes } = await openStream()
  stream.send({ eventId: 'k0' }, true)
  stream.send({ eventId: 'k1' }, true)
  stream.send({ eventId: 'k2' })
  expect(writes()).toBe(2)
  await expect.poll(read).toEqual(['k0', 'k1', 'k2'])
})

test('a ping tells a place only after the events before it', async () => {
  const { streams, stream, ids: read } = await openStream()
  for (const eventId of ids(3)) stream.send({ eventId }, true)
  streams.pingAll()
  await expect.poll(read).toEqual([...ids(3), 'k9'])
})

/** The reply to a request that came over this socket. */
const replyOn = (socket: Duplex) => {
  const nothing = () => undefined
  const raw = {
    req: { socket: Object.assign(socket, { parser: { unconsume: nothing, remove: nothing, close: nothing } }) },
    socket,
    writeHead: nothing,
    write: (chunk: string) => socket.write(chunk),
    detachSocket: nothing,
    listeners: () => [],
  } as unknown as ServerResponse
  return { raw, getHeaders: () => ({}), hijack: nothing }
}

/** The next turn of the event loop. */
const turn = () => new Promise((begun) => setImmediate(begun))

test('what is sent in one turn of the event loop travels in one write', async () => {
  const written: number[] = []
  const socket = new Duplex({
    read: () => undefined,
    write: (_, __, done) => {
      written.push(1)
      done()
    },
    writev: (chunks, done) => {
      written.push(chunks.length)
      done()
    },
  })
  const stream = createStreams().open(replyOn(socket), { onClose: () => undefined })
  for (const eventId of ids(50)) stream.send({ eventId })
  await turn()
  stream.send({ eventId: 'k50' })
  await turn()
  // the opening, the crowd, and the one after it
  expect(written).toEqual([1, 50, 1])
})

/** A stream on a connection that takes so many bytes, and no write beyond them. */
const openTaking = (bytes: number) => {
  let left = bytes
  const take = (size: number, done: () => void) => {
    left -= size
    if (left >= 0) done()
  }
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => take(chunk.length, done),
    writev: (chunks, done) => {
      const size = chunks.reduce((sum, { chunk }) => sum + (chunk as Buffer).length, 0)
      take(size, done)
    },
  })
  return { socket, stream: createStreams().open(replyOn(socket), { onClose: () => undefined }) }
}

test('a client that leaves much unread is cut off, however much came at once', async () => {
  const send = (stream: Stream, eventId: string) =>
    stream.send({ eventId, text: 'x'.repeat(1000) } as { eventId: string })
  const [little, atOnce, oneByOne, taken] = [openTaking(0), openTaking(0), openTaking(0), openTaking(200_000)]
  for (const eventId of ids(100)) send(little.stream, eventId)
  for (const eventId of ids(300)) for (const { stream } of [atOnce, taken]) send(stream, eventId)
  for (const eventId of ids(300)) {
    send(oneByOne.stream, eventId)
    await turn()
  }
  expect([little, atOnce, oneByOne, taken].map(({ socket }) => socket.destroyed)).toEqual([false, true, true, false])
})

test('each of many streams is pinged once in the time between pings, a few at a time', async () => {
  const streams = createStreams()
  const written = Array.from({ length: 400 }, () => 0)
  for (const n of written.keys()) {
    const socket = new Duplex({
      read: () => undefined,
      write: (_, __, done) => {
        written[n] = (written[n] ?? 0) + 1
        done()
      },
    })
    streams.open(replyOn(socket), { onClose: () => undefined })
  }
  // the opening
  expect(new Set(written)).toEqual(new Set([1]))
  const opened = performance.now()
  const atOnce: number[] = []
  for (let passed = PING_PART_MS; passed <= PING_MS; passed += PING_PART_MS) {
    const before = written.reduce((sum, one) => sum + one)
    streams.pingDue(opened + passed)
    await turn()
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

test('at the end of the process streams end, and further ones at once', async () => {
  const { streams, stream, ended } = await openStream()
  streams.endAll()
  await ended
  expect(stream.closed()).toBe(true)

  const patient = new Duplex({ read: () => undefined, write: () => undefined })
  const later = streams.open(replyOn(patient), { onClose: () => undefined })
  expect(later.closed()).toBe(true)
})

test('a client that does not read keeps no stream open beyond the end of the process', async () => {
  const streams = createStreams()
  const stuck = new Duplex({ read: () => undefined, write: () => undefined })
  streams.open(replyOn(stuck), { onClose: () => undefined })
  streams.endAll()
  expect([stuck.destroyed, streams.count()]).toEqual([false, 1])
  streams.cutAll()
  await expect.poll(streams.count).toBe(0)
})
