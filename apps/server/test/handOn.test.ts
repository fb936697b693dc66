import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

let groups = 0

onBothStores((subject) => {
  /** A group of its own for a test, so that tests do not take each other's agents. */
  const newGroup = async () => {
    groups += 1
    const owner = await signIn(subject.node)
    const saved = await subject.node.manage('saveGroup', { groupName: `Hand ${groups}` }, owner.token)
    return { owner, groupId: saved.data.groupId as string }
  }
  const hand = (agent: TestAgent, { sessionId }: TestVisitor, to: object) =>
    agent.call('transferSession', { sessionId, ...to })
  const ids = async (agent: TestAgent, status: 2 | 3) => (await agent.sessions(status)).map((row) => row.sessionId)
  const told = async (agent: TestAgent, eventType: number) =>
    (await agent.events()).filter((event) => event.eventType === eventType)
  const connected = async (groupId: string, more: object = {}) => {
    const visitor = await arrive(subject.node)
    await visitor.call('transferAgent', { groupId, ...more })
    await visitor.poll()
    return visitor
  }

  test('G-01: handed on to a colleague with room it is theirs at once, with the note; the sender has it no more', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup()
    const lee = await hire(node, owner, { adminNick: 'Lee' }, groupId)
    const visitor = await connected(groupId)
    const kim = await hire(node, owner, { adminNick: 'Kim' })
    await lee.events()
    expect((await hand(lee, visitor, { adminId: kim.adminId, note: ' Asks about her invoice ' })).code).toBe(200)
    expect(await told(kim, 2200)).toMatchObject([
      { sessionId: visitor.sessionId, accepted: 1, transferredBy: 'Lee', note: 'Asks about her invoice' },
    ])
    expect(await told(lee, 2250)).toMatchObject([{ sessionId: visitor.sessionId, state: 2, adminId: kim.adminId }])
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

  test('G-01: who is away, busy or full is not handed anything, and nothing has changed', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup()
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
    const { groupId: empty } = await newGroup()
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

  test('D-10: offered to who accepts by hand, of whichever group; refused it stands in front of the queue', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup()
    const lee = await hire(node, owner, { adminNick: 'Lee', maxSession: 1 }, groupId)
    const visitor = await connected(groupId)
    const [behind, kim] = [await arrive(node), await hire(node, owner, { autoAccept: 0 })]
    await behind.call('transferAgent', { groupId })
    expect((await hand(lee, visitor, { adminId: kim.adminId })).code).toBe(200)
    expect(await told(kim, 2200)).toMatchObject([
      { sessionId: visitor.sessionId, accepted: 0, transferredBy: 'Lee', note: '' },
    ])
    expect((await visitor.poll()).filter((event) => event.eventType === 1208)).toMatchObject([
      { errorType: 'handedOn', status: 3 },
    ])
    // whoever waited gets the place that has become free
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

  test('G-01: an offer of another group is accepted by whom it was handed to', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup()
    const lee = await hire(node, owner, {}, groupId)
    const visitor = await connected(groupId)
    const kim = await hire(node, owner, { autoAccept: 0 })
    await hand(lee, visitor, { adminId: kim.adminId })
    expect((await kim.call('acceptSession', { sessionId: visitor.sessionId })).code).toBe(200)
    expect(await ids(kim, 2)).toEqual([visitor.sessionId])
  })

  test('G-01: handed on to a group: to who is free, else in front of its queue', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup()
    const { groupId: other } = await newGroup()
    const lee = await hire(node, owner, { adminNick: 'Lee' }, groupId)
    const [first, second] = [await connected(groupId), await connected(groupId)]
    const kim = await hire(node, owner, { maxSession: 1 }, other)
    expect((await hand(lee, first, { groupId: other, note: 'First' })).code).toBe(200)
    expect(await kim.sessions(2)).toMatchObject([{ sessionId: first.sessionId, groupId: other }])
    const waiting = await arrive(node)
    await waiting.call('transferAgent', { groupId: other })
    await lee.events()
    expect((await hand(lee, second, { groupId: other })).code).toBe(200)
    // gone from the sender, who is not of that group
    expect(await told(lee, 2250)).toMatchObject([{ sessionId: second.sessionId, state: 1 }])
    expect(await ids(lee, 2)).toEqual([])
    expect(await ids(kim, 3)).toEqual([second.sessionId, waiting.sessionId])
    await kim.call('chatClose', { sessionId: first.sessionId })
    expect(await ids(kim, 2)).toEqual([second.sessionId])
    expect((await second.poll()).map((event) => event.eventType)).toContain(1200)
  })

  test('G-24: capacity holds, however many hand on to the same colleague at once', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup()
    const lee = await hire(node, owner, { maxSession: 6 }, groupId)
    const visitors: TestVisitor[] = []
    for (let i = 0; i < 6; i += 1) visitors.push(await connected(groupId))
    const kim = await hire(node, owner, { maxSession: 2 })
    const answers = await Promise.all(visitors.map((visitor) => hand(lee, visitor, { adminId: kim.adminId })))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2)
    expect([await ids(lee, 2), await ids(kim, 2)].map((list) => list.length)).toEqual([4, 2])
  })

  test('G-24: who is full or offline is told which, and accepts nobody', async () => {
    const { owner, groupId } = await newGroup()
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
    const { owner, groupId } = await newGroup()
    const lee = await hire(node, owner, { maxSession: 1 }, groupId)
    const boss = await hire(node, owner, { role: 2, adminNick: 'Sam', maxSession: 0 })
    const [held, queued, robot] = [await connected(groupId), await connected(groupId), await arrive(node)]
    expect((await lee.call('takeOver', { sessionId: queued.sessionId })).code).toBe(400)
    const take = async ({ sessionId }: TestVisitor) => (await boss.call('takeOver', { sessionId })).code
    await lee.events()
    await boss.events()
    expect(await take(held)).toBe(200)
    // the taker is not told that they handed it on
    const [mine] = await told(boss, 2200)
    expect(mine).toMatchObject({ sessionId: held.sessionId, accepted: 1 })
    expect(mine).not.toHaveProperty('transferredBy')
    expect(await told(lee, 2250)).toContainEqual(
      expect.objectContaining({ sessionId: held.sessionId, state: 2, adminId: boss.adminId }),
    )
    expect((await held.poll()).filter((event) => event.eventType === 1200)).toMatchObject([{ adminNick: 'Sam' }])
    // whose hands are free gets who waits
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

  test('A-57: who was with the robot when an operator took over comes to them with the next question', async () => {
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
