import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/http/limits.ts'
import { createSeeded, type Node, type Store, startNode } from '../build.ts'
import { arrive, hire, signIn } from '../people.ts'
import { onOneStore } from '../stores.ts'

const DAY_MS = 86_400_000

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('G-71 with the limits of a real installation', () => {
  let store: Store
  let node: Node
  beforeAll(async () => {
    store = await createSeeded('embedded')
    node = await startNode(store, { limits: LIMITS, env: { FOYER_TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(async () => {
    await node?.close()
    await store?.drop()
  })

  const come = (address: string) => node.visitor('chatStart', { channelId: 'demo' }, from(address))

  test('limits count by elapsed time: setting the clock back by a day refuses nothing', async () => {
    const visitor = await arrive(node)
    const say = async () => (await visitor.call('robotTips', { question: 'item' })).status
    const many = (times: number) => Promise.all(Array.from({ length: times }, say))
    expect(await many(LIMITS.light + 5)).toContain(429)
    node.forward(-DAY_MS)
    node.forward(1000)
    expect(await many(LIMITS.light)).toEqual(Array(LIMITS.light).fill(200))
    node.forward(DAY_MS)
  })

  test('limits treat all addresses of an IPv6 /64 as one; the next /64 is another', async () => {
    const statuses = await Promise.all(
      Array.from({ length: LIMITS.newVisitor + 5 }, async (_, i) => (await come(`2001:db8:7:1:${i + 1}::${i}`)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const refused = await come('2001:0DB8:0007:0001::ffff')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await come('2001:db8:7:2::1')).code).toBe(200)
    node.forward(60_000)
    expect((await come('2001:db8:7:1::1')).code).toBe(200)
  })

  test('an IPv4 address and its IPv6-mapped form are the same', async () => {
    for (let i = 0; i < LIMITS.newVisitor; i++) expect((await come('203.0.113.7')).code).toBe(200)
    expect((await come('::ffff:203.0.113.7')).status).toBe(429)
    expect((await come('::ffff:cb00:7107')).status).toBe(429)
    expect((await come('203.0.113.8')).code).toBe(200)
  })
})

/** Older blocks hold the hash of the whole address. */
const asStoredBefore = async ({ url }: Store, userId: string, address: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select settings ->> 'addressKey' as key from tenant where tenant_id = 'demo'`)
    const hash = createHmac('sha256', rows[0].key).update(address).digest('base64url')
    await client.query('update visitor_block set address_hash = $2 where user_id = $1', [userId, hash])
  } finally {
    await client.end()
  }
}

onOneStore((subject) => {
  const block = async (address: string) => {
    const { node } = subject
    const agent = await hire(node, await signIn(node), { maxSession: 50 })
    const visitor = await arrive(node, {}, from(address))
    await visitor.call('transferAgent', { adminId: agent.adminId })
    await agent.call('blockVisitor', { sessionId: visitor.sessionId, blocked: 1 })
    return { agent, visitor }
  }
  const come = async (address: string) =>
    (await subject.node.visitor('chatStart', { channelId: 'demo' }, from(address))).code

  test('G-01: a blocked visitor cannot come back from another address of the same /64', async () => {
    await block('2001:db8:9:1::5')
    expect(await come('2001:db8:9:1:abcd::6')).toBe(400)
    expect(await come('2001:db8:9:2::5')).toBe(200)
  })

  test('G-01: a block that was stored with the whole address still holds', async () => {
    const { visitor } = await block('2001:db8:9:3::5')
    await asStoredBefore(subject.store, visitor.userId, '2001:db8:9:3::5')
    expect(await come('2001:db8:9:3::5')).toBe(400)
    expect(await come('2001:db8:9:3::6')).toBe(200)
  })

  test('an agent who left stays offline when the clock is set back', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    await node.sweep()
    node.forward(120_000)
    const status = async () => {
      const list = (await owner.call('getColleagueList')).data as { adminId: string; status: number }[]
      return list.find(({ adminId }) => adminId === agent.adminId)?.status
    }
    expect(await status()).toBe(0)
    node.forward(-600_000)
    await node.sweep()
    expect(await status()).toBe(0)
    node.forward(600_000)
  })

  test('G-03: setting the clock back by a day does not make a pause longer', async () => {
    const { node } = subject
    const login = (password: string) =>
      node.call('/api/chat/admin/login', { account: 'owner', password }, from('192.0.2.9'))
    for (let i = 0; i < 5; i++) await login('wrong')
    expect((await login('a long password')).message).toMatch(/15 minutes/)
    node.forward(-DAY_MS)
    expect((await login('a long password')).code).toBe(200)
    node.forward(DAY_MS)
  })
})
