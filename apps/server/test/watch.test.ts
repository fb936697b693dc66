import { expect, test } from 'vitest'
import { startNode } from './build.ts'
import { arrive, createGroup, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const watch = (agent: TestAgent, sessionId: string, base = subject.node.base, last = '') =>
    openStream(`${base}/api/chat/admin/eventStream?pollId=${agent.pollId}&watch=${sessionId}`, {
      token: agent.token,
      ...(last === '' ? {} : { 'last-event-id': last }),
    })
  const said = (text: string) => (event: { eventType: number; [member: string]: unknown }) =>
    event.eventType === 2201 && event.msgContent === text
  const waitingOne = async (groupId: string) => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('transferAgent', { groupId })).data).toMatchObject({ status: 3 })
    return visitor
  }

  test('G-75: only operators list the whole team’s conversations: with agents, with the robot and in the queue', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { adminNick: 'Lee', maxSession: 1 }, groupId)
    const [held, robot] = [await arrive(node), await arrive(node)]
    await held.call('transferAgent', { groupId })
    const queued = await waitingOne(groupId)
    await held.say('Hello?')
    await robot.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    const team = async (status: number) =>
      (await owner.call('getSessionList', { status, scope: 'team' })).data as { sessionId: string }[]
    const found = async (status: number, { sessionId }: TestVisitor) =>
      (await team(status)).find((row) => row.sessionId === sessionId)
    expect(await found(2, held)).toMatchObject({ adminNick: 'Lee', unansweredTime: expect.any(Number) })
    expect((await found(2, held)) as unknown as { unansweredTime: number }).not.toMatchObject({ unansweredTime: 0 })
    await agent.call('sendMsg', { sessionId: held.sessionId, msgContent: 'Hi', msgType: 1 })
    expect(await found(2, held)).toMatchObject({ unansweredTime: 0 })
    expect(await found(1, robot)).toMatchObject({ status: 1, unansweredTime: 0 })
    expect(await found(3, queued)).toMatchObject({ status: 3, waitIndex: 1 })
    await owner.call('takeOver', { sessionId: robot.sessionId })
    expect(await found(1, robot)).toBeUndefined()
    expect(await found(2, robot)).toMatchObject({ status: 2, adminId: owner.adminId })
    expect((await agent.call('getSessionList', { status: 2, scope: 'team' })).code).toBe(400)
    expect((await owner.call('getSessionList', { status: 1 })).message).toMatch(/team/)
  })

  test('G-75: colleagues are told who gets a visitor that waited before their eyes; of one that never waited only operators are', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const colleague = await hire(node, owner, { maxSession: 0 }, groupId)
    const operator = await hire(node, owner, { role: 2, maxSession: 0 }, groupId)
    const streams = [await watch(colleague, ''), await watch(operator, '')] as const
    const [straight, waited] = [await arrive(node), await arrive(node)]
    await straight.call('transferAgent', { groupId })
    await waited.call('transferAgent', { groupId })
    await agent.call('chatClose', { sessionId: straight.sessionId })
    const taken = (event: { eventType: number; [member: string]: unknown }) =>
      event.eventType === 2250 && event.state === 2 && event.adminId === agent.adminId
    const takenOf = async (stream: (typeof streams)[number]) => {
      await stream.until((event) => taken(event) && event.sessionId === waited.sessionId)
      stream.close()
      return stream.received.filter(taken).map(({ sessionId }) => sessionId)
    }
    expect(await takenOf(streams[0])).toEqual([waited.sessionId])
    expect(await takenOf(streams[1])).toEqual([straight.sessionId, waited.sessionId])
  })

  test('G-75: the open streams of a former operator and of a deleted agent end', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const demoted = await hire(node, owner, { role: 2, maxSession: 0 }, groupId)
    const gone = await hire(node, owner, {}, groupId)
    const stays = await hire(node, owner, {}, groupId)
    const streams = [await watch(demoted, ''), await watch(gone, ''), await watch(stays, '')] as const
    await node.manage('saveAdmin', { adminId: demoted.adminId, role: 1 }, owner.token)
    await streams[0].ended
    await node.manage('deleteAdmin', { id: gone.adminId }, owner.token)
    await streams[1].ended
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    await streams[2].until((event) => event.sessionId === visitor.sessionId)
    streams[2].close()
  })

  test('an operator watches a conversation live, on another node too: messages, typing, recalls, read receipts and the end', async () => {
    const { node, store } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, {}, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    const other = await startNode(store, { rounds: true })
    const streams = [
      await watch(owner, visitor.sessionId),
      await watch(await signIn(other), visitor.sessionId, other.base),
    ]
    const here = streams[0] as (typeof streams)[0]
    await visitor.say('Good morning')
    for (const stream of streams) await stream.until(said('Good morning'))
    const answer = (text: string) =>
      agent.call('sendMsg', { sessionId: visitor.sessionId, msgContent: text, msgType: 1 })
    const { msgId } = (await answer('Oops')).data
    await here.until((event) => event.eventType === 2251 && event.msgContent === 'Oops')
    await agent.call('recallMsg', { sessionId: visitor.sessionId, msgId })
    await here.until((event) => event.eventType === 2252 && event.msgId === msgId)
    await visitor.call('typing', { msgContent: 'Wher' })
    await here.until((event) => event.eventType === 2204 && event.sessionId === visitor.sessionId)
    await agent.call('chatClose', { sessionId: visitor.sessionId })
    for (const stream of streams) {
      await stream.until((event) => event.eventType === 2202 && event.sessionId === visitor.sessionId)
      expect(stream.received.filter(said('Good morning'))).toHaveLength(1)
      stream.close()
    }
    await other.close()
  })

  test('an agent watches a visitor in the queue of the group until a colleague accepts', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const [one, two] = [await hire(node, owner, { maxSession: 0 }, groupId), await hire(node, owner, {}, groupId)]
    await two.call('setAdminStatus', { status: 2 })
    const visitor = await waitingOne(groupId)
    const stream = await watch(one, visitor.sessionId)
    await visitor.say('Is anybody there?')
    await stream.until(said('Is anybody there?'))
    expect((await two.call('acceptSession', { sessionId: visitor.sessionId })).code).toBe(200)
    await stream.until((event) => event.eventType === 2250 && event.state === 2)
    await visitor.say('A secret')
    // The next visible event comes after the hidden one.
    const next = await waitingOne(groupId)
    await stream.until((event) => event.eventType === 2250 && event.sessionId === next.sessionId)
    expect(stream.received.some(said('A secret'))).toBe(false)
    stream.close()
  })

  test('watching a foreign or unknown conversation gives no events and no error', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const { groupId: mine } = await createGroup(subject.node)
    const stranger = await hire(node, owner, { maxSession: 0 }, mine)
    await hire(node, owner, { maxSession: 0 }, groupId)
    const visitor = await waitingOne(groupId)
    const streams = [await watch(stranger, visitor.sessionId), await watch(stranger, 's-nothing')]
    await visitor.say('A secret')
    const own = await waitingOne(mine)
    for (const stream of streams) {
      await stream.until((event) => event.eventType === 2250 && event.sessionId === own.sessionId)
      expect(stream.received.some((event) => event.sessionId === visitor.sessionId)).toBe(false)
      stream.close()
    }
  })

  test('the poll watches too; a stream that resumes sends the messages in between, once', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node)
    const agent = await hire(node, owner, { maxSession: 0 }, groupId)
    const visitor = await waitingOne(groupId)
    const poll = async () =>
      (await agent.call('getAdminEvent', { pollId: agent.pollId, watch: visitor.sessionId })).data as {
        eventType: number
        eventId: string
        msgContent?: string
      }[]
    await poll()
    await visitor.say('First')
    const polled = await poll()
    expect(polled.map((event) => event.msgContent)).toContain('First')
    await visitor.say('Second')
    const stream = await watch(agent, visitor.sessionId, node.base, polled.at(-1)?.eventId)
    await stream.until(said('Second'))
    expect(stream.received.some(said('First'))).toBe(false)
    stream.close()
  })
})
