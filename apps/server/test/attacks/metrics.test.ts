import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReadiness } from '../../src/db/ready.ts'
import { createMetricsReader } from '../../src/http/metricsReader.ts'
import { createSeeded, type Node, type Store, startNode } from '../build.ts'
import { onOneStore } from '../stores.ts'

const TOKEN = 'a-token_of.the~scraper'

/** What a caller sees of an answer, without the times in it. */
const seen = async (base: string, path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(base + path, { headers, method })
  const { date: _, ...rest } = Object.fromEntries(response.headers)
  return { status: response.status, headers: rest, text: await response.text() }
}

let store: Store
beforeAll(async () => {
  store = await createSeeded('embedded')
})
afterAll(() => store?.drop())

describe('/metrics', () => {
  test('have the figures of the process from the first reading on', async () => {
    const fresh = await startNode(store)
    try {
      const { text } = await seen(fresh.base, '/metrics')
      const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
      expect(of('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
      // without a single delay it would be 9,223,372,036
      expect(of('nodejs_eventloop_lag_min_seconds')).toBeLessThan(100)
    } finally {
      await fresh.close()
    }
  })
})

describe.each([
  ['no proxy trusted', undefined],
  ['a trusted proxy on this machine', '127.0.0.1'],
])('/metrics, %s', (_, trusted) => {
  let node: Node

  beforeAll(async () => {
    const env = { FOYER_METRICS_TOKEN: TOKEN, ...(trusted && { FOYER_TRUST_PROXY: trusted }) }
    node = await startNode(store, { env })
  })
  afterAll(() => node?.close())

  test('are open to a program on this machine', async () => {
    const { status, text } = await seen(node.base, '/metrics')
    expect([status, text.includes('foyer_streams')]).toEqual([200, true])
  })

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
    { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' },
    { 'x-forwarded-for': '203.0.113.9', authorization: TOKEN },
    { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer ' },
    { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}x` },
  ] as Record<string, string>[])('are hidden from callers behind a proxy: %o', async (headers) => {
    for (const method of ['GET', 'HEAD']) {
      const unknown = await seen(node.base, '/nothing-here', headers, method)
      expect(unknown.status).toBe(404)
      expect(await seen(node.base, '/metrics', headers, method)).toEqual(unknown)
    }
  })

  test('are open to anybody with the token', async () => {
    const { status, text } = await seen(node.base, '/metrics', {
      'x-forwarded-for': '203.0.113.9',
      authorization: `Bearer ${TOKEN}`,
    })
    expect([status, text.includes('foyer_streams')]).toEqual([200, true])
  })
})

test('a caller from another machine needs the token; without that setting only this machine can read the metrics', () => {
  const from = (remoteAddress: string | undefined, headers = {}) => ({
    ip: remoteAddress ?? '',
    headers,
    socket: { remoteAddress },
  })
  const bearer = { authorization: `Bearer ${TOKEN}` }
  for (const address of ['192.168.1.7', '::ffff:10.0.0.1', 'fe80::1', '2001:db8::1', '128.0.0.1', undefined]) {
    expect([address, createMetricsReader(undefined)(from(address))]).toEqual([address, false])
    expect([address, createMetricsReader(undefined)(from(address, bearer))]).toEqual([address, false])
    expect([address, createMetricsReader(undefined)(from(address, { authorization: 'Bearer undefined' }))]).toEqual([
      address,
      false,
    ])
    expect([address, createMetricsReader(TOKEN)(from(address, bearer))]).toEqual([address, true])
  }
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect([address, createMetricsReader(undefined)(from(address))]).toEqual([address, true])
})

/** Makes the database read-only, as a standby is; cuts open connections, so that new ones get the setting. */
const setReadOnly = async (url: string, value: 'on' | 'off'): Promise<void> => {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  try {
    const { rows } = await client.query('select current_database() as name')
    await client.query(`alter database "${rows[0].name}" set default_transaction_read_only = ${value}`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  } finally {
    await client.end()
  }
}

onOneStore((subject) => {
  const readiness = async () => (await fetch(`${subject.node.base}/readyz`)).status

  test('/readyz answers 503 while the store takes no writes, and 200 afterwards', async () => {
    expect(await readiness()).toBe(200)
    await setReadOnly(subject.store.url, 'on')
    try {
      await expect.poll(readiness, { timeout: 5000 }).toBe(503)
      expect((await fetch(`${subject.node.base}/healthz`)).status).toBe(200)
    } finally {
      await setReadOnly(subject.store.url, 'off')
    }
    await expect.poll(readiness, { timeout: 5000 }).toBe(200)
  })
})

test('/readyz writes at most once a second, and answers at once even while the store hangs', async () => {
  let writes = 0
  let answer = () => {}
  const pauses: { ms: number; over: () => void }[] = []
  const write = () => {
    writes += 1
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  const pause = (ms: number) => new Promise<void>((over) => pauses.push({ ms, over }))
  const isReady = createReadiness({ write, pause })
  const endPauses = (longest: number) => {
    for (const { ms, over } of pauses.splice(0)) if (ms <= longest) over()
  }

  const first = Array.from({ length: 500 }, isReady)
  endPauses(5000)
  expect(new Set(await Promise.all(first))).toEqual(new Set([false]))
  const second = Array.from({ length: 500 }, isReady)
  answer()
  expect(new Set(await Promise.all(second))).toEqual(new Set([true]))
  expect(await isReady()).toBe(true)
  expect(writes).toBe(1)

  endPauses(1000)
  await Promise.resolve()
  const third = isReady()
  answer()
  expect([await third, writes]).toEqual([true, 2])
})
