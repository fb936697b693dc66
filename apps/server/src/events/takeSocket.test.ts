import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { takeSocket } from './takeSocket.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A client that has sent this, and what it has received; `taken` is the server's side of it. */
const open = async (sent: string) => {
  const { promise: taken, resolve } = Promise.withResolvers<Socket>()
  const held: WeakRef<object>[] = []
  const ends: string[] = []
  const server = createServer((request, response) => {
    held.push(new WeakRef(request), new WeakRef(response))
    if (request.url === '/slow') return
    response.once('close', () => ends.push('answer'))
    resolve(takeSocket(response, { 'content-type': 'text/plain' }, 'first\n'))
  }).listen(0, '127.0.0.1')
  closing.push(() => void server.close())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  closing.push(() => void client.destroy())
  let received = ''
  client.on('data', (chunk: Buffer) => (received += chunk.toString())).write(sent)
  return { client, server, taken: await taken, held, ends, received: () => received }
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('an endless answer begins with its head and first part, and ends with its connection', async () => {
  const { client, taken, received } = await open(GET)
  taken.write('second\n')
  taken.end()
  await once(client, 'end')
  expect(received()).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/plain\r\n[\s\S]*Connection: close\r\n\r\nfirst\nsecond\n$/,
  )
  expect(received()).not.toContain('Transfer-Encoding')
})

test('request and answer are let go of while their connection is open', async () => {
  const { taken, held, server } = await open(GET)
  await expect
    .poll(async () => {
      await setImmediate()
      collect()
      return held.map((ref) => ref.deref())
    })
    .toEqual([undefined, undefined])
  expect(taken.destroyed).toBe(false)
  expect(server.listening).toBe(true)
})

test('the end of the connection is heard, whichever way the client goes, and ends the answer for its listeners', async () => {
  for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
    const { client, taken, ends } = await open(GET)
    const closed = new Promise((done) => taken.once('close', done))
    client[leave]()
    await closed
    expect(ends).toEqual(['answer'])
  }
})

test('what a client goes on to say is read and not served', async () => {
  const { client, taken, held, received } = await open(GET)
  client.write(`${GET}${'x'.repeat(100_000)}`)
  await expect.poll(() => taken.bytesRead).toBeGreaterThan(100_000)
  expect(held).toHaveLength(2)
  expect(received()).toMatch(/first\n$/)
})

test('a client that did not wait for its earlier answers is cut off', async () => {
  const { client, taken, received } = await open(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${GET}`)
  expect(taken.destroyed).toBe(true)
  await once(client, 'close')
  expect(received()).toBe('')
})
