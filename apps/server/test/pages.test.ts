import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { deskIdOf } from '../src/visits/site.ts'
import type { Node } from './build.ts'
import { inStore } from './inStore.ts'
import { arrive, fromNewAddress, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores, onOneStore, type Subject } from './stores.ts'

const HOST = 'https://shop.example.com'
const SITE_ID = /^v[0-9a-f]{32}$/

/** A channel of the test's own, with an agent. */
const setUp = async ({ node }: Subject, settings: object = { visitorList: 1 }) => {
  const owner = await signIn(node)
  const { channelId } = (await node.manage('saveChannel', { titleDesc: 'Shop', ...settings }, owner.token)).data
  const agent = await hire(node, owner, { maxSession: 50 })
  return { owner, agent, channelId: channelId as string }
}

type Setting = Awaited<ReturnType<typeof setUp>>

const track = (
  node: Node,
  { channelId }: Pick<Setting, 'channelId'>,
  body: object,
  headers: Record<string, string> = fromNewAddress(),
) => node.visitor('trackPage', { channelId, url: `${HOST}/`, title: 'Shop', ...body }, headers)

/** Reads a page as a visitor with a conversation. */
const read = (node: Node, { channelId }: Pick<Setting, 'channelId'>, visitor: TestVisitor, path: string, more = {}) =>
  node.visitor(
    'trackPage',
    { channelId, userId: visitor.userId, url: HOST + path, title: `Page ${path}`, ...more },
    { ...fromNewAddress(), token: visitor.token },
  )

const listed = async (agent: TestAgent, { channelId }: Pick<Setting, 'channelId'>) =>
  (await agent.call('getSiteVisitorList', { channelId })).data as {
    total: number
    list: Record<string, unknown>[]
  }

/** A visitor of the channel whom the agent has. */
const inConversation = async (node: Node, { channelId, agent }: Setting) => {
  const visitor = await arrive(node, { channelId })
  await visitor.call('transferAgent', { adminId: agent.adminId })
  return visitor
}

onBothStores((subject) => {
  test('pages of a visitor with a conversation go to its agent, live and as a history', async () => {
    const { node } = subject
    const scene = await setUp(subject, {})
    const visitor = await inConversation(node, scene)
    const { sessionId } = visitor
    await scene.agent.events()

    expect((await read(node, scene, visitor, '/lamps', { referrer: 'https://search.example.org/' })).data).toEqual({
      siteId: '',
      again: 20,
    })
    expect(await scene.agent.events()).toContainEqual(
      expect.objectContaining({ eventType: 2256, sessionId, url: `${HOST}/lamps`, title: 'Page /lamps', left: 0 }),
    )
    node.forward(20_000)
    // the same page, still open, is no news
    await read(node, scene, visitor, '/lamps', { still: 1 })
    expect((await scene.agent.events()).filter(({ eventType }) => eventType === 2256)).toEqual([])
    node.forward(20_000)
    await read(node, scene, visitor, '/chairs')
    // another window of the visitor does not take the place of the page that came last
    await read(node, scene, visitor, '/lamps', { still: 1 })
    const pages = (await scene.agent.call('getPageList', { sessionId })).data as Record<string, number>[]
    expect(pages).toEqual([
      { url: `${HOST}/chairs`, title: 'Page /chairs', referrer: '', at: expect.any(Number), leaveTime: 0 },
      expect.objectContaining({
        url: `${HOST}/lamps`,
        referrer: 'https://search.example.org/',
        leaveTime: pages[0]?.at,
      }),
    ])

    node.forward(46_000)
    await node.sweep()
    expect(await scene.agent.events()).toContainEqual(expect.objectContaining({ eventType: 2256, sessionId, left: 1 }))
    const [last] = (await scene.agent.call('getPageList', { sessionId })).data
    expect(last.leaveTime).toBeGreaterThanOrEqual(last.at)
    expect(last.leaveTime).toBeLessThan(last.at + 5000)
    // back again: one more visit of the page
    await read(node, scene, visitor, '/chairs', { still: 1 })
    expect((await scene.agent.call('getPageList', { sessionId })).data).toHaveLength(3)
  })

  test('the last hundred pages of a visitor are kept', async () => {
    const { node } = subject
    const scene = await setUp(subject, {})
    const visitor = await inConversation(node, scene)
    for (let page = 0; page < 103; page += 1) await read(node, scene, visitor, `/p${page}`)
    const pages = (await scene.agent.call('getPageList', { sessionId: visitor.sessionId })).data
    expect(pages).toHaveLength(100)
    expect(pages[0].url).toBe(`${HOST}/p102`)
    expect(pages.at(-1).url).toBe(`${HOST}/p3`)
    const count = 'select count(*)::int as n from page_visit where user_id = $1'
    expect(await inStore(subject.store, count, [visitor.userId])).toEqual([{ n: 100 }])
  })

  test('the list has who is on the website, until they have been silent', async () => {
    const { node } = subject
    const scene = await setUp(subject)
    const from: Record<string, string> = fromNewAddress()
    const first = (await track(node, scene, { locale: 'de-AT', timeZone: 'Europe/Vienna', visits: 3 }, from)).data
    expect(first).toEqual({ siteId: expect.stringMatching(SITE_ID), again: 20 })
    const { siteId } = first
    // a page that says the same again is the same visitor; another one is not
    node.forward(1000)
    await track(node, scene, { siteId, still: 1 }, from)
    await track(node, scene, { siteId, url: `${HOST}/chairs`, title: 'Chairs' }, from)
    const other = (await track(node, scene, { siteId: `v${'0'.repeat(32)}` })).data.siteId
    expect(other).not.toBe(`v${'0'.repeat(32)}`)
    const { total, list } = await listed(scene.agent, scene)
    expect(total).toBe(2)
    expect(list.map((row) => row.siteId)).toEqual([other, siteId].map(deskIdOf))
    expect(list[1]).toMatchObject({
      channelId: scene.channelId,
      customerName: '',
      country: 'AT',
      locale: 'de',
      url: `${HOST}/chairs`,
      title: 'Chairs',
      pages: 2,
      visits: 3,
      identityProved: 0,
      sessionId: '',
      status: 0,
      writtenTime: 0,
    })
    // while somebody looks, pages report sooner
    expect((await track(node, scene, { siteId, still: 1 })).data.again).toBe(5)
    expect((await scene.agent.call('getSiteVisitorList', { countOnly: 1 })).data).toMatchObject({ list: [] })

    node.forward(46_000)
    expect(await listed(scene.agent, scene)).toEqual({ total: 0, list: [] })
    expect((await scene.agent.call('writeFirst', { siteId: deskIdOf(siteId), msgContent: 'Hello' })).code).toBe(400)
    node.forward(30 * 60_000)
    await node.sweep()
    const rows = await inStore(subject.store, 'select 1 from site_visitor where site_id = any($1)', [[siteId, other]])
    expect(rows).toEqual([])
  })

  test('an agent writes first: the page gets the conversation, and the agent has it', async () => {
    const { node } = subject
    const scene = await setUp(subject)
    const from: Record<string, string> = fromNewAddress()
    const { siteId } = (await track(node, scene, { url: `${HOST}/lamps`, locale: 'fr' }, from)).data
    const message = { siteId: deskIdOf(siteId), msgContent: 'Can I help you to choose?', id: `message${Date.now()}` }
    const { sessionId } = (await scene.agent.call('writeFirst', message)).data
    // the same call again, as its answer was lost
    expect((await scene.agent.call('writeFirst', message)).data).toEqual({ sessionId })
    expect(await scene.agent.sessions(2)).toEqual([
      expect.objectContaining({ sessionId, locale: 'fr', previousUrl: `${HOST}/lamps`, lastMsg: message.msgContent }),
    ])
    expect((await scene.agent.call('getPageList', { sessionId })).data).toMatchObject([
      { url: `${HOST}/lamps`, leaveTime: 0 },
    ])
    const [row] = (await listed(scene.agent, scene)).list
    expect(row).toMatchObject({
      siteId: deskIdOf(siteId),
      sessionId,
      status: 2,
      writtenNick: expect.stringContaining('Agent'),
    })

    // with what the desk has of somebody, an agent fetches no visitor's token
    const asAgent = (await track(node, scene, { siteId: row?.siteId, still: 1 })).data
    expect(asAgent).toEqual({ siteId: expect.stringMatching(SITE_ID), again: 5 })
    expect((await scene.agent.call('writeFirst', { ...message, siteId })).code).toBe(400)

    // a lost answer loses nothing: the page gets its visitor until it comes with them
    const told = (await track(node, scene, { siteId, still: 1 }, from)).data
    expect((await track(node, scene, { siteId, still: 1 }, from)).data).toEqual(told)
    const { userId, token } = told as { userId: string; token: string }
    expect(userId).toMatch(/^u[0-9a-f]{32}$/)
    const history = await node.visitor('getHistoryMsg', { userId, maxTime: Number.MAX_SAFE_INTEGER }, { token })
    expect(history.data).toEqual([expect.objectContaining({ senderType: 2, msgContent: message.msgContent })])
    await track(node, scene, { siteId, userId, still: 1 }, { ...from, token })
    expect((await track(node, scene, { siteId, still: 1 }, from)).data.token).toBeUndefined()
    // the userId alone says nothing any more
    expect((await track(node, scene, { userId, still: 1 }, fromNewAddress())).code).toBe(401)
  })

  test('of two agents who write at once one gets the visitor', async () => {
    const { node } = subject
    const scene = await setUp(subject)
    const colleague = await hire(node, scene.owner, { maxSession: 50 })
    const { siteId } = (await track(node, scene, {})).data
    const answers = await Promise.all(
      [scene.agent, colleague].map((agent) =>
        agent.call('writeFirst', { siteId: deskIdOf(siteId), msgContent: 'Hello' }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)?.message).toBe('A colleague is already talking with this visitor')
    const [mine, theirs] = [await scene.agent.sessions(2), await colleague.sessions(2)]
    expect(mine.length + theirs.length).toBe(1)
    // the other one sees that somebody has the visitor, and not the session
    const loser = mine.length === 0 ? scene.agent : colleague
    expect((await listed(loser, scene)).list[0]).toMatchObject({ siteId: deskIdOf(siteId), sessionId: '', status: 2 })
  })

  test('a first message needs a free agent and a visitor whom nobody has', async () => {
    const { node } = subject
    const scene = await setUp(subject)
    const full = await hire(node, scene.owner, { maxSession: 1 })
    const write = async (agent: TestAgent, siteId: string) =>
      (await agent.call('writeFirst', { siteId: deskIdOf(siteId), msgContent: 'Hello' })).code
    const comes = async () => (await track(node, scene, {})).data.siteId as string
    expect(await write(full, await comes())).toBe(200)
    expect(await write(full, await comes())).toBe(400)
    await scene.agent.call('setAdminStatus', { status: 0 })
    expect(await write(scene.agent, await comes())).toBe(400)
    await scene.agent.call('setAdminStatus', { status: 1 })
    expect((await scene.agent.call('writeFirst', { siteId: deskIdOf(await comes()), msgContent: ' ' })).code).toBe(400)

    // somebody whose chat is open, and who has said nothing
    const quiet = await arrive(node, { channelId: scene.channelId })
    const { siteId } = (await read(node, scene, quiet, '/')).data
    expect(await write(scene.agent, siteId)).toBe(200)
    // an ended conversation goes on in a new consultation of the same visitor
    await quiet.call('chatClose', {}, { token: quiet.token })
    expect(await write(scene.agent, siteId)).toBe(200)
    expect(await inStore(subject.store, 'select 1 from consultation where user_id = $1', [quiet.userId])).toHaveLength(
      2,
    )
    // who talks with the robot is left to it
    const talking = await arrive(node, { channelId: scene.channelId })
    await talking.call('robotAsk', { question: 'Where is my parcel?' }, { token: talking.token })
    const asking = (await read(node, scene, talking, '/')).data.siteId as string
    expect(await write(scene.agent, asking)).toBe(400)
    // a blocked visitor is not followed, nor anybody new at their address
    const from: Record<string, string> = fromNewAddress()
    const nuisance = await arrive(node, { channelId: scene.channelId }, from)
    await nuisance.call('transferAgent', { adminId: scene.agent.adminId }, { token: nuisance.token })
    await scene.agent.call('blockVisitor', { sessionId: nuisance.sessionId, blocked: 1, reason: 'Spam' })
    expect((await read(node, scene, nuisance, '/')).data).toEqual({ siteId: '', again: 0 })
    expect((await track(node, scene, {}, from)).data).toEqual({ siteId: '', again: 0 })
  })
})

onOneStore((subject) => {
  test('a channel that follows nothing stores nothing', async () => {
    const { node, store } = subject
    const scene = await setUp(subject, { pageTracking: 0 })
    const visitor = await inConversation(node, scene)
    expect((await read(node, scene, visitor, '/lamps')).data).toEqual({ siteId: '', again: 0 })
    // pages alone: only those of visitors with a conversation
    await node.manage('saveChannel', { channelId: scene.channelId, pageTracking: 1 }, scene.owner.token)
    expect((await track(node, scene, {})).data).toEqual({ siteId: '', again: 0 })
    expect((await listed(scene.agent, scene)).total).toBe(0)
    expect(await inStore(store, 'select 1 from site_visitor where channel_id = $1', [scene.channelId])).toEqual([])
    expect(await inStore(store, 'select 1 from page_visit where user_id = $1', [visitor.userId])).toEqual([])
    // the desk learns whether there is a list
    expect((await scene.agent.call('getDeskInfo')).data.siteVisitors).toBe(0)
    await setUp(subject)
    expect((await scene.agent.call('getDeskInfo')).data.siteVisitors).toBe(1)
  })

  test('only web addresses are pages, and whatever they contain is text', async () => {
    const { node } = subject
    const scene = await setUp(subject)
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', '/lamps', '', `https://${'a'.repeat(2000)}`])
      expect((await track(node, scene, { url })).code, url).toBe(400)
    const title = `"><img src=x onerror=alert(1)> ' -- \u202e`
    const { siteId } = (await track(node, scene, { title, url: `${HOST}/?q='); drop table visitor; --` })).data
    expect((await listed(scene.agent, scene)).list).toEqual([
      expect.objectContaining({ siteId: deskIdOf(siteId), title }),
    ])
    expect((await track(node, scene, { title: 'x'.repeat(301) })).code).toBe(400)
  })

  test('no address is stored', async () => {
    const { node, store } = subject
    const scene = await setUp(subject)
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const { siteId } = (await track(node, scene, {}, from)).data
    const [row] = await inStore(store, 'select * from site_visitor where site_id = $1', [siteId])
    expect(JSON.stringify(row)).not.toContain('203.0.113')
    expect(row?.address_hash).toMatch(/^[\w-]{43}$/)
  })

  test('a visitor who leaves before the first message arrives is missed after the usual time', async () => {
    const { node } = subject
    const scene = await setUp(subject)
    const { siteId } = (await track(node, scene, {})).data
    const { sessionId } = (await scene.agent.call('writeFirst', { siteId: deskIdOf(siteId), msgContent: 'Hello' })).data
    const stream = await openStream(`${node.base}/api/chat/admin/eventStream?pollId=${scene.agent.pollId}`, {
      token: scene.agent.token,
    })
    node.forward(46_000)
    await node.sweep()
    await stream.until(({ eventType, left }) => eventType === 2256 && left === 1)
    node.forward(10 * 60_000)
    await scene.agent.call('me')
    await node.sweep()
    await stream.until((event) => event.eventType === 2202 && event.sessionId === sessionId)
    stream.close()
  })
})

onOneStore(
  (subject) => {
    test('one address reports so many pages a minute, and brings so many visitors', async () => {
      const { node } = subject
      const scene = await setUp(subject)
      const from: Record<string, string> = fromNewAddress()
      const codes: number[] = []
      for (let call = 0; call < 4; call += 1) codes.push((await track(node, scene, {}, from)).status)
      expect(codes).toEqual([200, 200, 429, 429])
      const { siteId } = (await track(node, scene, {})).data
      for (let call = 0; call < 7; call += 1) await track(node, scene, { siteId, still: 1 }, from)
      expect((await track(node, scene, { siteId, still: 1 }, from)).status).toBe(429)
    })
  },
  {
    limits: {
      ...(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1e6])) as typeof LIMITS),
      page: 10,
      siteVisitor: 2,
    },
  },
)
