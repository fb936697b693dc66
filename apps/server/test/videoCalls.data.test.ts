import { expect, test } from 'vitest'
import { addTenant } from './addTenant.ts'
import { byAgent, byVisitor, callOf, calls, seenByAgent, seenByVisitor } from './calling.ts'
import { inStore } from './inStore.ts'
import { arrive, hire, type TestVisitor, withAgent } from './people.ts'
import { onBothStores, type Subject } from './stores.ts'

/** A room of the right form that no call has had. */
const NO_ROOM = `v${'0'.repeat(32)}`
const ACTS = ['accept', 'refuse', 'hangup', 'toVoice', 'signal']

type Answer = Awaited<ReturnType<TestVisitor['call']>>

/** What a caller learns of an answer. */
const said = async (asked: Promise<Answer>) => {
  const { status, code, message, data } = await asked
  return { status, code, message, data }
}

/** A call that runs in another tenant of the installation. */
const callElsewhere = async (subject: Subject) => {
  const { node } = subject
  const owner = await addTenant(subject)
  const flags = { videoCallFlag: 1, voiceCallFlag: 1 }
  const { channelId } = (await node.manage('saveChannel', { titleDesc: 'Elsewhere', ...flags }, owner.token)).data
  const agent = await hire(node, owner, { maxSession: 50 })
  const visitor = await arrive(node, { channelId })
  await visitor.call('transferAgent', { adminId: agent.adminId })
  const { roomId } = (await byVisitor(visitor, 'invite')).data
  expect((await byAgent(agent, visitor, 'accept', { roomId })).data).toBe(true)
  return { owner, agent, visitor, roomId }
}

onBothStores((subject) => {
  test('G-20, G-75: a room of another tenant is answered like one that never was, and its people hear nothing', async () => {
    const here = await withAgent(subject)
    const there = await callElsewhere(subject)
    const own = (await byVisitor(here.visitor, 'invite')).data.roomId
    await byAgent(here.agent, here.visitor, 'accept', { roomId: own })
    const rows = () => inStore(subject.store, 'select * from video_call where room_id = any($1)', [[own, there.roomId]])
    const before = await rows()
    for (const { agent, visitor } of [here, there]) await Promise.all([agent.events(), visitor.poll()])
    for (const action of ACTS) {
      const [foreign, none] = [there.roomId, NO_ROOM].map((roomId) => ({ roomId, signal: 'Zebrafinch' }))
      const notFound = { status: 200, code: 400, message: 'Not found' }
      expect(await said(byVisitor(here.visitor, action, foreign))).toMatchObject(notFound)
      expect(await said(byVisitor(here.visitor, action, foreign))).toEqual(
        await said(byVisitor(here.visitor, action, none)),
      )
      // the operator of the room's own tenant has no call either: it is its agent's alone
      for (const who of [here.agent, here.owner, there.owner])
        for (const where of [here.visitor, there.visitor]) {
          const answer = await said(byAgent(who, where, action, foreign))
          expect(answer.code).toBe(400)
          expect(answer).toEqual(await said(byAgent(who, where, action, none)))
        }
    }
    const unknown = { ...there.visitor, sessionId: 's404' }
    for (const call of ['getCall', 'videoAction']) {
      const ask = ({ sessionId }: { readonly sessionId: string }) =>
        said(here.owner.call(call, { sessionId, action: 'invite' }))
      expect(await ask(there.visitor)).toEqual(await ask(unknown))
    }
    const { adminId } = there.agent
    expect(await byVisitor(here.visitor, 'invite', { adminId })).toMatchObject({ code: 400, message: 'Not found' })
    expect(await rows()).toEqual(before)
    for (const { agent, visitor } of [here, there])
      expect([await seenByAgent(agent), await seenByVisitor(visitor)]).toEqual([[], []])
    const { roomId } = there
    expect(await callOf(there.agent, there.visitor)).toMatchObject({ roomId, status: 2 })
    const counted = (await subject.node.manage('callStatistics', {}, there.owner.token)).data
    expect(counted).toMatchObject({ started: 1, answered: 1 })
  })

  test('G-20: an erasure ends the visitor\u2019s call for the agent, and leaves numbers alone', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const proof = { token: visitor.token }
    const first = (await byVisitor(visitor, 'invite', { callType: 'voice' })).data.roomId
    await byVisitor(visitor, 'hangup')
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    await byAgent(agent, visitor, 'accept', { roomId })
    const counts = async () => (await subject.node.manage('callStatistics', {}, owner.token)).data
    const before = await counts()

    const { sessionId, userId } = visitor
    const { kept, data } = (await visitor.call('getMyData', { whole: 1 }, proof)).data
    expect(kept).toContainEqual(expect.objectContaining({ kind: 'calls', count: 2 }))
    const times = { startTime: expect.any(Number), acceptTime: expect.any(Number), endTime: null }
    expect(data.calls).toEqual([
      expect.objectContaining({ sessionId, callType: 'voice', startedBy: 'visitor', reason: 'missed' }),
      { sessionId, callType: 'video', startedBy: 'visitor', reason: '', ...times },
    ])
    // who else was in it, and where, is not the visitor's to take along
    for (const secret of [agent.adminId, first, roomId]) expect(JSON.stringify(data.calls)).not.toContain(secret)

    await agent.events()
    expect((await visitor.call('eraseMyData', {}, proof)).data.erased).toContainEqual({ kind: 'calls', count: 2 })
    expect(calls(await agent.events())).toMatchObject([{ roomId, action: 'hangup', by: 'system', reason: 'closed' }])
    const rows = await inStore(subject.store, 'select user_id, state from video_call where room_id = any($1)', [
      [first, roomId],
    ])
    expect(rows).toEqual(Array(2).fill({ user_id: '', state: 'ended' }))
    const named = 'select count(*)::int as n from message m where user_id = $1 or m::text like $2'
    expect(await inStore(subject.store, named, [userId, `%${roomId}%`])).toEqual([{ n: 0 }])
    expect(await counts()).toMatchObject({ started: before.started, answered: before.answered })

    const next = await arrive(subject.node)
    await next.call('transferAgent', { adminId: agent.adminId })
    expect((await byAgent(agent, next, 'invite')).data).toBe(true)
    expect((await byVisitor(next, 'hangup')).data.status).toBe(3)
  })
})
