import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { startNode } from './build.ts'
import { arrive, fromNewAddress, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onBothStores, type Subject } from './stores.ts'

const withAgent = async (subject: Subject) => {
  const owner = await signIn(subject.node)
  const agent = await hire(subject.node, owner, { maxSession: 50 }, 'sales')
  const visitor = await arrive(subject.node)
  const answer = await visitor.call('transferAgent', { groupId: 'sales', adminId: agent.adminId })
  expect(answer.data).toMatchObject({ status: 2, adminId: agent.adminId })
  return { owner, agent, visitor }
}

const openSession = async (agent: TestAgent) => (await agent.sessions(2))[0]?.sessionId ?? ''

onBothStores((subject) => {
  test('S7.2-02, S7.2-03: channelInfo answers the demo channel; an unknown one is refused', async () => {
    const { node } = subject
    expect((await node.visitor('channelInfo', { id: 'demo' })).data).toMatchObject({
      tenantId: 'demo',
      channelId: 'demo',
      receiveMode: 0,
    })
    expect(await node.visitor('channelInfo', { id: 'nobody' })).toMatchObject({ status: 200, code: 400, data: null })
  })

  test('S7.2-18 to 22, S3.6-02, S3.6-05: status 0 without a running consultation, 1 in a resumed robot chat (A-01)', async () => {
    const first = await subject.node.visitor('chatStart', { channelId: 'demo' }, fromNewAddress())
    expect(first.data).toMatchObject({
      status: 0,
      userId: expect.stringMatching(/^u[0-9a-f]{32}$/),
      pollId: expect.stringMatching(/^p[0-9a-f]{32}$/),
      sessionId: expect.stringMatching(/^s[0-9a-f]{32}$/),
    })
    const again = await subject.node.visitor('chatStart', { channelId: 'demo', userId: first.data.userId })
    expect(again.data).toMatchObject({ status: 1, userId: first.data.userId, sessionId: first.data.sessionId })
    expect(again.data.pollId).not.toBe(first.data.pollId)
  })

  test('G-09: an unknown userId is not adopted', async () => {
    const made = `u${'0'.repeat(32)}`
    const answer = await subject.node.visitor('chatStart', { channelId: 'demo', userId: made }, fromNewAddress())
    expect(answer.data.userId).not.toBe(made)
  })

  test('S7.2-36, S3.5-03 to 05: the robot answers from the knowledge base, guides, or says that it does not know', async () => {
    const visitor = await arrive(subject.node)
    const direct = await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    expect(direct.data).toMatchObject({ status: 1, answerType: 1, senderType: 3, docId: 'returns-en' })
    expect(direct.data.answers[0].reply).toMatchObject({ replySource: 'FAQ', text: expect.stringContaining('30 days') })
    const unknown = await visitor.call('robotAsk', { question: 'xyzzy plugh quux', robotNo: 'demo' })
    expect(unknown.data).toMatchObject({ answerType: 0, suggestList: [] })
    expect(unknown.data.answers[0].reply.text).toMatch(/^I don’t have an answer to that\./)
    expect(unknown.data).not.toHaveProperty('robotSuggest')
    const missed = await visitor.call('robotAsk', { question: 'MISSQ', robotNo: 'demo' })
    expect(missed.data).toMatchObject({ answerType: 0, robotSuggest: 'You may want to ask' })
    expect(missed.data.suggestList[0].docId).toBe('missing-en')
    const shown = { 'accept-language': 'zh-Hans' }
    const chinese = await visitor.call('robotAsk', { question: 'xyzzy plugh', robotNo: 'demo' }, shown)
    expect(chinese.data.answers[0].reply.text).toMatch(/\p{Script=Han}/u)
    const clicked = await visitor.call('robotAsk', { docId: 'returns-zh', robotNo: 'demo', question: '' })
    expect(clicked.data).toMatchObject({ answerType: 1, docId: 'returns-zh', click: 1, score: 1 })
    const session = await visitor.call('getSessionMsg', {})
    expect(session.data.map((one: { senderType: number }) => one.senderType)).toEqual([1, 3, 1, 3, 1, 3, 1, 3, 1, 3])
  })

  test('robotAsk with the same id again gets the same answer and stores nothing twice (A-43)', async () => {
    const visitor = await arrive(subject.node)
    const ask = { question: 'How do I return an item?', robotNo: 'demo', id: 'message1714521620001' }
    const [one, two] = await Promise.all([visitor.call('robotAsk', ask), visitor.call('robotAsk', ask)])
    expect(one.data).toEqual(two.data)
    expect((await visitor.call('getSessionMsg', {})).data).toHaveLength(2)
  })

  test('S3.5-07 to 13: a flow asks with buttons and goes on after a press (D-01)', async () => {
    const visitor = await arrive(subject.node)
    const flows = await subject.node.manage('getFlowList', {}, (await signIn(subject.node)).token)
    const trigger = flows.data[0].triggers[0]
    const asked = await visitor.call('robotAsk', { question: trigger, robotNo: 'demo' })
    expect(asked.data.answerType).toBe(3)
    const replies = asked.data.answers.map((one: { reply: { replySource: string } }) => one.reply.replySource)
    expect(replies).toContain('BUTTONS')
    const button = asked.data.answers.flatMap((one: { reply: { buttons: { key: string }[] } }) => one.reply.buttons)[0]
    const pressed = await visitor.call('robotAsk', { button: button.key, question: '', robotNo: 'demo' })
    expect(pressed.data.answerType).toBe(3)
  })

  test('S7.2-59: robotTips offers at most five questions, none for blank text', async () => {
    const visitor = await arrive(subject.node)
    const tips = await visitor.call('robotTips', { question: 'return', robotNo: 'demo' })
    expect(tips.data.length).toBeGreaterThan(0)
    expect(tips.data.length).toBeLessThanOrEqual(5)
    expect((await visitor.call('robotTips', { question: '  ', robotNo: 'demo' })).data).toEqual([])
  })

  test('S7.2-63 to 65, S8.2-05: getRobotDoc answers question and answer; an unknown document is refused with a text', async () => {
    const visitor = await arrive(subject.node)
    const doc = await visitor.call('getRobotDoc', { docId: 'returns-en' })
    expect(doc.data).toMatchObject({ docQuestion: 'How do I return an item?' })
    expect(await visitor.call('getRobotDoc', { docId: 'nothing' })).toMatchObject({
      code: 400,
      message: 'The document does not exist',
    })
  })

  test('S2.1-13 to 15: anybody with the address of a document’s page can read it, even if the visitor’s token is in another browser', async () => {
    const { data } = await subject.node.visitor('chatStart', { channelId: 'demo' }, fromNewAddress())
    const read = (docId: string, userId: string) => subject.node.visitor('getRobotDoc', { docId, userId })
    await subject.node.visitor('robotTips', { userId: data.userId, question: 'return' }, { token: data.token })
    expect((await subject.node.visitor('robotTips', { userId: data.userId, question: 'return' })).code).toBe(401)
    expect((await read('returns-en', data.userId)).data).toMatchObject({ docQuestion: 'How do I return an item?' })
    expect((await read('returns-en', `u${'0'.repeat(32)}`)).code).toBe(401)
    expect((await read('returns-en', 'nobody')).code).toBe(401)
  })

  test('S4.3-01: nobody online is status 1; D-11: sendMsg without agent or queue is refused', async () => {
    const visitor = await arrive(subject.node)
    await subject.node.manage('saveGroup', { groupName: 'Empty' }, (await signIn(subject.node)).token)
    const groups = await subject.node.manage('getGroupList', {}, (await signIn(subject.node)).token)
    const empty = groups.data.find((group: { groupName: string }) => group.groupName === 'Empty')
    expect((await visitor.call('transferAgent', { groupId: empty.groupId })).data).toMatchObject({
      status: 1,
      adminId: '',
    })
    expect(await visitor.say('anybody?')).toMatchObject({ status: 200, code: 400 })
  })

  test('G-75: the messages of an unknown and of a foreign consultation are refused alike', async () => {
    const [one, other] = [await arrive(subject.node), await arrive(subject.node)]
    for (const sessionId of ['s404', other.sessionId])
      expect(await one.call('getSessionMsg', { sessionId })).toMatchObject({ code: 400, message: 'Not found' })
    await one.call('chatClose', {})
    const again = await arrive(subject.node, { userId: one.userId })
    expect(again.sessionId).not.toBe(one.sessionId)
    expect(await again.call('getSessionMsg', { sessionId: one.sessionId })).toMatchObject({ code: 200, data: [] })
  })

  test('S3.1-32, S4.3-16 to 18, G-08: answers and lists carry the transfer button, but not for a visitor in the queue', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const open = async (modes: object) => {
      const { channelId } = (await node.manage('saveChannel', { robotNo: 'demo', ...modes }, owner.token)).data
      return arrive(node, { channelId })
    }
    const questions = ['How do I return an item?', 'xyzzy plugh quux']
    const buttons = async (visitor: TestVisitor) => {
      const answered = []
      for (const question of questions)
        answered.push((await visitor.call('robotAsk', { question })).data.showTransferBtn ?? false)
      for (const call of ['getSessionMsg', 'getHistoryMsg']) {
        const rows = (await visitor.call(call, {})).data as { senderType: number; showTransferBtn?: boolean }[]
        const listed = rows.filter(({ senderType }) => senderType === 3).map((row) => row.showTransferBtn ?? false)
        expect(listed.slice(-2)).toEqual(answered)
      }
      return answered
    }
    const unknown = await open({ transferUserMode: 1, robotUnknownTransferUserMode: 1, robotAnswerTransferUserMode: 2 })
    expect(await buttons(unknown)).toEqual([false, true])
    const sure = { robotUnknownTransferUserMode: 0, robotAnswerTransferUserMode: 1 }
    expect(await buttons(await open({ transferUserMode: 1, ...sure }))).toEqual([true, false])
    expect(await buttons(await open({ transferUserMode: 0, ...sure }))).toEqual([false, false])
    await hire(node, owner, { autoAccept: 0 })
    expect((await unknown.call('transferAgent', {})).data.status).toBe(3)
    expect(await buttons(unknown)).toEqual([false, false])
  })

  test('S4.3-06: the greeting that the page saves gets the agent’s name on both sides; no other line does', async () => {
    const { node } = subject
    const { owner, agent, visitor } = await withAgent(subject)
    const { adminWelcomeMsg } = (await node.visitor('channelInfo', { id: 'demo' })).data
    const { adminNick } = (await visitor.call('getAdminCard', {})).data
    const greeting = adminWelcomeMsg.replace('{agent}', adminNick)
    expect(greeting).not.toBe(adminWelcomeMsg)
    const say = (by: TestVisitor, msgContent: string) => by.call('sysMsg', { msgContent })
    await say(visitor, greeting)
    await say(visitor, `${greeting} Pay here: evil.example`)
    const stored = [
      { senderType: 4, senderName: '', adminNick, msgContent: greeting },
      { senderType: 4, senderName: '', adminNick: '', faceUrl: '' },
    ]
    expect((await visitor.call('getSessionMsg', {})).data).toMatchObject(stored)
    const notified = (await agent.events()).filter((event) => event.eventType === 2251)
    expect(notified).toMatchObject(stored.map((line) => ({ ...line, fromPage: 1 })))
    // no agent, and a channel without a greeting
    const alone = await arrive(node)
    await say(alone, greeting)
    expect((await alone.call('getSessionMsg', {})).data).toMatchObject([{ adminNick: '' }])
    const quiet = (await node.manage('saveChannel', { adminWelcomeMode: 0, adminWelcomeMsg }, owner.token)).data
    const other = await arrive(node, { channelId: quiet.channelId })
    await other.call('transferAgent', { adminId: agent.adminId })
    await say(other, greeting)
    expect((await other.call('getSessionMsg', {})).data).toMatchObject([{ adminNick: '' }])
  })

  test('S4.4-01, S7.2-69: a system line gets the time of its cause: within its consultation, and unique', async () => {
    const { agent, visitor } = await withAgent(subject)
    const joined = (await visitor.poll()).find((event) => event.eventType === 1200)
    const at = Number(joined?.eventTime)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'first' })
    await visitor.say('second')
    const line = (msgContent: string, msgTime: number) => visitor.call('sysMsg', { msgContent, msgTime })
    const [one, two] = await Promise.all([line('joined', at), line('greeted', at)])
    await line('before all', 0)
    const late = await line('from tomorrow', at + 86_400_000)
    const rows = (await visitor.call('getSessionMsg', {})).data as { msgContent: string; msgTime: number }[]
    expect(rows.map(({ msgContent }) => msgContent).sort()).toEqual([
      'before all',
      'first',
      'from tomorrow',
      'greeted',
      'joined',
      'second',
    ])
    expect(rows.map(({ msgContent }) => msgContent).slice(-3)).toEqual(['first', 'second', 'from tomorrow'])
    expect(rows[0]?.msgContent).toBe('before all')
    expect(new Set([one.data.msgTime, two.data.msgTime, late.data.msgTime]).size).toBe(3)
    expect(Math.max(one.data.msgTime, two.data.msgTime)).toBeLessThan(at + 5)
    expect(rows.map(({ msgTime }) => msgTime)).toEqual(rows.map(({ msgTime }) => msgTime).sort((a, b) => a - b))
    // the desk gets the line once, with its own time
    const notified = (await agent.events()).filter((event) => event.eventType === 2251 && event.msgContent === 'joined')
    expect(notified).toMatchObject([{ msgTime: one.data.msgTime }])
  })

  test('D-26: robot answers and robot lines that the page saved have the channel’s robot name', async () => {
    const { node } = subject
    const { token } = await signIn(node)
    for (const [robotName, shown] of [
      ['Nova', 'Nova'],
      ['', 'Robi'],
    ]) {
      const { channelId } = (await node.manage('saveChannel', { robotName, robotNo: 'demo' }, token)).data
      const visitor = await arrive(node, { channelId })
      const asked = await visitor.call('robotAsk', { question: 'How do I return an item?' })
      await visitor.call('addSessionMsg', { msgType: 1, msgContent: 'Welcome', senderType: 3 })
      const lines = (await visitor.call('getSessionMsg', {})).data as { senderType: number; senderName: string }[]
      const names = lines.filter(({ senderType }) => senderType === 3).map(({ senderName }) => senderName)
      expect([asked.data.senderName, ...names]).toEqual([shown, shown, shown])
    }
  })

  test('S4.3-12: an unknown group or agent is status 4', async () => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('transferAgent', { groupId: 'g404' })).data.status).toBe(4)
    expect((await visitor.call('transferAgent', { adminId: 'a404' })).data.status).toBe(4)
  })

  test('S4.3-13: outside working hours is status 5 (G-25)', async () => {
    const { token } = await signIn(subject.node)
    const saved = await subject.node.manage('saveChannel', { titleDesc: 'closed' }, token)
    const { channelId } = saved.data
    await subject.node.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [] }, token)
    const day = ((new Date().getUTCDay() + 6) % 7) + 1
    const otherDay = (day % 7) + 1
    await subject.node.manage(
      'saveWorkTime',
      {
        channelId,
        timeZone: 'UTC',
        workTime: [{ week: [((otherDay + 2) % 7) + 1], start: '09:00', end: '09:01' }],
        holiday: [],
      },
      token,
    )
    const visitor = await arrive(subject.node, { channelId })
    expect((await visitor.call('transferAgent', {})).data.status).toBe(5)
  })

  test('S4.3-04, S7.2-26 to 30, S4.4-01, S4.4-02, S4.4-04: connected, greeted, answered over the poll', async () => {
    const { agent, visitor } = await withAgent(subject)
    expect((await visitor.say('Hello')).code).toBe(200)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'Grüß dich 你好' })
    const events = await visitor.poll()
    expect(events.map((event) => event.eventType)).toEqual([1200, 1201])
    expect(events[0]).toMatchObject({ adminId: agent.adminId })
    const text = Buffer.from(String(events[1]?.msgContentEnc), 'base64').toString('utf8')
    expect(text).toBe('Grüß dich 你好')
    expect(events[1]).not.toHaveProperty('msgContent')
  })

  test('G-16: events are answered again until the next poll of the same pollId, D-08: also after a new chatStart', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'one' })
    const first = await visitor.poll()
    const again = await arrive(subject.node, { userId: visitor.userId })
    const repeated = await again.poll()
    expect(repeated.map((event) => event.eventId)).toEqual(first.map((event) => event.eventId))
    expect(await again.poll()).toEqual([])
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'two' })
    expect((await again.poll()).map((event) => event.eventType)).toEqual([1201])
  })

  test('S4.4-08: an old window gets one 1202 with outType 3 and nothing else (G-17)', async () => {
    const visitor = await arrive(subject.node)
    await arrive(subject.node, { userId: visitor.userId })
    expect(await visitor.poll()).toMatchObject([{ eventType: 1202, outType: 3 }])
  })

  test('S4.4-05, S4.4-06: the agent closes: 1202 with outType 2; a later consultation does not get it', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('chatClose', { sessionId: visitor.sessionId })
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1202, outType: 2, inviteEvaluate: 1 })
    const next = await arrive(subject.node, { userId: visitor.userId })
    expect(next.sessionId).not.toBe(visitor.sessionId)
    expect((await next.poll()).filter((event) => event.eventType === 1202)).toEqual([])
  })

  test('S7.2-35: chatClose twice is no error; D-11: robotAsk after it is refused', async () => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('chatClose', {})).data).toEqual({ status: 0 })
    expect((await visitor.call('chatClose', {})).data).toEqual({ status: 0 })
    expect((await visitor.call('robotAsk', { question: 'hello?', robotNo: 'demo' })).code).toBe(400)
  })

  test('S4.1-05, S7.2-23: getOfflineMsg answers what agents said meanwhile, once (D-13)', async () => {
    const { agent, visitor } = await withAgent(subject)
    await visitor.poll()
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'are you there?' })
    await agent.call('chatClose', { sessionId: visitor.sessionId })
    const back = await arrive(subject.node, { userId: visitor.userId })
    const missed = await Promise.all(Array.from({ length: 5 }, () => back.call('getOfflineMsg', {})))
    const said = missed.flatMap(({ data }) => data as { msgContent: string }[])
    expect(said.map((one) => one.msgContent)).toEqual(['are you there?'])
    expect((await back.call('getOfflineMsg', {})).data).toEqual([])
    expect((await back.poll()).filter((event) => event.eventType === 1201)).toEqual([])
  })

  test('A-43: the same id and content is the same message, the same id with other content a new one', async () => {
    const { visitor } = await withAgent(subject)
    const id = 'message1714521620000'
    const [one, two] = await Promise.all([visitor.say('Hello', id), visitor.say('Hello', id)])
    expect(one.data).toEqual(two.data)
    expect(one.data.msgId).toBe(id)
    const other = await visitor.say('Something else', id)
    expect(other.data.msgId).not.toBe(id)
    expect((await visitor.say('Something else', id)).data).toEqual(other.data)
    const history = (await visitor.call('getHistoryMsg', {})).data as { msgContent: string }[]
    expect(history.map((one) => one.msgContent)).toEqual(['Hello', 'Something else'])
  })

  test('S9.1-01, S7.2-33: history comes in pages of 20, the newest before maxTime, ascending, to the end (G-69)', async () => {
    const visitor = await arrive(subject.node)
    for (let i = 0; i < 25; i++) {
      await visitor.call('addSessionMsg', { msgType: 1, msgContent: `line ${i}`, senderType: 4, senderName: '' })
    }
    const newest = (await visitor.call('getHistoryMsg', { pageSize: 20 })).data as {
      msgContent: string
      msgTime: number
    }[]
    expect(newest.map((one) => one.msgContent)).toEqual(Array.from({ length: 20 }, (_, i) => `line ${i + 5}`))
    const older = (await visitor.call('getHistoryMsg', { pageSize: 20, maxTime: newest[0]?.msgTime })).data as {
      msgContent: string
    }[]
    expect(older.map((one) => one.msgContent)).toEqual(Array.from({ length: 5 }, (_, i) => `line ${i}`))
  })

  test('S7.4-01, G-13: a visitor cannot write as an agent', async () => {
    const visitor = await arrive(subject.node)
    const forged = await visitor.call('addSessionMsg', {
      msgType: 1,
      msgContent: 'I am an agent',
      senderType: 2,
      senderName: 'Lee',
    })
    expect(forged.code).toBe(400)
    expect((await visitor.call('getHistoryMsg', {})).data).toEqual([])
  })

  test('S7.4-02, S7.2-34, S7.2-69: sysMsg saves a system line, a resend of its id once, and getSessionMsg reads it', async () => {
    const visitor = await arrive(subject.node)
    const line = { msgContent: 'No customer service online at the moment', clientType: 1, id: 'message1714521640000' }
    await visitor.call('sysMsg', line)
    await visitor.call('sysMsg', line)
    expect((await visitor.call('getSessionMsg', {})).data).toMatchObject([
      { senderType: 4, msgContent: 'No customer service online at the moment' },
    ])
  })

  test('S7.2-66, G-11: resetInfo ends the robot’s dialogue', async () => {
    const answerTo = async (reset: boolean) => {
      const visitor = await arrive(subject.node)
      await visitor.call('robotAsk', { robotNo: 'demo', question: 'register a return' })
      if (reset) expect((await visitor.call('resetInfo', { robotNo: 'demo' })).data).toEqual({ status: 0 })
      const pressed = { robotNo: 'demo', button: 'other', question: 'Another order' }
      return (await visitor.call('robotAsk', pressed)).data.msgType
    }
    expect(await answerTo(false)).toBe(11)
    expect(await answerTo(true)).not.toBe(11)
  })

  test('S7.2-67, G-12: msgComplete takes only robot messages to this visitor, and does not change the text', async () => {
    const [visitor, other] = [await arrive(subject.node), await arrive(subject.node)]
    const asked = await visitor.call('robotAsk', { robotNo: 'demo', question: 'How do I return an item?' })
    const complete = (who: typeof visitor, msgId: string) =>
      who.call('msgComplete', { msgId, msgContent: 'Something else' })
    expect(await complete(visitor, asked.data.id)).toMatchObject({ code: 200, data: true })
    expect((await complete(other, asked.data.id)).code).toBe(400)
    expect((await complete(visitor, asked.data.questionMsgId)).code).toBe(400)
    const stored = JSON.stringify((await visitor.call('getSessionMsg', {})).data)
    expect(stored).toContain('30 days')
    expect(stored).not.toContain('Something else')
  })

  test('S4.4-14, S7.2-56: typing goes both ways and is never stored', async () => {
    const { agent, visitor } = await withAgent(subject)
    await visitor.poll()
    await visitor.poll()
    await agent.events()
    await agent.call('typing', { sessionId: visitor.sessionId })
    await visitor.call('typing', { msgContent: 'I would li' })
    expect(await visitor.poll()).toMatchObject([{ eventType: 1204 }])
    expect(await agent.events()).toMatchObject([
      { eventType: 2204, sessionId: visitor.sessionId, msgContent: 'I would li' },
    ])
  })

  test('S4.4-15, S6.1-14, G-59: only the sender can recall a message, within two minutes; history blanks its text', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const sent = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'secret' })
    expect((await owner.call('recallMsg', { sessionId: visitor.sessionId, msgId: sent.data.msgId })).code).toBe(400)
    expect((await agent.call('recallMsg', { sessionId: visitor.sessionId, msgId: sent.data.msgId })).code).toBe(200)
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1205, msgId: sent.data.msgId })
    const history = await visitor.call('getHistoryMsg', {})
    expect(history.data).toMatchObject([{ recallFlag: 1, msgContent: '' }])
    expect(JSON.stringify(history.data)).not.toContain('secret')
  })

  test('S7.2-73, G-04: the read receipt reaches the desk; one from an old window does not', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'read me' })
    await agent.events()
    expect((await visitor.call('readMsg', { pollId: 'p0' })).data).toBe(false)
    expect((await visitor.call('readMsg', { pollId: visitor.pollId })).data).toBe(true)
    expect(await agent.events()).toMatchObject([{ eventType: 2205, sessionId: visitor.sessionId }])
    const history = await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })
    expect(history.data).toMatchObject([{ readFlag: 1 }])
  })

  test('readMsg confirms only handled events, and these are not answered by getOfflineMsg later (D-08, G-69)', async () => {
    const { agent, visitor } = await withAgent(subject)
    const say = (text: string) => agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: text })
    await say('one')
    const handled = (await visitor.poll()).at(-1)?.eventId
    await say('two')
    await visitor.call('readMsg', { pollId: visitor.pollId, after: handled })
    const next = await arrive(subject.node, { userId: visitor.userId })
    expect((await next.poll()).map((event) => Buffer.from(String(event.msgContentEnc), 'base64').toString())).toEqual([
      'two',
    ])
  })

  test('S7.2-74, S7.2-32: the visitor’s details reach the desk', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.events()
    await visitor.call('updateUserInfo', { pollId: visitor.pollId, userName: 'Ann', phone: '13800138000' })
    await visitor.call('submitUserForm', { email: 'ann@example.com', formParams: '[{"name":"Topic","value":"order"}]' })
    expect((await agent.events()).map((event) => event.eventType)).toEqual([2206, 2206])
    const customer = await agent.call('getCustomer', { sessionId: visitor.sessionId })
    expect(customer.data).toMatchObject({ customerName: 'Ann', phone: '13800138000', email: 'ann@example.com' })
    expect(JSON.stringify(customer.data)).not.toContain(visitor.userId)
  })

  test('S3.12-01 to 09: getAdminCard answers the card with an agent and null without (G-64)', async () => {
    const { agent, visitor } = await withAgent(subject)
    expect((await visitor.call('getAdminCard', {})).data).toMatchObject({
      adminId: agent.adminId,
      adminNick: expect.any(String),
    })
    expect((await (await arrive(subject.node)).call('getAdminCard', {})).data).toBeNull()
  })

  test('after the first call with the visitor token, the userId alone is refused', async () => {
    const visitor = await arrive(subject.node)
    expect((await visitor.call('getSessionMsg', {})).code).toBe(200)
    expect((await visitor.call('getSessionMsg', {}, { token: visitor.token })).code).toBe(200)
    expect((await visitor.call('getSessionMsg', {})).code).toBe(401)
    expect((await visitor.call('getSessionMsg', {}, { token: 'wrong' })).code).toBe(401)
    const other = await arrive(subject.node, { userId: visitor.userId })
    expect(other.userId).not.toBe(visitor.userId)
    const same = await arrive(subject.node, { userId: visitor.userId }, { token: visitor.token })
    expect(same.userId).toBe(visitor.userId)
  })

  test('S7.1-02, A-49: a token in the body works like one in the header, which comes first', async () => {
    const { visitor } = await withAgent(subject)
    const { userId, token } = visitor
    expect((await visitor.call('getSessionMsg', { token })).code).toBe(200)
    // that call has proved the visitor
    expect((await visitor.call('getSessionMsg', {})).code).toBe(401)
    expect((await visitor.call('getSessionMsg', { token: 'wrong' })).code).toBe(401)
    expect((await visitor.call('getSessionMsg', { token }, { token: 'wrong' })).code).toBe(401)
    expect((await visitor.call('getSessionMsg', { token: 7 })).code).toBe(401)
    expect((await arrive(subject.node, { userId, token })).userId).toBe(userId)
  })

  test('A-32: an unknown and an expired userId are 401', async () => {
    expect(await subject.node.visitor('getSessionMsg', { userId: `u${'1'.repeat(32)}` })).toMatchObject({
      status: 200,
      code: 401,
    })
  })

  test('G-57: sensitive words mark a visitor message for the desk and hide an agent message from the visitor', async () => {
    const { agent, visitor } = await withAgent(subject)
    await visitor.say('what a BadWord')
    const seen = (await agent.events()).find((event) => event.eventType === 2201)
    expect(seen).toMatchObject({ sensitiveFlag: 1, sensitiveWords: 'badword' })
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'a badword indeed' })
    const event = (await visitor.poll()).at(-1)
    expect(event).toMatchObject({ eventType: 1201, sensitiveFlag: 1 })
    expect(JSON.stringify((await visitor.call('getHistoryMsg', {})).data)).not.toContain('indeed')
  })

  test('S4.5-08, A-30: inside notes never reach the visitor', async () => {
    const { agent, visitor } = await withAgent(subject)
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'a note', insideFlag: 1 })
    expect((await visitor.poll()).map((event) => event.eventType)).toEqual([1200])
    expect((await visitor.call('getHistoryMsg', {})).data).toEqual([])
    expect((await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })).data).toMatchObject([
      { insideFlag: 1, msgContent: 'a note' },
    ])
  })

  test('G-71: more than 5 messages a second are refused with 429 and Retry-After; 10 new visitors a minute from an address (D-11)', async () => {
    const node = await startNode(subject.store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, limits: LIMITS })
    const visitor = await arrive(node)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => visitor.say(`flood ${i}`)))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(refused[0]).toMatchObject({ code: 400, message: 'too many requests' })
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    const address = fromNewAddress()
    const starts = await Promise.all(
      Array.from({ length: 11 }, () => node.visitor('chatStart', { channelId: 'demo' }, address)),
    )
    expect(starts.filter((answer) => answer.status === 429)).toHaveLength(1)
    const stranger = { channelId: 'demo', userId: `u${'2'.repeat(32)}` }
    const others = fromNewAddress()
    const made = []
    for (let i = 0; i < 12; i++) made.push(await node.visitor('chatStart', stranger, others))
    expect(made.filter((answer) => answer.status === 429)).toHaveLength(2)
    await node.close()
  })

  test('only the agent of a conversation can open it: another agent sees neither list entry nor messages (G-75)', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const other = await hire(subject.node, owner, {}, 'support')
    expect(await openSession(agent)).toBe(visitor.sessionId)
    expect(await other.sessions(2)).toEqual([])
    const foreign = await other.call('getHistoryMsg', { sessionId: visitor.sessionId })
    const missing = await other.call('getHistoryMsg', { sessionId: `s${'0'.repeat(32)}` })
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
    expect((await other.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'x' })).code).toBe(400)
  })
})
