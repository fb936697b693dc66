import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, hasServer, type Node, type Store, startNode } from './build.ts'
import { inStore } from './inStore.ts'
import { answering, startStub } from './llm.ts'
import { arrive, hire, signIn } from './people.ts'
import { openStream } from './sse.ts'

const hasRedis: boolean = await new Promise((resolve) => {
  const socket = connect(6379, '127.0.0.1', () => {
    socket.destroy()
    resolve(true)
  })
  socket.on('error', () => resolve(false))
})

const model = await startStub()
afterAll(model.close)
const env = { FOYER_TRUST_PROXY: '127.0.0.1', LLM_BASE_URL: model.url }

/** Gaps in the log: `seq` of each conversation and of the tenant must count from 1. */
const gaps = async (url: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const conversation = `select user_id from event where user_id <> '' group by tenant_id, user_id
    having count(*) <> max(seq) or min(seq) <> 1 or count(distinct seq) <> count(*)`
  const tenant = `select tenant_id from event group by tenant_id
    having count(*) <> max(tenant_seq) or min(tenant_seq) <> 1 or count(distinct tenant_seq) <> count(*)`
  const found = [...(await client.query(conversation)).rows, ...(await client.query(tenant)).rows]
  await client.end()
  return found
}

describe.skipIf(!hasServer || !hasRedis)(
  `two nodes${hasServer && hasRedis ? '' : ' (no PostgreSQL or no Redis answers on loopback)'}`,
  () => {
    let store: Store
    let one: Node
    let two: Node

    beforeAll(async () => {
      store = await createSeeded('postgres')
      // Both start on an empty store at the same moment: both migrate and seed.
      ;[one, two] = await Promise.all([
        startNode(store, { env, redis: true, rounds: true }),
        startNode(store, { env, redis: true, rounds: true }),
      ])
    })
    afterAll(async () => {
      await one?.close()
      await two?.close()
      await store?.drop()
    })

    test('two nodes that start at once on an empty store seed it once', async () => {
      const owner = await signIn(one)
      expect((await one.manage('getChannelList', {}, owner.token)).data).toHaveLength(1)
      expect((await two.manage('getGroupList', {}, owner.token)).data).toHaveLength(2)
    })

    test('1251: an answer that one node writes is streamed by the other', async () => {
      const { token } = await signIn(one)
      const doc = { docQuestion: 'Kettle', docAnswer: 'Wipe the spout with vinegar.', locale: 'en' }
      await one.manage('saveRobotDoc', doc, token)
      model.behave = answering('Wipe the spout with vinegar.')
      const visitor = await arrive(two)
      const stream = `${two.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`
      const page = await openStream(stream)
      // one word of the answer among unknown ones is for the model, not for the robot itself
      const question = 'xyzzy plugh vinegar quux frobnicate zork'
      const asked = { userId: visitor.userId, question, robotNo: 'demo' }
      const answer = await one.visitor('robotAsk', asked)
      const words = await page.until((event) => event.eventType === 1251)
      expect(words).toMatchObject({ msgId: answer.data.id, text: 'Wipe the spout with vinegar.', done: 1 })
      page.close()
    })

    test('the node where a visitor opens the chat reads nothing for the next call, and knows what another reads from the store', async () => {
      const asked = async (node: Node, userId: string) => {
        const question = `Are you open at ${node.base}?`
        await node.visitor('robotAsk', { userId, question, robotNo: 'demo' })
        const said = 'select sender_name as name from message where user_id = $1 and content = $2'
        return (await inStore(store, said, [userId, question]))[0]?.name
      }
      // the node follows the tenant's log from the first visitor's call on
      await asked(one, (await arrive(one)).userId)
      const [ann, ben] = [await arrive(one, { userName: 'Ann' }), await arrive(one, { userName: 'Ben' })]
      expect([await asked(one, ann.userId), await asked(two, ann.userId)]).toEqual(['Ann', 'Ann'])
      await inStore(store, `update visitor set name = 'Renamed' where user_id = $1`, [ben.userId])
      expect([await asked(one, ben.userId), await asked(two, ben.userId)]).toEqual(['Ben', 'Renamed'])
    })

    test('visitor and agent on different nodes: messages, typing, status, recall and close arrive', async () => {
      const agent = await hire(one, await signIn(one), { maxSession: 50 }, 'sales')
      const visitor = await arrive(two)
      const desk = await openStream(`${one.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`, {
        token: agent.token,
      })
      const page = await openStream(
        `${two.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
      )
      expect((await visitor.call('transferAgent', { adminId: agent.adminId })).data.status).toBe(2)
      await visitor.say('hello')
      await desk.until((event) => event.eventType === 2201 && event.msgContent === 'hello')
      await agent.call('typing', { sessionId: visitor.sessionId })
      await page.until((event) => event.eventType === 1204)
      await two.admin('setAdminStatus', { status: 2 }, agent.token)
      await desk.until((event) => event.eventType === 2258)
      const sent = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'hi' })
      await page.until((event) => event.eventType === 1201)
      await agent.call('recallMsg', { sessionId: visitor.sessionId, msgId: sent.data.msgId })
      await page.until((event) => event.eventType === 1205)
      await agent.call('chatClose', { sessionId: visitor.sessionId })
      await page.until((event) => event.eventType === 1202)
      page.close()
      desk.close()
    })

    test('G-20: a call between nodes: what happens and the signals arrive, and nobody is in two calls', async () => {
      const agent = await hire(one, await signIn(one), { maxSession: 50 }, 'sales')
      const [visitor, other] = await Promise.all([arrive(two), arrive(one)])
      for (const each of [visitor, other]) await each.call('transferAgent', { adminId: agent.adminId })
      const desk = await openStream(`${one.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`, {
        token: agent.token,
      })
      const page = await openStream(
        `${two.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
      )
      const invited = await Promise.all(
        [visitor, other].map((who) => who.call('userVideoInvitation', { action: 'invite' })),
      )
      const [held] = invited.filter(({ code }) => code === 200)
      expect(invited.map(({ code }) => code).sort()).toEqual([200, 400])
      const isHeld = invited[0] === held
      if (!isHeld) {
        await other.call('userVideoInvitation', { action: 'hangup' })
        await visitor.call('userVideoInvitation', { action: 'invite' })
      }
      const { sessionId } = visitor
      const rings = await desk.until((event) => event.action === 'invite' && event.sessionId === sessionId)
      const { roomId } = rings
      expect((await agent.call('videoAction', { sessionId, roomId, action: 'accept' })).data).toBe(true)
      await page.until((event) => event.eventType === 1207 && event.action === 'accept')
      for (let n = 0; n < 20; n += 1) {
        await visitor.call('userVideoInvitation', { roomId, action: 'signal', signal: `from the visitor ${n}` })
        await agent.call('videoAction', { sessionId, roomId, action: 'signal', signal: `from the agent ${n}` })
      }
      await desk.until((event) => event.signal === 'from the visitor 19')
      await page.until((event) => event.signal === 'from the agent 19')
      const heard = ({ received }: typeof page) =>
        received.flatMap(({ action, signal }) => (action === 'signal' ? [signal] : []))
      const numbers = Array.from({ length: 20 }, (_, n) => n)
      expect(heard(desk)).toEqual(numbers.map((n) => `from the visitor ${n}`))
      expect(heard(page)).toEqual(numbers.map((n) => `from the agent ${n}`))
      await agent.call('chatClose', { sessionId })
      expect(await page.until((event) => event.action === 'hangup')).toMatchObject({
        roomId,
        by: 'system',
        reason: 'closed',
      })
      page.close()
      desk.close()
    })

    test('a setting that was saved on one node holds on the other', async () => {
      const owner = await signIn(one)
      await two.visitor('channelInfo', { id: 'demo' })
      await one.manage('saveChannel', { channelId: 'demo', titleDesc: 'Changed' }, owner.token)
      await expect.poll(async () => (await two.visitor('channelInfo', { id: 'demo' })).data.titleDesc).toBe('Changed')
    })

    test('writers on both nodes in one conversation, with repeated ids: every reader sees the same order without a gap', async () => {
      const agent = await hire(one, await signIn(one), { maxSession: 50 }, 'sales')
      const visitor = await arrive(one)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const nodes = [one, two]
      const writes = Array.from({ length: 120 }, (_, i) => {
        const id = `message${1714521620000 + i}`
        const body = { userId: visitor.userId, msgType: 1, msgContent: `text ${i}`, id }
        const deskBody = {
          sessionId: visitor.sessionId,
          msgType: 1,
          msgContent: `reply ${i}`,
          id: `message${1714521720000 + i}`,
        }
        return [0, 1, 2].map((times) => {
          const node = nodes[(i + times) % 2] as Node
          return i % 2 === 0 ? node.visitor('sendMsg', body) : node.admin('sendMsg', deskBody, agent.token)
        })
      })
      const answers = await Promise.all(writes.flat())
      expect(answers.filter((answer) => answer.code !== 200)).toEqual([])
      type Row = { id: string; msgTime: number; senderType: number; msgContent: string }
      const history = async (node: Node): Promise<Row[]> =>
        (await node.visitor('getHistoryMsg', { userId: visitor.userId, pageSize: 100 })).data
      const list = await history(one)
      expect(await history(two)).toEqual(list)
      const session = (await two.visitor('getSessionMsg', { userId: visitor.userId })).data as Row[]
      expect(session).toHaveLength(120)
      expect(new Set(session.map((message) => message.id)).size).toBe(120)
      expect(session.map((message) => message.msgTime)).toEqual(
        session.map((message) => message.msgTime).sort((a, b) => a - b),
      )
      const replies = session.filter((message) => message.senderType === 2)
      const stream = await openStream(
        `${two.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
      )
      await stream.until((event) => event.msgTime === replies.at(-1)?.msgTime)
      const streamed = stream.received.filter((event) => event.eventType === 1201)
      expect(streamed.map((event) => event.msgTime)).toEqual(replies.map((message) => message.msgTime))
      stream.close()
      expect(await gaps(store.url)).toEqual([])
    })

    test('many visitors on both nodes: capacity holds and no visitor has two agents', async () => {
      const owner = await signIn(one)
      const saved = await one.manage('saveGroup', { groupName: 'Race' }, owner.token)
      const { groupId } = saved.data
      const agents = [
        await hire(one, owner, { maxSession: 4 }, groupId),
        await hire(two, owner, { maxSession: 4 }, groupId),
      ]
      const visitors = await Promise.all(Array.from({ length: 30 }, (_, i) => arrive(i % 2 === 0 ? one : two)))
      const answers = await Promise.all(visitors.map((visitor) => visitor.call('transferAgent', { groupId })))
      expect(answers.map((answer) => answer.data.status).filter((status) => status === 2)).toHaveLength(8)
      const lists = await Promise.all(agents.map((agent) => agent.sessions(2)))
      expect(lists.map((list) => list.length)).toEqual([4, 4])
      expect(new Set(lists.flat().map((row) => row.sessionId)).size).toBe(8)
      expect(await gaps(store.url)).toEqual([])
    })
  },
)
