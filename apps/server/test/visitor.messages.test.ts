import { expect, test } from 'vitest'
import { arrive, signIn, type TestVisitor, withAgent } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
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
})
