import { expect, test } from 'vitest'
import {
  createClock,
  createHeld,
  createPlatformOf,
  createServer,
  createStorage,
  ok,
  refused,
  response,
} from '../../test/fakes.ts'
import { createAgent } from './agent.ts'

declare const File: new (
  parts: string[],
  name: string,
  options: { type: string },
) => { name: string; size: number; type: string }

const me = { adminId: 'a21', adminNick: 'Lee', role: 1, tenantId: 't1', pollId: 'p1', status: 1 }
const history = [{ id: 'message1', msgContent: 'Hello', msgType: 1, senderType: 1, msgTime: 1e12 }]
const row = { sessionId: 's1', customerName: 'Ann', status: 2, adminId: 'a21', startTime: 1, lastTime: 2, waitIndex: 0 }
const stale = () => response(200, { code: 400, message: 'A colleague…', data: { reason: 'staleReply' } })

const world = async () => {
  const clock = createClock()
  const mentions: object[] = []
  const server = createServer({
    me: () => ok(me),
    getSessionList: (body) => ok(body.scope === 'mentions' ? mentions : body.status === 2 ? [row] : []),
    getHistoryMsg: () => ok(history),
    getCustomer: () => ok({}),
    getAdminEvent: () => ok([]),
    getReplyList: () =>
      ok([{ replyId: 'q1', shortcut: 'hi', title: 'Greeting', content: 'Hello {name}', shared: 1 }, 7]),
    getDeskInfo: () => ok({ sessionTags: ['vip'], translator: 1, channels: [{ channelId: 'c1', titleDesc: 'Shop' }] }),
    sendMsg: (body) => ok({ msgId: body.id, msgTime: clock.now(), sensitiveFlag: 0, sensitiveWords: '' }),
    seeMention: () => ok(true),
    typing: () => ok(true),
    saveReply: () => ok({}),
    deleteReply: () => ok(true),
  })
  const agent = createAgent({ platform: createPlatformOf(server.fetch, clock, createStorage()).platform })
  const started = agent.start()
  await clock.advance(0)
  await started
  await agent.openSession('s1')
  const last = () => agent.getState().open?.messages.at(-1)
  return { agent, server, clock, mentions, last, state: agent.getState }
}

test('a reply has the time of the newest message seen; a note has not, and names the mentioned agents', async () => {
  const { agent, server, clock } = await world()
  agent.send('s1', 'Yes?')
  agent.send('s1', '@Kim look', { inside: true, mentions: ['a22'] })
  await clock.advance(0)
  const [reply, note] = server.named('sendMsg').map(({ body }) => body)
  expect(reply).toMatchObject({ seenTime: 1e12, insideFlag: 0 })
  expect(note).toMatchObject({ insideFlag: 1, mentionIds: ['a22'] })
  expect(note).not.toHaveProperty('seenTime')
})

test('a colleague was quicker: the reply stays as failed; again sends it whatever was said, taking it back gives its text', async () => {
  const { agent, server, clock, last, state } = await world()
  const good = server.handlers.sendMsg
  server.handlers.sendMsg = stale
  agent.send('s1', 'First')
  await clock.advance(0)
  expect(last()).toMatchObject({ status: 'failed', failure: { reason: 'stale' } })
  const count = state().open?.messages.length ?? 0
  expect(agent.takeBack('s1', last()?.id ?? '')).toBe('First')
  expect(state().open?.messages).toHaveLength(count - 1)
  agent.send('s1', 'Second')
  await clock.advance(0)
  if (good) server.handlers.sendMsg = good
  agent.sendAgain('s1', last()?.id ?? '')
  await clock.advance(0)
  expect(last()).toMatchObject({ content: 'Second', status: 'sent' })
  expect(server.named('sendMsg').at(-1)?.body).not.toHaveProperty('seenTime')
  expect(agent.takeBack('s1', last()?.id ?? '')).toBe('')
})

test('G-57: an own message that is kept from the visitor bears its words', async () => {
  const { agent, server, clock, last } = await world()
  server.handlers.sendMsg = (body) =>
    ok({ msgId: body.id, msgTime: 2e12, sensitiveFlag: 1, sensitiveWords: 'damn,hell' })
  agent.send('s1', 'damn hell')
  await clock.advance(0)
  expect(last()).toMatchObject({ status: 'sent', sensitiveWords: ['damn', 'hell'] })
})

test('own typing is news again after a send', async () => {
  const { agent, server, clock } = await world()
  agent.typing('s1')
  agent.send('s1', 'Hi')
  agent.typing('s1')
  await clock.advance(0)
  expect(server.named('typing')).toHaveLength(2)
})

test('a file: its bar, then said under its id with kind, name and size; a failed one goes again', async () => {
  const { agent, server, clock, last } = await world()
  const held = createHeld()
  server.handlers.upload = held.handler
  agent.sendFile('s1', new File(['picture'], 'chair.PNG', { type: 'image/png' }))
  await clock.advance(2000)
  expect(last()).toMatchObject({ kind: 'image', status: 'loading', progress: 10, fileName: 'chair.PNG' })
  await held.answer(refused(''))
  expect(last()).toMatchObject({ status: 'failed', failure: { reason: 'upload' }, progress: null })
  agent.sendAgain('s1', last()?.id ?? '')
  await held.answer(ok({ url: '/files/ab.png', size: 12 }))
  await clock.advance(0)
  expect(server.named('upload')[1]?.body).toMatchObject({ sessionId: 's1' })
  expect(server.named('sendMsg')[0]?.body).toMatchObject({
    msgType: 2,
    msgContent: '/files/ab.png',
    fileName: 'chair.PNG',
    size: 12,
  })
  expect(last()).toMatchObject({ status: 'sent', content: '/files/ab.png' })
})

test('an upload that breaks off is repeated, a few times while there is a connection, and the file is said once', async () => {
  const { agent, server, clock, last } = await world()
  server.handlers.upload = () => response(503, '')
  agent.sendFile('s1', new File(['picture'], 'chair.png', { type: 'image/png' }))
  await clock.advance(0)
  expect(last()).toMatchObject({ status: 'loading', progress: null })
  await clock.advance(60_000)
  expect(last()).toMatchObject({ status: 'failed', failure: { reason: 'upload' } })
  expect(server.named('upload')).toHaveLength(4)
  agent.sendAgain('s1', last()?.id ?? '')
  server.handlers.upload = () => ok({ url: '/files/ab.png', size: 7 })
  await clock.advance(1000)
  expect(last()).toMatchObject({ status: 'sent', content: '/files/ab.png' })
  expect(server.named('sendMsg')).toHaveLength(1)
})

test('an error is shown at once for a file that is never accepted', async () => {
  const { agent, server, state } = await world()
  agent.sendFile('s1', { name: 'run.exe', size: 9, type: '' })
  expect(state().error).toMatchObject({ text: { key: 'fileKind' } })
  agent.sendFile('s1', { name: 'film.mp4', size: 52_428_801, type: '' })
  expect(state().error).toMatchObject({ text: { key: 'fileLarge' } })
  expect(server.named('upload')).toEqual([])
})

test("saved replies, the tenant's settings and mentions are loaded after signing in; opening a mention marks it as seen", async () => {
  const { agent, server, state, mentions } = await world()
  expect(state()).toMatchObject({
    replies: [{ id: 'q1', shortcut: 'hi', shared: true }],
    info: { tags: ['vip'], translates: true, publicUrl: '', channels: [{ id: 'c1', title: 'Shop' }] },
    mentioned: [],
  })
  mentions.push({ ...row, sessionId: 's2', adminId: 'a22', mentions: 2 })
  await agent.loadMentions()
  expect(state().mentioned).toMatchObject([{ id: 's2', mentions: 2 }])
  await agent.openSession('s2')
  expect(server.named('seeMention').map(({ body }) => body.sessionId)).toEqual(['s2'])
  expect(state().mentioned).toMatchObject([{ mentions: 0 }])
})

test('a reply is saved, or the reason is returned', async () => {
  const { agent, server } = await world()
  const reply = { id: '', shortcut: 'x', title: 'X', content: 'x', shared: false, groupIds: [], translations: {} }
  expect(await agent.saveReply(reply)).toBeNull()
  expect(server.named('saveReply')[0]?.body).toEqual({
    shortcut: 'x',
    title: 'X',
    content: 'x',
    shared: 0,
    translations: {},
  })
  server.handlers.saveReply = () => response(200, { code: 400, message: 'x is already taken', data: null })
  expect(await agent.saveReply({ ...reply, id: 'q1' })).toEqual({ plain: 'x is already taken' })
})

test('G-58: each message is translated once, and one that is not says so', async () => {
  const { agent, server, clock, state } = await world()
  server.handlers.translateMsg = (body) =>
    body.msgId === 'message1' ? ok({ msgTransContent: 'Hallo' }) : response(503, '')
  for (const id of ['message1', 'message2', 'message1']) agent.translate('s1', id, 'de')
  await clock.advance(0)
  expect(server.named('translateMsg')).toHaveLength(2)
  expect(state().open?.translations).toEqual({ 'de:message1': 'Hallo', 'de:message2': null })
})
