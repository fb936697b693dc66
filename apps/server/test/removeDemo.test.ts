import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, hasServer, type Node, type NodeOptions, type Store, startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { PNG } from './samples.ts'
import { openStream } from './sse.ts'
import { addWo } from './tickets.ts'
import { sendForm, stored, uploadAs } from './uploads.ts'

/** How many rows of the tenant each table has that has any; the tables from the database's own catalog. */
const rowsOf = async (url: string, tenantId: string): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'tenant_id'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const text = `select count(*)::int as count from "${name}" where tenant_id = $1`
    const count = (await client.query<{ count: number }>(text, [tenantId])).rows[0]?.count ?? 0
    if (count > 0) counts[name] = count
  }
  await client.end()
  return counts
}

const OPTIONS: NodeOptions = { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, pages: true }

const root = async (node: Node) => {
  const answer = await fetch(node.base, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

const tests = (kind: 'embedded' | 'postgres') => () => {
  let store: Store
  let node: Node
  let other: Node
  let owner: TestAgent
  let agent: TestAgent
  let visitor: TestVisitor
  let picture: string
  let face: string
  let tenantId: string
  let secret: string
  const codeOf = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead })

  /** A used demo: a conversation with a file, a ticket, somebody hired with a picture, a reply. */
  beforeAll(async () => {
    store = await createSeeded(kind)
    node = await startNode(store, OPTIONS)
    other = await startNode(store, { ...OPTIONS, pages: false, rounds: true })
    owner = await signIn(node)
    agent = await hire(node, owner)
    face = (
      await sendForm(
        node,
        [
          ['file', PNG, 'me.png'],
          ['purpose', 'face'],
        ],
        { token: agent.token },
        'admin',
      )
    ).data.url
    await agent.call('saveMyCard', { adminNick: 'Ada', adminFace: face })
    const careful = await hire(node, owner, { account: 'careful' })
    secret = (await careful.call('startTotp')).data.secret
    expect((await careful.call('confirmTotp', { code: codeOf(0) })).code).toBe(200)
    await agent.call('saveReply', { shortcut: 'hi', title: 'Hi', content: 'Hello' })
    visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const { roomId } = (await visitor.call('userVideoInvitation', { action: 'invite' })).data
    await agent.call('videoAction', { sessionId: visitor.sessionId, action: 'accept', roomId })
    const uploaded = await uploadAs(node, visitor, PNG, 'lamp.png')
    expect(uploaded.message).toBe('success')
    picture = uploaded.data.url
    await visitor.call('robotAsk', { question: 'How do I return an item?' })
    await addWo(node)
    for (const server of [node, other]) await server.visitor('channelInfo', { channelId: 'demo' })
  }, 60_000)
  afterAll(async () => {
    await node?.close()
    await other?.close()
    await store?.drop()
  }, 60_000)

  test('X-41: only an operator of the demo removes it, and only with its name', async () => {
    expect(await root(node)).toEqual([200, null])
    expect((await node.manage('removeDemo', { confirm: 'demo' }, agent.token)).code).toBe(400)
    expect((await node.manage('removeDemo', { confirm: 'yes' }, owner.token)).code).toBe(400)
    expect(Object.keys(await rowsOf(store.url, 'demo'))).toEqual(
      expect.arrayContaining(['ticket', 'uploaded_file', 'video_call']),
    )
  })

  test('S1.1-06: nothing of the demo remains, in no table and in no folder, and its streams end', async () => {
    const page = await openStream(
      `${node.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
    )
    const removed = await node.manage('removeDemo', { confirm: 'demo' }, owner.token)
    expect(removed).toMatchObject({ code: 200, data: { tenantId: expect.stringMatching(/^t/) } })
    tenantId = removed.data.tenantId
    expect(await rowsOf(store.url, 'demo')).toEqual({})
    expect(await stored(node)).toMatchObject({ kept: 1 })
    const typeOf = async (url: string) => (await fetch(url)).headers.get('content-type')
    expect(await typeOf(picture)).not.toBe('image/png')
    expect(await typeOf(node.base + face)).toBe('image/png')
    await node.sweep()
    await page.ended
  })

  test('S1.1-06: people keep their sign-ins and passwords, in a tenant with an untouched channel and robot', async () => {
    expect((await agent.call('me')).data).toMatchObject({ tenantId, adminNick: 'Ada', adminFace: face })
    expect((await owner.call('me')).data).toMatchObject({ tenantId, adminNick: 'Owner', adminFace: '' })
    const again = await signIn(node)
    const channels = await node.manage('getChannelList', {}, again.token)
    expect(channels.data).toMatchObject([{ tenantId, titleDesc: 'Foyer', workTime: [], faq: { showContent: [] } }])
    expect((await node.manage('getRobotDocList', {}, again.token)).data).toEqual([])
    expect((await node.manage('removeDemo', { confirm: 'demo' }, again.token)).code).toBe(400)
    const log = (await node.manage('getAuditList', {}, again.token)).data
    expect(log.list.map((one: { call: string }) => one.call)).toEqual(['login', 'removeDemo'])
    const { channelId } = channels.data[0]
    const newcomer = await arrive(node, { channelId })
    expect((await newcomer.call('robotAsk', { question: 'Hello' })).code).toBe(200)
  })

  test('D-22: a second factor moves with its person', async () => {
    const first = await node.call('/api/chat/admin/login', { account: 'careful', password: 'a long password' })
    expect(first.data).toMatchObject({ totp: 1 })
    const second = { loginToken: first.data.loginToken, code: codeOf(30_000) }
    expect((await node.call('/api/chat/admin/loginTotp', second)).data).toMatchObject({ tenantId })
  })

  test('S1.1-06: pages of the demo get proper refusals on every node, and / leads to the desk', async () => {
    expect(await root(node)).toEqual([302, '/desk/'])
    for (const server of [node, other]) {
      await expect.poll(async () => (await server.visitor('channelInfo', { channelId: 'demo' })).code).toBe(400)
      expect((await server.visitor('chatStart', { channelId: 'demo' })).code).toBe(400)
      const { userId, pollId } = visitor
      expect((await server.visitor('getEventMsg', { userId, pollId })).code).toBe(401)
      expect((await server.visitor('sendMsg', { userId, msgType: 1, msgContent: 'Hi' })).code).toBe(401)
    }
  })

  test('S1.1-06: a restart does not bring the demo back', async () => {
    await node.close()
    node = await startNode(store, OPTIONS)
    expect(await rowsOf(store.url, 'demo')).toEqual({})
    expect(await root(node)).toEqual([302, '/desk/'])
    expect((await (await signIn(node)).call('me')).data).toMatchObject({ tenantId })
  })
}

for (const kind of ['embedded', 'postgres'] as const) {
  const skipped = kind === 'postgres' && !hasServer
  describe.skipIf(skipped)(
    `removing the demo, on ${kind}${skipped ? ' (no PostgreSQL answers on loopback)' : ''}`,
    tests(kind),
  )
}
