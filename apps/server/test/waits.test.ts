import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

const MINUTE = 60_000

onBothStores((subject) => {
  /** A group with one agent, who takes one visitor at a time. */
  const setUp = async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { groupId } = (await node.manage('saveGroup', { groupName: 'Waits' }, owner.token)).data
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    // calls, because an agent who is silent for a minute is lost
    const later = async (ms: number) => {
      node.forward(ms)
      await agent.call('setAdminStatus', { status: 1 })
    }
    const ask = async () => {
      const visitor = await arrive(node)
      const { data } = await visitor.call('transferAgent', { groupId })
      return { visitor, data }
    }
    const talk = async (minutes: number) => {
      const { visitor, data } = await ask()
      expect(data.status).toBe(2)
      expect(data).not.toHaveProperty('waitLow')
      await later(minutes * MINUTE)
      await agent.call('chatClose', { sessionId: visitor.sessionId })
    }
    return { node, groupId, agent, later, ask, talk }
  }

  test('a waiting visitor gets a range of seconds once enough is measured, and again when the place or the wait changes', async () => {
    const { node, groupId, agent, later, ask, talk } = await setUp()
    for (const minutes of [8, 10, 11]) await talk(minutes)
    const early = await ask()
    const unknown = await ask()
    expect(unknown.data).toMatchObject({ status: 3, waitIndex: 1 })
    expect(unknown.data).not.toHaveProperty('waitLow')
    await unknown.visitor.call('chatClose', {})
    await later(9 * MINUTE)
    await agent.call('chatClose', { sessionId: early.visitor.sessionId })
    for (const minutes of [10, 12, 9, 10]) await talk(minutes)

    const running = await ask()
    expect(running.data.status).toBe(2)
    await later(2 * MINUTE)
    const first = await ask()
    const second = await ask()
    // about eight minutes for the first, and one conversation more for the second
    expect(first.data).toMatchObject({ status: 3, waitIndex: 1 })
    expect(first.data.waitLow).toBeGreaterThan(60)
    expect(first.data.waitLow).toBeLessThan(8 * 60)
    expect(first.data.waitHigh).toBeGreaterThan(8 * 60)
    expect(first.data.waitHigh).toBeLessThan(40 * 60)
    expect(second.data.waitLow).toBeGreaterThan(first.data.waitLow)
    expect(second.data.waitHigh).toBeGreaterThan(first.data.waitHigh)

    const stream = await openStream(
      `${node.base}/api/chat/visitor/eventStream?userId=${second.visitor.userId}&pollId=${second.visitor.pollId}`,
    )
    await later(7 * MINUTE)
    const third = await ask()
    const moved = await stream.until((event) => event.eventType === 1250 && event.waitIndex === 2)
    expect(moved.waitHigh).toBeLessThan(second.data.waitHigh)
    await agent.call('chatClose', { sessionId: running.visitor.sessionId })
    const next = await stream.until((event) => event.eventType === 1250 && event.waitIndex === 1)
    expect(next.waitLow).toBeLessThan(moved.waitLow as number)
    stream.close()
    expect(third.data.waitLow).toBeGreaterThan(moved.waitLow as number)

    // the agent is busy: the place stays, without an estimate
    await agent.call('setAdminStatus', { status: 2 })
    node.forward(MINUTE / 2)
    const { data } = await third.visitor.call('transferAgent', { groupId })
    expect(data).toMatchObject({ status: 3, waitIndex: 2 })
    expect(data).not.toHaveProperty('waitLow')
  })
})
