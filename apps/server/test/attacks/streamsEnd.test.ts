import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, hasServer, type Node, type Store, startNode } from '../build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from '../people.ts'
import { type OpenStream, openStream } from '../sse.ts'
import { onOneStore } from '../stores.ts'

/** Lifetime of a visitor id (S3.6-01); sign-ins live longer, so that agents are still there. */
const VISITOR_LIFE_MS = 504_000_000
const SIGN_IN_SECONDS = 1_000_000
const ENV = { FOYER_DESK_SESSION: `${SIGN_IN_SECONDS}` }

const deskStream = (node: Node, { pollId, token }: Pick<TestAgent, 'pollId' | 'token'>) =>
  openStream(`${node.base}/api/chat/admin/eventStream?pollId=${pollId}`, { token })

const visitorStream = (node: Node, { userId, pollId }: TestVisitor, headers: Record<string, string> = {}) =>
  openStream(`${node.base}/api/chat/visitor/eventStream?userId=${userId}&pollId=${pollId}`, headers)

const texts = ({ received }: OpenStream) => received.map((event) => event.msgContent)
/** The events of a visitor since an agent joined (1200). */
const typesOf = ({ received }: OpenStream) => received.map((event) => event.eventType).filter((type) => type !== 1200)

/** A visitor and their agent. */
const meet = async (node: Node, agent: TestAgent) => {
  const visitor = await arrive(node)
  await visitor.call('transferAgent', { adminId: agent.adminId })
  const reply = (text: string) => agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: text })
  return { visitor, reply }
}

onOneStore(
  (subject) => {
    const begin = async () => {
      const { node } = subject
      const owner = await signIn(node)
      const agent = await hire(node, owner, { maxSession: 50 })
      return { node, owner, agent, ...(await meet(node, agent)) }
    }

    test('G-03: after a sign-in expires the desk gets no more events, and its streams end', async () => {
      const { node } = subject
      const agent = await hire(node, await signIn(node), { maxSession: 50 })
      const quiet = await deskStream(node, agent)
      node.forward(SIGN_IN_SECONDS * 1000 - 1000)
      await agent.call('setAdminStatus', { status: 1 })
      const { visitor } = await meet(node, agent)
      const stream = await deskStream(node, agent)
      await visitor.say('before')
      await stream.until((event) => event.msgContent === 'before')
      node.forward(1000)
      expect((await visitor.say('after')).code).toBe(200)
      await stream.ended
      expect(texts(stream)).not.toContain('after')
      await node.sweep()
      await quiet.ended
      node.forward(-SIGN_IN_SECONDS * 1000)
    })

    test('S3.6-01: after a visitor id expires its visitor gets no more events, and its streams end', async () => {
      const { node, visitor, reply } = await begin()
      const stream = await visitorStream(node, visitor)
      const quiet = await visitorStream(node, await arrive(node))
      node.forward(VISITOR_LIFE_MS)
      expect((await reply('after')).code).toBe(200)
      await stream.ended
      expect(typesOf(stream)).toEqual([])
      await node.sweep()
      await quiet.ended
      node.forward(-VISITOR_LIFE_MS)
    })

    test('G-09: a stream that was opened with the userId alone ends once a call proves the token', async () => {
      const { node, visitor, reply } = await begin()
      const thief = await visitorStream(node, visitor)
      const page = await visitorStream(node, visitor, { token: visitor.token })
      await reply('for the visitor alone')
      await page.until((event) => event.eventType === 1201)
      await thief.ended
      expect(typesOf(thief)).toEqual([])
      page.close()
    })

    test('G-01: a blocked visitor gets the end of the chat and no further event', async () => {
      const { node, agent, visitor, reply } = await begin()
      const page = await visitorStream(node, visitor)
      await agent.call('blockVisitor', { sessionId: visitor.sessionId, blocked: 1 })
      await page.ended
      expect(typesOf(page)).toEqual([1202])
      const back = await visitorStream(node, visitor)
      const sent = await reply('said to somebody who is gone')
      expect(sent.code).toBe(400)
      await node.sweep()
      await back.ended
      expect(typesOf(back)).toEqual([1202])
      expect((await visitor.poll()).map((event) => event.eventType)).toEqual([1202])
    })

    test('a visitor has at most eight streams: of a hundred the last eight stay open and get events', async () => {
      const { node, visitor, reply } = await begin()
      const eight = await Promise.all(Array.from({ length: 8 }, () => visitorStream(node, visitor)))
      await reply('to eight tabs')
      await Promise.all(eight.map((stream) => stream.until((event) => event.eventType === 1201)))
      const many = await Promise.all(Array.from({ length: 92 }, () => visitorStream(node, visitor)))
      const ended = new Set<OpenStream>()
      for (const stream of [...eight, ...many]) void stream.ended.then(() => ended.add(stream))
      await expect.poll(() => ended.size).toBe(92)
      await reply('to eight of them')
      const living = many.filter((stream) => !ended.has(stream))
      await Promise.all(living.map((stream) => stream.until((event) => event.eventType === 1201)))
      expect(living).toHaveLength(8)
      for (const stream of living) stream.close()
    })

    test('a sign-in has at most sixteen streams: another is refused until one ends', async () => {
      const { node, agent, visitor } = await begin()
      const sixteen = await Promise.all(Array.from({ length: 16 }, () => deskStream(node, agent)))
      const refused = await fetch(`${node.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`, {
        headers: { token: agent.token },
      })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await visitor.say('to sixteen tabs')
      await Promise.all(sixteen.map((stream) => stream.until((event) => event.msgContent === 'to sixteen tabs')))
      sixteen[0]?.close()
      await expect.poll(() => deskStream(node, agent).then((stream) => stream.close() ?? 'opened')).toBe('opened')
      for (const stream of sixteen) stream.close()
    })
  },
  { env: ENV },
)

describe.skipIf(!hasServer)(`two nodes without a bus${hasServer ? '' : ' (no PostgreSQL answers on loopback)'}`, () => {
  let store: Store
  let one: Node
  let two: Node
  let owner: TestAgent

  beforeAll(async () => {
    store = await createSeeded('postgres')
    const options = { rounds: true, env: { ...ENV, FOYER_TRUST_PROXY: '127.0.0.1' } }
    one = await startNode(store, options)
    two = await startNode(store, options)
    owner = await signIn(one)
  })
  afterAll(async () => {
    await one?.close()
    await two?.close()
    await store?.drop()
  })

  type End = (agent: TestAgent) => Promise<{ code: number }>

  /** Ends a right to streams on one node while streams are open on both. */
  const expectStreamsEnd = async (cause: string, more: Record<string, unknown>, end: End) => {
    const agent = await hire(one, owner, { maxSession: 50, ...more })
    const { visitor } = await meet(one, agent)
    const streams = await Promise.all([deskStream(one, agent), deskStream(two, agent)])
    // Other agents get the visitors of the one that left: each message is unique.
    const [before, after] = [`before ${cause}`, `after ${cause}`]
    await visitor.say(before)
    await Promise.all(streams.map((stream) => stream.until((event) => event.msgContent === before)))
    expect((await end(agent)).code, cause).toBe(200)
    const from = performance.now()
    await visitor.say(after)
    for (const stream of streams) {
      await stream.ended
      expect(texts(stream), cause).not.toContain(after)
    }
    expect(performance.now() - from, cause).toBeLessThan(5000)
  }

  test('G-03: a sign-out ends its own streams on both nodes, before any later event', async () => {
    let other: OpenStream | undefined
    await expectStreamsEnd('a sign-out', {}, async (agent) => {
      const people = (await one.manage('getAdminList', {}, owner.token)).data as { adminId: string; account: string }[]
      const account = people.find(({ adminId }) => adminId === agent.adminId)?.account
      other = await deskStream(two, await signIn(two, account, 'a long password'))
      return agent.call('logout')
    })
    await other?.until((event) => event.msgContent === 'after a sign-out')
    other?.close()
  })

  test('G-03: every other end of a sign-in ends its streams on both nodes, before any later event', async () => {
    const save = (change: object) => one.manage('saveAdmin', change, owner.token)
    await Promise.all([
      expectStreamsEnd('a new password', {}, ({ adminId }) => save({ adminId, password: 'another long password' })),
      expectStreamsEnd('an operator made an agent', { role: 2 }, ({ adminId }) => save({ adminId, role: 1 })),
      expectStreamsEnd('being deleted', {}, ({ adminId }) => one.manage('deleteAdmin', { id: adminId }, owner.token)),
    ])
  })

  test('G-09, G-01: proving the token and blocking end a visitor’s streams on the other node', async () => {
    const agent = await hire(one, owner, { maxSession: 50 })
    const { visitor, reply } = await meet(one, agent)
    const thief = await visitorStream(two, visitor)
    expect((await visitor.call('getSessionMsg', {}, { token: visitor.token })).code).toBe(200)
    await reply('for the visitor alone')
    await thief.ended
    expect(typesOf(thief)).toEqual([])
    const page = await visitorStream(two, visitor, { token: visitor.token })
    await page.until((event) => event.eventType === 1201)
    await agent.call('blockVisitor', { sessionId: visitor.sessionId, blocked: 1 })
    await page.ended
    expect(typesOf(page)).toEqual([1201, 1202])
  })

  test('G-03: a sign-in that expires ends its streams even if no event comes', async () => {
    const agent = await hire(one, owner)
    const streams = await Promise.all([deskStream(one, agent), deskStream(two, agent)])
    const from = performance.now()
    for (const node of [one, two]) node.forward(SIGN_IN_SECONDS * 1000)
    await Promise.all(streams.map((stream) => stream.ended))
    expect(performance.now() - from).toBeLessThan(5000)
  })
})
