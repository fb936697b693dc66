import { expect, test } from 'vitest'
import { arrive, createGroup, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const hand = (agent: TestAgent, { sessionId }: TestVisitor, to: object) =>
    agent.call('transferSession', { sessionId, ...to })
  const ids = async (agent: TestAgent, status: 2 | 3) => (await agent.sessions(status)).map((row) => row.sessionId)
  const eventsOf = async (agent: TestAgent, eventType: number) =>
    (await agent.events()).filter((event) => event.eventType === eventType)
  const connected = async (groupId: string, more: object = {}) => {
    const visitor = await arrive(subject.node)
    await visitor.call('transferAgent', { groupId, ...more })
    await visitor.poll()
    return visitor
  }

  test('G-01: a colleague with room gets the conversation at once, with the note; the sender loses it', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(node, owner, { adminNick: 'Lee' }, groupId)
    const visitor = await connected(groupId)
    const kim = await hire(node, owner, { adminNick: 'Kim' })
    await lee.events()
    expect((await hand(lee, visitor, { adminId: kim.adminId, note: ' Asks about her invoice ' })).code).toBe(200)
    expect(await eventsOf(kim, 2200)).toMatchObject([
      { sessionId: visitor.sessionId, accepted: 1, transferredBy: 'Lee', note: 'Asks about her invoice' },
    ])
    expect(await eventsOf(lee, 2250)).toMatchObject([{ sessionId: visitor.sessionId, state: 2, adminId: kim.adminId }])
    expect((await visitor.poll()).filter((event) => event.eventType === 1200)).toMatchObject([
      { adminId: kim.adminId, adminNick: 'Kim' },
    ])
    expect([await ids(lee, 2), await ids(kim, 2)]).toEqual([[], [visitor.sessionId]])
    const history = (await kim.call('getHistoryMsg', { sessionId: visitor.sessionId })).data
    expect(history).toMatchObject([{ insideFlag: 1, msgContent: 'Asks about her invoice', senderName: 'Lee' }])
    expect((await visitor.call('getHistoryMsg', { maxTime: 0, pageSize: 20 })).data).toEqual([])
    expect((await hand(lee, visitor, { adminId: kim.adminId })).code).toBe(400)
    await kim.call('chatClose', { sessionId: visitor.sessionId })
    expect(await kim.sessions(0)).toMatchObject([{ sessionId: visitor.sessionId, adminNick: 'Kim' }])
  })

  test('G-01: an offline, busy or full colleague cannot get it, and nothing changes', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(node, owner, {}, groupId)
    const visitor = await connected(groupId)
    const kim = await hire(node, owner, { maxSession: 0 }, groupId)
    await visitor.say('Hello')
    const refused = async (to: object) => {
      const answer = await hand(lee, visitor, to)
      expect(answer.code).toBe(400)
      return answer.message
    }
    expect(await refused({ adminId: kim.adminId, note: 'Yours' })).toMatch(/colleague/)
    await kim.call('setAdminStatus', { status: 2 })
    expect(await refused({ adminId: kim.adminId })).toMatch(/colleague/)
    const { groupId: empty } = await createGroup(subject.node)
    expect(await refused({ groupId: empty })).toMatch(/group/)
    expect(await refused({})).toMatch(/adminId/)
    expect(await refused({ adminId: kim.adminId, groupId })).toMatch(/adminId/)
    expect(await refused({ adminId: lee.adminId })).toMatch(/adminId/)
    await refused({ adminId: 'a-stranger' })
    await refused({ groupId: 'a-stranger' })
    expect(await ids(lee, 2)).toEqual([visitor.sessionId])
    const history = (await lee.call('getHistoryMsg', { sessionId: visitor.sessionId })).data as object[]
    expect(history).toHaveLength(1)
  })

  test('D-10: a colleague with autoAccept 0, of any group, gets an offer; after a refusal the visitor is first in the queue', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(node, owner, { adminNick: 'Lee', maxSession: 1 }, groupId)
    const visitor = await connected(groupId)
    const [behind, kim] = [await arrive(node), await hire(node, owner, { autoAccept: 0 })]
    await behind.call('transferAgent', { groupId })
    expect((await hand(lee, visitor, { adminId: kim.adminId })).code).toBe(200)
    expect(await eventsOf(kim, 2200)).toMatchObject([
      { sessionId: visitor.sessionId, accepted: 0, transferredBy: 'Lee', note: '' },
    ])
    expect((await visitor.poll()).filter((event) => event.eventType === 1208)).toMatchObject([
      { errorType: 'handedOn', status: 3 },
    ])
    // a waiting visitor gets the free place
    expect(await ids(lee, 2)).toEqual([behind.sessionId])
    expect(await kim.sessions(3)).toMatchObject([{ sessionId: visitor.sessionId, offered: 1, waitIndex: 1 }])
    expect((await kim.call('refuseSession', { sessionId: visitor.sessionId })).code).toBe(200)
    expect(await kim.sessions(3)).toEqual([])
    const last = await arrive(node)
    await last.call('transferAgent', { groupId })
    expect((await lee.sessions(3)).map((row) => [row.sessionId, row.waitIndex])).toEqual([
      [visitor.sessionId, 1],
      [last.sessionId, 2],
    ])
  })

  test('G-01: a colleague of another group can accept the offer', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(node, owner, {}, groupId)
    const visitor = await connected(groupId)
    const kim = await hire(node, owner, { autoAccept: 0 })
    await hand(lee, visitor, { adminId: kim.adminId })
    expect((await kim.call('acceptSession', { sessionId: visitor.sessionId })).code).toBe(200)
    expect(await ids(kim, 2)).toEqual([visitor.sessionId])
  })

  test('G-01: transfer to a group: to a free agent, else to the front of its queue', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const { groupId: other } = await createGroup(subject.node)
    const lee = await hire(node, owner, { adminNick: 'Lee' }, groupId)
    const [first, second] = [await connected(groupId), await connected(groupId)]
    const kim = await hire(node, owner, { maxSession: 1 }, other)
    expect((await hand(lee, first, { groupId: other, note: 'First' })).code).toBe(200)
    expect(await kim.sessions(2)).toMatchObject([{ sessionId: first.sessionId, groupId: other }])
    const waiting = await arrive(node)
    await waiting.call('transferAgent', { groupId: other })
    await lee.events()
    expect((await hand(lee, second, { groupId: other })).code).toBe(200)
    // The sender is not in that group and no longer sees it.
    expect(await eventsOf(lee, 2250)).toMatchObject([{ sessionId: second.sessionId, state: 1 }])
    expect(await ids(lee, 2)).toEqual([])
    expect(await ids(kim, 3)).toEqual([second.sessionId, waiting.sessionId])
    await kim.call('chatClose', { sessionId: first.sessionId })
    expect(await ids(kim, 2)).toEqual([second.sessionId])
    expect((await second.poll()).map((event) => event.eventType)).toContain(1200)
  })

  test('G-24: capacity holds, however many agents transfer to the same colleague at once', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(node, owner, { maxSession: 6 }, groupId)
    const visitors: TestVisitor[] = []
    for (let i = 0; i < 6; i += 1) visitors.push(await connected(groupId))
    const kim = await hire(node, owner, { maxSession: 2 })
    const answers = await Promise.all(visitors.map((visitor) => hand(lee, visitor, { adminId: kim.adminId })))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2)
    expect([await ids(lee, 2), await ids(kim, 2)].map((list) => list.length)).toEqual([4, 2])
  })

  test('G-24: a full or an offline agent cannot accept, and the refusal says why', async () => {
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(subject.node, owner, { maxSession: 1 }, groupId)
    await connected(groupId)
    const waiting = await connected(groupId)
    const accept = async () => (await lee.call('acceptSession', { sessionId: waiting.sessionId })).message
    expect(await accept()).toBe('You have 1 of 1 conversations. Close one first.')
    await lee.call('setAdminStatus', { status: 0 })
    expect(await accept()).toBe('You are offline. Go online first.')
    expect(await ids(lee, 3)).toEqual([waiting.sessionId])
  })

  test('G-75: an operator takes over from an agent, the queue and the robot; agents may not', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const lee = await hire(node, owner, { maxSession: 1 }, groupId)
    const boss = await hire(node, owner, { role: 2, adminNick: 'Sam', maxSession: 0 })
    const [held, queued, robot] = [await connected(groupId), await connected(groupId), await arrive(node)]
    expect((await lee.call('takeOver', { sessionId: queued.sessionId })).code).toBe(400)
    const take = async ({ sessionId }: TestVisitor) => (await boss.call('takeOver', { sessionId })).code
    await lee.events()
    await boss.events()
    expect(await take(held)).toBe(200)
    // the operator who takes over gets no transfer notice
    const [mine] = await eventsOf(boss, 2200)
    expect(mine).toMatchObject({ sessionId: held.sessionId, accepted: 1 })
    expect(mine).not.toHaveProperty('transferredBy')
    expect(await eventsOf(lee, 2250)).toContainEqual(
      expect.objectContaining({ sessionId: held.sessionId, state: 2, adminId: boss.adminId }),
    )
    expect((await held.poll()).filter((event) => event.eventType === 1200)).toMatchObject([{ adminNick: 'Sam' }])
    // the agent has room again and gets a waiting visitor
    expect(await ids(lee, 2)).toEqual([queued.sessionId])
    expect(await take(queued)).toBe(200)
    expect(await take(robot)).toBe(200)
    expect((await ids(boss, 2)).sort()).toEqual([held, queued, robot].map((one) => one.sessionId).sort())
    expect((await lee.call('sendMsg', { sessionId: held.sessionId, msgContent: 'Still me', msgType: 1 })).code).toBe(
      400,
    )
    await boss.call('chatClose', { sessionId: held.sessionId })
    expect(await take(held)).toBe(400)
  })

  test('A-57: a visitor of the robot whom an operator took over reaches the operator with the next question', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const boss = await hire(node, owner, { role: 2, adminNick: 'Sam' })
    const visitor = await arrive(node)
    await boss.call('takeOver', { sessionId: visitor.sessionId })
    const ask = () => visitor.call('robotAsk', { question: 'Where is it?', robotNo: 'demo', id: 'message77' })
    const answer = (await ask()).data
    expect(answer).toMatchObject({ status: -1, questionMsgId: 'message77', answers: [] })
    expect((await ask()).data).toEqual(answer)
    expect((await visitor.call('transferAgent', {})).data).toMatchObject({ status: 2, adminNick: 'Sam' })
    const history = (await boss.call('getHistoryMsg', { sessionId: visitor.sessionId })).data
    expect(history).toMatchObject([{ senderType: 1, msgContent: 'Where is it?' }])
  })
})
