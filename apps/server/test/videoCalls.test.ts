import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { startProcess } from './attacks/process.ts'
import { createSeeded, type Node } from './build.ts'
import { byAgent, byVisitor, callOf, calls, seenByAgent, seenByVisitor } from './calling.ts'
import { inStore } from './inStore.ts'
import { arrive, createGroup, hire, signIn, type TestAgent, type TestVisitor, withAgent } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores, onOneStore } from './stores.ts'

/** The system lines about calls that the conversation keeps. */
const records = async (visitor: TestVisitor) =>
  ((await visitor.call('getHistoryMsg', { pageSize: 50 })).data as { call?: object; msgContent: string }[]).filter(
    ({ call }) => call !== undefined,
  )

onBothStores((subject) => {
  test('G-20, X-01: the visitor invites, the agent accepts, signals pass, the visitor hangs up', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.events()
    const invited = await byVisitor(visitor, 'invite', { adminId: agent.adminId, callType: 'video', roomId: '' })
    expect(invited).toMatchObject({ code: 200, data: { callType: 'video', status: 1, iceServers: [], relayOnly: 0 } })
    const { roomId } = invited.data
    expect(roomId).toMatch(/^v[0-9a-f]{32}$/)
    const { sessionId } = visitor
    expect(await seenByAgent(agent)).toMatchObject([
      { eventType: 2207, sessionId, roomId, callType: 'video', action: 'invite', by: 'visitor' },
    ])
    expect(await callOf(agent, visitor)).toMatchObject({ roomId, status: 1, startedBy: 'visitor', acceptTime: 0 })

    expect((await byAgent(agent, visitor, 'accept', { roomId })).data).toBe(true)
    expect(await seenByVisitor(visitor)).toMatchObject([
      { eventType: 1207, adminId: agent.adminId, roomId, action: 'accept', by: 'agent' },
    ])
    expect(await callOf(agent, visitor)).toMatchObject({ roomId, status: 2, adminId: agent.adminId })

    const signals = ['{"t":"desc"}', '{"t":"cand","n":1}', '{"t":"cand","n":2}']
    for (const signal of signals) await byVisitor(visitor, 'signal', { roomId, signal })
    for (const signal of signals) await byAgent(agent, visitor, 'signal', { roomId, signal })
    const toAgent = await seenByAgent(agent)
    expect(toAgent.map(({ signal }) => signal).filter(Boolean)).toEqual(signals)
    expect((await seenByVisitor(visitor)).map(({ signal }) => signal)).toEqual(signals)

    expect((await byVisitor(visitor, 'toVoice', { roomId })).data).toMatchObject({ callType: 'voice', status: 2 })
    expect((await byVisitor(visitor, 'hangup', { roomId })).data).toMatchObject({ roomId, status: 3 })
    const ends = await seenByAgent(agent)
    expect(ends).toMatchObject([
      { action: 'toVoice', callType: 'voice' },
      { action: 'hangup', by: 'visitor', reason: 'ended' },
    ])
    expect(await callOf(agent, visitor)).toMatchObject({ roomId: '', status: 0, videoCallFlag: 1, voiceCallFlag: 1 })
    expect(await records(visitor)).toMatchObject([
      {
        senderType: 4,
        msgContent: 'Voice call (0:00)',
        call: { callType: 'voice', result: 'ended', startedBy: 'visitor', endedBy: 'visitor' },
      },
    ])
  })

  test('G-19, G-20: the agent refuses; the visitor cancels; the agent invites and the visitor refuses', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { roomId } = (await byVisitor(visitor, 'invite', { callType: 'voice' })).data
    expect((await byAgent(agent, visitor, 'refuse', { roomId })).data).toBe(true)
    expect(await seenByVisitor(visitor)).toMatchObject([{ roomId, action: 'refuse', by: 'agent', reason: 'refused' }])
    // again, as a retry after a lost answer
    expect((await byAgent(agent, visitor, 'refuse', { roomId })).data).toBe(true)
    const second = (await byVisitor(visitor, 'invite')).data.roomId
    expect(second).not.toBe(roomId)
    expect((await byVisitor(visitor, 'hangup', { roomId: second })).data.status).toBe(3)
    expect(await byAgent(agent, visitor, 'accept', { roomId: second })).toMatchObject({
      code: 400,
      message: 'This call has ended',
    })
    await byAgent(agent, visitor, 'invite', { callType: 'video' })
    const third = (await callOf(agent, visitor)).roomId
    expect(await seenByVisitor(visitor)).toMatchObject([{ roomId: third, action: 'invite', by: 'agent' }])
    // the one who invited neither accepts nor refuses
    for (const action of ['accept', 'refuse'])
      expect((await byAgent(agent, visitor, action, { roomId: third })).code).toBe(400)
    expect((await byVisitor(visitor, 'refuse', { roomId: third })).data.status).toBe(3)
    expect((await records(visitor)).map(({ call }) => call)).toMatchObject([
      { callType: 'voice', result: 'refused', startedBy: 'visitor', endedBy: 'agent', seconds: 0 },
      { callType: 'video', result: 'missed', startedBy: 'visitor', endedBy: 'visitor' },
      { callType: 'video', result: 'refused', startedBy: 'agent', endedBy: 'visitor' },
    ])
  })

  test('G-20: nobody is in two calls; a repeated invitation gets the same call; of two that invite each other the second accepts', async () => {
    const { agent, visitor } = await withAgent(subject)
    const other = await arrive(subject.node)
    await other.call('transferAgent', { adminId: agent.adminId })
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    expect((await byVisitor(visitor, 'invite', { roomId: '' })).data).toMatchObject({ roomId, status: 1 })
    const busy = { code: 400, message: 'One of you is already in another call' }
    expect(await byVisitor(other, 'invite')).toMatchObject(busy)
    expect(await byAgent(agent, other, 'invite')).toMatchObject(busy)
    expect((await byAgent(agent, visitor, 'invite')).data).toBe(true)
    expect(await callOf(agent, visitor)).toMatchObject({ roomId, status: 2, startedBy: 'visitor' })
    expect((await byVisitor(visitor, 'invite')).data).toMatchObject({ roomId, status: 2 })
    await byVisitor(visitor, 'hangup')
    // at the same moment
    const [one, two] = await Promise.all([byVisitor(visitor, 'invite'), byAgent(agent, visitor, 'invite')])
    expect([one.code, two.code]).toEqual([200, 200])
    expect(await callOf(agent, visitor)).toMatchObject({ roomId: one.data.roomId, status: 2 })
    const rooms = await inStore(subject.store, 'select count(*)::int as n from video_call where user_id = $1', [
      visitor.userId,
    ])
    expect(rooms).toEqual([{ n: 2 }])
    await byAgent(agent, visitor, 'hangup')
    // many at once, of many visitors of one agent: one holds
    const crowd = await Promise.all(Array.from({ length: 6 }, () => arrive(subject.node)))
    for (const each of crowd) await each.call('transferAgent', { adminId: agent.adminId })
    const answers = await Promise.all(crowd.map((each) => byVisitor(each, 'invite')))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })

  test('G-20: a call that nobody answers ends after a minute, by the clock and by whoever looks', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    subject.node.forward(59_000)
    await visitor.poll()
    await subject.node.sweep()
    expect(await callOf(agent, visitor)).toMatchObject({ roomId, status: 1 })
    subject.node.forward(2000)
    // before any sweep
    expect(await callOf(agent, visitor)).toMatchObject({ roomId: '', status: 0 })
    expect((await byAgent(agent, visitor, 'signal', { roomId, signal: 'late' })).message).toBe('This call has ended')
    await subject.node.sweep()
    expect(await seenByVisitor(visitor)).toMatchObject([{ roomId, action: 'hangup', by: 'system', reason: 'missed' }])
    expect(await seenByAgent(agent)).toMatchObject([{ action: 'invite' }, { action: 'hangup', reason: 'missed' }])
    expect(await records(visitor)).toMatchObject([
      { msgContent: 'Missed video call', call: { result: 'missed', endedBy: 'system' } },
    ])
    // an acceptance that comes too late ends the call, and says so
    const next = (await byVisitor(visitor, 'invite')).data.roomId
    subject.node.forward(61_000)
    expect((await byAgent(agent, visitor, 'accept', { roomId: next })).message).toBe('This call has ended')
    expect(await seenByVisitor(visitor)).toMatchObject([{ roomId: next, action: 'hangup', reason: 'missed' }])
    // and an invitation that comes after it begins another one
    const third = (await byVisitor(visitor, 'invite')).data.roomId
    subject.node.forward(61_000)
    const fourth = (await byVisitor(visitor, 'invite')).data
    expect(fourth).toMatchObject({ status: 1 })
    expect(fourth.roomId).not.toBe(third)
  })

  test('G-20: the end of the conversation, a transfer, a take-over and a sign-out end the call', async () => {
    const { node } = subject
    const { owner, agent, visitor } = await withAgent(subject)
    const call = async () => {
      const { roomId } = (await byVisitor(visitor, 'invite')).data
      await byAgent(agent, visitor, 'accept', { roomId })
      await visitor.poll()
      await agent.events()
      return roomId
    }
    const { sessionId } = visitor
    const colleague = await hire(node, owner, { maxSession: 50 })
    const over = { action: 'hangup', by: 'system', reason: 'closed' }

    const first = await call()
    await agent.call('transferSession', { sessionId, adminId: colleague.adminId })
    expect(await seenByVisitor(visitor)).toMatchObject([{ ...over, roomId: first, adminId: agent.adminId }])
    expect(await seenByAgent(agent)).toMatchObject([{ ...over, roomId: first }])
    expect(calls(await colleague.events())).toEqual([])
    expect((await byAgent(agent, visitor, 'hangup', { roomId: first })).code).toBe(400)
    await colleague.call('transferSession', { sessionId, adminId: agent.adminId })

    const second = await call()
    await owner.call('takeOver', { sessionId })
    expect(await seenByAgent(agent)).toMatchObject([{ ...over, roomId: second }])
    await owner.call('transferSession', { sessionId, adminId: agent.adminId })

    const third = await call()
    await visitor.call('chatClose', {})
    expect(await seenByAgent(agent)).toMatchObject([{ ...over, roomId: third }])
    expect(await byVisitor(visitor, 'invite')).toMatchObject({ code: 400, message: 'The chat has ended' })

    const again = await withAgent(subject)
    const fourth = (await byVisitor(again.visitor, 'invite')).data.roomId
    await again.visitor.poll()
    await again.agent.call('logout')
    const left = await again.visitor.poll()
    expect(calls(left)).toMatchObject([{ ...over, roomId: fourth }])
    expect((await records(again.visitor)).map(({ call }) => call)).toMatchObject([{ result: 'missed' }])
    expect((await byVisitor(again.visitor, 'signal', { roomId: fourth, signal: 'x' })).message).toBe(
      'This call has ended',
    )
    const states = await inStore(
      subject.store,
      `select count(*)::int as n from video_call where state <> 'ended' and user_id = any($1)`,
      [[visitor.userId, again.visitor.userId]],
    )
    expect(states).toEqual([{ n: 0 }])
  })

  test('G-20: a lost agent, a visitor who is gone, a removed agent and a block end the call', async () => {
    const { node } = subject
    const started = async (who: { agent: TestAgent; visitor: TestVisitor }) => {
      const { roomId } = (await byVisitor(who.visitor, 'invite')).data
      await byAgent(who.agent, who.visitor, 'accept', { roomId })
      await who.visitor.poll()
      await who.agent.events()
      return roomId
    }
    const lost = await withAgent(subject)
    const lostRoom = await started(lost)
    node.forward(50_000)
    await lost.visitor.poll()
    node.forward(50_000)
    await lost.visitor.poll()
    await node.sweep()
    expect(calls(await lost.visitor.poll())).toMatchObject([{ roomId: lostRoom, action: 'hangup', reason: 'lost' }])
    expect(await records(lost.visitor)).toMatchObject([{ call: { result: 'broken', seconds: 100 } }])

    const gone = await withAgent(subject)
    const goneRoom = await started(gone)
    for (let minute = 0; minute < 11; minute += 1) {
      node.forward(55_000)
      await gone.agent.events()
    }
    node.forward(1000)
    await node.sweep()
    const events = await gone.agent.events()
    expect(calls(events)).toMatchObject([{ roomId: goneRoom, action: 'hangup', reason: 'lost' }])

    const removed = await withAgent(subject)
    const removedRoom = await started(removed)
    await node.manage('deleteAdmin', { id: removed.agent.adminId }, removed.owner.token)
    await node.sweep()
    expect(calls(await removed.visitor.poll())).toMatchObject([{ roomId: removedRoom, action: 'hangup' }])

    const blocked = await withAgent(subject)
    const blockedRoom = await started(blocked)
    await blocked.agent.call('blockVisitor', { sessionId: blocked.visitor.sessionId, blocked: 1 })
    expect(await seenByAgent(blocked.agent)).toMatchObject([
      { roomId: blockedRoom, action: 'hangup', reason: 'closed' },
    ])
    expect((await byVisitor(blocked.visitor, 'signal', { roomId: blockedRoom, signal: 'x' })).code).toBe(400)
  })

  test('G-20, G-75: a room is for its two people alone, and only while its call lasts', async () => {
    const { node } = subject
    const { owner, agent, visitor } = await withAgent(subject)
    const stranger = await withAgent(subject)
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    await byAgent(agent, visitor, 'accept', { roomId })
    await stranger.agent.events()
    await owner.events()
    const own = (await byVisitor(stranger.visitor, 'invite')).data.roomId
    const acts = ['accept', 'refuse', 'hangup', 'toVoice', 'signal']
    for (const action of acts) {
      const act = { roomId, signal: 'x' }
      expect(await byVisitor(stranger.visitor, action, act)).toMatchObject({ code: 400, message: 'Not found' })
      // a colleague; an operator who sees every session; the right agent in a wrong session; a wrong room in a right one
      for (const [who, where] of [
        [stranger.agent, visitor],
        [owner, visitor],
        [stranger.agent, stranger.visitor],
      ] as const)
        expect(await byAgent(who, where, action, act)).toMatchObject({ code: 400, message: 'Not found' })
      expect((await byVisitor(visitor, action, { ...act, roomId: own })).message).toBe('Not found')
      expect((await byVisitor(visitor, action, { ...act, roomId: 'v404' })).message).toBe('Not found')
      expect((await node.visitor('userVideoInvitation', { userId: `u${'0'.repeat(32)}`, action, ...act })).code).toBe(
        401,
      )
    }
    expect((await byAgent(stranger.agent, visitor, 'invite')).code).toBe(400)
    expect((await byAgent(owner, visitor, 'invite')).message).toBe('This conversation is not with you any more')
    expect(await callOf(owner, visitor)).toMatchObject({ status: 0, videoCallFlag: 0 })
    expect((await stranger.agent.call('getCall', { sessionId: visitor.sessionId })).code).toBe(400)
    expect((await byVisitor(visitor, 'invite', { adminId: stranger.agent.adminId })).message).toBe('Not found')
    expect(await callOf(agent, visitor)).toMatchObject({ roomId, status: 2 })
    expect(calls(await owner.events())).toEqual([])
    // after the end nothing changes any more
    await byVisitor(visitor, 'hangup')
    const rows = () => inStore(subject.store, 'select * from video_call where room_id = $1', [roomId])
    const before = await rows()
    for (const action of acts) await byVisitor(visitor, action, { roomId, signal: 'x' })
    for (const action of acts) await byAgent(agent, visitor, action, { roomId, signal: 'x' })
    expect(await rows()).toEqual(before)
  })

  test('X-41: operators count calls; reports, the conversation and mails keep who called whom, and no signal', async () => {
    const { node, store } = subject
    const { owner, agent, visitor } = await withAgent(subject)
    const counts = async () => (await node.manage('callStatistics', {}, owner.token)).data
    const before = await counts()
    const signal = `candidate Zebrafinch ${visitor.userId}`
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    await byAgent(agent, visitor, 'accept', { roomId })
    await byVisitor(visitor, 'signal', { roomId, signal })
    await byAgent(agent, visitor, 'signal', { roomId, signal })
    node.forward(63_000)
    await agent.events()
    await byAgent(agent, visitor, 'hangup', { roomId, reason: 'lost' })
    await byAgent(agent, visitor, 'invite', { callType: 'voice' })
    await byVisitor(visitor, 'refuse')
    const after = await counts()
    const added = (name: string) => after[name] - before[name]
    expect(['started', 'answered', 'missed', 'broken', 'refused'].map(added)).toEqual([2, 1, 0, 1, 1])
    expect((await node.manage('callStatistics', { from: 5, to: 5 }, owner.token)).code).toBe(400)
    expect((await node.manage('callStatistics', { channelId: 'other' }, owner.token)).data).toMatchObject({
      started: 0,
      meanSeconds: 0,
    })
    expect(await records(visitor)).toMatchObject([
      { msgContent: 'Video call lost its connection (1:03)', call: { result: 'broken', seconds: 63 } },
      { msgContent: 'Voice call declined' },
    ])
    const tables = await inStore(
      store,
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const looks = tables.map(
      ({ name }) => `select '${name}' as name where exists (select from "${name}" t where t::text like '%Zebrafinch%')`,
    )
    expect(await inStore(store, looks.join(' union all '))).toEqual([])
  })

  test('G-20: an agent who names no session learns of the call that rings or runs, wherever it is, and of nobody else’s', async () => {
    const { agent, visitor } = await withAgent(subject)
    const stranger = await withAgent(subject)
    const mine = async (who: TestAgent) => (await who.call('getCall', {})).data
    const none = { sessionId: '', roomId: '', status: 0, videoCallFlag: 0, voiceCallFlag: 0 }
    expect(await mine(agent)).toMatchObject(none)
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    const { sessionId } = visitor
    const ringing = { sessionId, roomId, status: 1, startedBy: 'visitor', iceServers: [], videoCallFlag: 1 }
    expect(await mine(agent)).toMatchObject(ringing)
    expect(await mine(stranger.agent)).toMatchObject(none)
    await byAgent(agent, visitor, 'accept', { roomId })
    expect(await mine(agent)).toMatchObject({ ...ringing, status: 2 })
    await byVisitor(visitor, 'hangup', { roomId })
    expect(await mine(agent)).toMatchObject(none)
    await byVisitor(visitor, 'invite')
    subject.node.forward(61_000)
    expect(await mine(agent)).toMatchObject(none)
  })

  test('G-20, X-41: a call that was accepted and never connected says so, has no length, and counts as such', async () => {
    const { node } = subject
    const { owner, agent, visitor } = await withAgent(subject)
    const counts = async () => (await node.manage('callStatistics', {}, owner.token)).data
    const before = await counts()
    for (const callType of ['video', 'voice']) {
      const { roomId } = (await byVisitor(visitor, 'invite', { callType })).data
      await byAgent(agent, visitor, 'accept', { roomId })
      await visitor.poll()
      node.forward(31_000)
      await agent.events()
      await byAgent(agent, visitor, 'hangup', { roomId, reason: 'unconnected' })
      expect(await seenByVisitor(visitor)).toMatchObject([{ roomId, action: 'hangup', reason: 'unconnected' }])
      // the other page knows no better
      await byVisitor(visitor, 'hangup', { roomId, reason: 'lost' })
    }
    expect(await records(visitor)).toMatchObject([
      { msgContent: 'Video call: no connection could be made', call: { result: 'unconnected', seconds: 0 } },
      { msgContent: 'Voice call: no connection could be made', call: { result: 'unconnected', seconds: 0 } },
    ])
    const after = await counts()
    const added = (name: string) => after[name] - before[name]
    expect(['started', 'answered', 'broken', 'unconnected'].map(added)).toEqual([2, 2, 0, 2])
    expect(after).toMatchObject({ meanSeconds: before.meanSeconds, medianSeconds: before.medianSeconds })
    const sheet = await (await node.download('exportCalls', {}, owner.token)).text()
    const rows = sheet
      .replaceAll('"', '')
      .trim()
      .split('\r\n')
      .filter((row) => row.includes(visitor.sessionId))
    const kept = (row: string) => [...row.split(',').slice(3, 8), row.split(',')[9]].join(' ')
    expect(rows.map(kept)).toEqual([
      'voice visitor unconnected agent unconnected ',
      'video visitor unconnected agent unconnected ',
    ])
    // one that nobody has accepted was given up
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    await byVisitor(visitor, 'hangup', { roomId, reason: 'unconnected' })
    expect((await records(visitor)).at(-1)).toMatchObject({ call: { result: 'missed' } })
  })

  test('G-20, G-33: whoever waits in the queue, or comes outside of working hours, has no call; a conversation that goes on past them does', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const saved = await node.manage(
      'saveChannel',
      { channelName: 'Hours', videoCallFlag: 1, voiceCallFlag: 1 },
      owner.token,
    )
    const { channelId } = saved.data
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const come = async () => {
      const visitor = await arrive(node, { channelId })
      const { data } = await visitor.call('transferAgent', { groupId })
      return { visitor, status: data?.status }
    }
    const flags = async (visitor: TestVisitor) => {
      const { videoCallFlag, voiceCallFlag } = (await visitor.call('getCall', {})).data
      return [videoCallFlag, voiceCallFlag]
    }
    const expectNone = async (visitor: TestVisitor) => {
      expect(await flags(visitor)).toEqual([0, 0])
      for (const callType of ['video', 'voice'])
        expect(await byVisitor(visitor, 'invite', { callType })).toMatchObject({
          code: 400,
          message: 'No agent is in this chat yet',
        })
      expect((await byAgent(agent, visitor, 'invite')).code).toBe(400)
    }
    const [first, second] = [await come(), await come()]
    expect([first.status, second.status]).toEqual([2, 3])
    expect(await flags(first.visitor)).toEqual([1, 1])
    await expectNone(second.visitor)
    await first.visitor.call('chatClose', {})
    await expect.poll(() => flags(second.visitor)).toEqual([1, 1])

    const days = [-1, 0, 1, 2].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10))
    await node.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: days }, owner.token)
    await expectNone((await come()).visitor)
    expect(await flags(second.visitor)).toEqual([1, 1])
    expect((await byVisitor(second.visitor, 'invite')).data).toMatchObject({ status: 1 })
    await byVisitor(second.visitor, 'hangup')
  })

  test('G-33: channel and group say which calls there are, and a change of either is in the log of changes', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const agent = await hire(node, owner, { maxSession: 50 }, groupId)
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { groupId })
    const flags = async () => {
      const { videoCallFlag, voiceCallFlag } = (await visitor.call('getCall', {})).data
      expect(await callOf(agent, visitor)).toMatchObject({ videoCallFlag, voiceCallFlag })
      return [videoCallFlag, voiceCallFlag]
    }
    expect(await flags()).toEqual([1, 1])
    const saved = await node.manage('saveGroup', { groupId, callFlag: 0 }, owner.token)
    expect(saved.data).toMatchObject({ callFlag: 0 })
    expect(await flags()).toEqual([0, 0])
    const off = { code: 400, message: 'Calls are not possible in this chat' }
    expect(await byVisitor(visitor, 'invite')).toMatchObject(off)
    const log = (await node.manage('getAuditList', { subjectId: groupId }, owner.token)).data
    expect(JSON.stringify(log)).toContain('"callFlag"')
    await node.manage('saveGroup', { groupId, callFlag: 1 }, owner.token)
    await node.manage('saveChannel', { channelId: 'demo', videoCallFlag: 0 }, owner.token)
    expect(await flags()).toEqual([0, 1])
    expect(await byVisitor(visitor, 'invite', { callType: 'video' })).toMatchObject(off)
    expect((await byVisitor(visitor, 'invite', { callType: 'voice' })).code).toBe(200)
    await node.manage('saveChannel', { channelId: 'demo', videoCallFlag: 1 }, owner.token)
    const alone = await arrive(node)
    expect((await alone.call('getCall', {})).data).toMatchObject({ status: 0, videoCallFlag: 0, voiceCallFlag: 0 })
    expect((await byVisitor(alone, 'invite')).message).toBe('No agent is in this chat yet')
  })
})

onOneStore((subject) => {
  test('G-16: a page that polls gets what happens and up to 60 signals in order, for 30 seconds', async () => {
    const { agent, visitor } = await withAgent(subject)
    await visitor.poll()
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    await byAgent(agent, visitor, 'accept', { roomId })
    const numbers = Array.from({ length: 62 }, (_, n) => String(n))
    for (const signal of numbers) await byAgent(agent, visitor, 'signal', { roomId, signal })
    await agent.call('typing', { sessionId: visitor.sessionId })
    const [accepted, ...passed] = await visitor.poll()
    expect(accepted).toMatchObject({ eventType: 1207, action: 'accept' })
    expect(passed.at(-1)).toMatchObject({ eventType: 1204 })
    expect(calls(passed)).toMatchObject(
      numbers.slice(2).map((signal) => ({ eventType: 1207, adminId: agent.adminId, roomId, action: 'signal', signal })),
    )
    await byAgent(agent, visitor, 'signal', { roomId, signal: 'late' })
    subject.node.forward(31_000)
    expect(calls(await visitor.poll())).toEqual([])
  })

  test('G-71: hostile signals, actions and kinds are refused', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { roomId } = (await byVisitor(visitor, 'invite')).data
    await agent.events()
    const wrong = [
      { action: 'signal', signal: 'x'.repeat(100_001) },
      { action: 'signal', signal: { sdp: 1 } },
      { action: 'signal', signal: ['a', 'b'] },
      { action: 'listen' },
      { action: ['invite'] },
      { action: 'invite', callType: 'hologram' },
      { action: 'hangup', reason: 'bored' },
      { action: 'hangup', roomId: 'v'.repeat(65) },
    ]
    for (const body of wrong) {
      expect(await byVisitor(visitor, '', { roomId, ...body })).toMatchObject({ code: 400 })
      expect(await byAgent(agent, visitor, '', { roomId, ...body })).toMatchObject({ code: 400 })
    }
    // as large as it may be, and with what hurts pages and logs: it arrives as it was sent
    const odd = `</script>\u2028${'\u00fc'.repeat(20_000)}`
    expect((await byVisitor(visitor, 'signal', { roomId, signal: odd })).code).toBe(200)
    const [heard] = await seenByAgent(agent)
    expect(heard?.signal === odd).toBe(true)
    expect((await byVisitor(visitor, 'signal', { signal: 'without a room' })).code).toBe(400)
  })

  test('G-20: a page beside another one of the same visitor hears what that one does, and stops ringing', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject, { shared: 1 })
    await visitor.poll()
    await byAgent(agent, visitor, 'invite')
    await byVisitor(visitor, 'accept')
    const own = calls(await visitor.poll())
    expect(own).toMatchObject([
      { action: 'invite', by: 'agent' },
      { action: 'accept', by: 'visitor' },
    ])
    expect((await node.visitor('getCall', { userId: visitor.userId })).data).toMatchObject({ status: 2 })
  })
})

onOneStore(
  (subject) => {
    test('G-20: a browser gets the servers of the installation, and a password that coturn accepts for an hour', async () => {
      const { agent, visitor } = await withAgent(subject)
      const { data } = await byVisitor(visitor, 'invite')
      const [stun, turn] = data.iceServers
      expect(stun).toEqual({ urls: ['stun:stun.example.com:3478'] })
      expect(turn.urls).toEqual(['turn:turn.example.com', 'turns:turn.example.com:443?transport=tcp'])
      const [expiry, room] = turn.username.split(':')
      expect(room).toBe(data.roomId)
      expect(Number(expiry) - Date.now() / 1000).toBeGreaterThan(3590)
      expect(Number(expiry) - Date.now() / 1000).toBeLessThan(3601)
      // as coturn computes it with use-auth-secret
      expect(turn.credential).toBe(createHmac('sha1', 'a shared secret').update(turn.username).digest('base64'))
      expect(data.relayOnly).toBe(0)
      expect(await callOf(agent, visitor)).toMatchObject({ relayOnly: 1, iceServers: [stun, { urls: turn.urls }] })
      const ended = (await byVisitor(visitor, 'hangup')).data
      expect(ended).not.toHaveProperty('iceServers')
      expect(JSON.stringify(await subject.node.visitor('channelInfo', { id: 'demo' }))).not.toContain('shared secret')
    })
  },
  {
    env: {
      FOYER_STUN_URLS: 'stun:stun.example.com:3478',
      FOYER_TURN_URLS: 'turn:turn.example.com,turns:turn.example.com:443?transport=tcp',
      FOYER_TURN_SECRET: 'a shared secret',
      FOYER_CALL_RELAY: 'agents',
    },
  },
)

onOneStore(
  (subject) => {
    test('G-71: acts on calls count as cheap calls, twenty a second for each side', async () => {
      const { agent, visitor } = await withAgent(subject)
      const { roomId } = (await byVisitor(visitor, 'invite')).data
      const flood = async (send: () => Promise<{ status: number }>) =>
        (await Promise.all(Array.from({ length: 40 }, send))).map(({ status }) => status)
      const visitors = await flood(() => byVisitor(visitor, 'signal', { roomId, signal: 'x' }))
      expect(visitors).toContain(429)
      expect(visitors).toContain(200)
      expect(await flood(() => byAgent(agent, visitor, 'signal', { roomId, signal: 'x' }))).toContain(429)
    })
  },
  { limits: { ...LIMITS, newVisitor: 1000, signIn: 1000 } },
)

test('G-20: a server that is killed during a call knows it when it is back, and hands on signals', async () => {
  const store = await createSeeded('embedded')
  const first = await startProcess({}, store)
  const post = async (base: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Awaited<ReturnType<Node['call']>>
  }
  const nodeAt = (base: string) =>
    ({
      base,
      call: (path: string, body: object, headers?: Record<string, string>) => post(base, path, body, headers),
      visitor: (name: string, body: object, headers?: Record<string, string>) =>
        post(base, `/api/chat/visitor/${name}`, body, headers),
      admin: (name: string, body: object, token: string) => post(base, `/api/chat/admin/${name}`, body, { token }),
      manage: (name: string, body: object, token: string) => post(base, `/api/manage/${name}`, body, { token }),
    }) as unknown as Node
  const before = nodeAt(first.base)
  const owner = await signIn(before)
  const agent = await hire(before, owner, { maxSession: 50 })
  const visitor = await arrive(before)
  await visitor.call('transferAgent', { adminId: agent.adminId })
  const { roomId } = (await byVisitor(visitor, 'invite')).data
  await byAgent(agent, visitor, 'accept', { roomId })
  await first.kill()

  const second = await startProcess({}, store)
  try {
    const { userId, pollId, sessionId } = visitor
    const { visitor: page, admin: desk } = nodeAt(second.base)
    expect((await page('getCall', { userId })).data).toMatchObject({ roomId, status: 2 })
    const stream = await openStream(`${second.base}/api/chat/visitor/eventStream?userId=${userId}&pollId=${pollId}`)
    const act = { sessionId, roomId }
    await desk('videoAction', { ...act, action: 'signal', signal: 'again' }, agent.token)
    expect(await stream.until(({ action }) => action === 'signal')).toMatchObject({ signal: 'again' })
    await desk('videoAction', { ...act, action: 'hangup' }, agent.token)
    expect(await stream.until(({ action }) => action === 'hangup')).toMatchObject({ roomId, reason: 'ended' })
    stream.close()
  } finally {
    await second.stop()
    await store.drop()
  }
}, 60_000)
