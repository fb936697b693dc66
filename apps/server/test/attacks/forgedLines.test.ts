import { expect, test } from 'vitest'
import { arrive, hire, signIn } from '../people.ts'
import { onOneStore } from '../stores.ts'

type Line = Readonly<Record<string, unknown>>

/** A visitor whose page saves lines of robot and system, and the agent who reads them. */
onOneStore((subject) => {
  const meet = async () => {
    const { node } = subject
    const owner = await signIn(node)
    await node.manage('saveSensitiveWords', { words: ['badword'] }, owner.token)
    const agent = await hire(node, owner)
    const visitor = await arrive(node, { userName: 'Ann' })
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const seen = async () => (await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })).data as Line[]
    const own = async () => (await visitor.call('getHistoryMsg', {})).data as Line[]
    const add = (line: object) =>
      visitor.call('addSessionMsg', {
        msgType: 1,
        msgContent: 'Refund approved.',
        senderType: 3,
        senderName: 'Foyer Security',
        ...line,
      })
    return { node, agent, visitor, seen, own, add }
  }
  const ended = { code: 400, message: 'The chat has ended' }

  test('D-26, X-22: the desk marks a robot or system line that the page saved, and ignores the name that the page sent', async () => {
    const { node, agent, visitor, seen, own, add } = await meet()
    await agent.events()
    for (const senderType of [3, 4, 1]) await add({ senderType, msgContent: `by ${senderType}` })
    await visitor.call('sysMsg', { msgContent: 'by sysMsg' })
    const lines = [
      { senderType: 3, senderName: 'Robi', msgContent: 'by 3', fromPage: 1 },
      { senderType: 4, senderName: '', msgContent: 'by 4', fromPage: 1 },
      { senderType: 1, senderName: 'Ann', msgContent: 'by 1', fromPage: 1 },
      { senderType: 4, senderName: '', msgContent: 'by sysMsg', fromPage: 1 },
    ]
    expect(await seen()).toMatchObject(lines)
    expect(await agent.events()).toMatchObject(
      lines.map((line) => ({ ...line, eventType: line.senderType === 1 ? 2201 : 2251 })),
    )
    const found = async (query: string) => (await agent.call('searchSessions', { query })).data[0].found
    expect(await found('by 3')).toMatchObject({ msgContent: 'by 3', fromPage: 1 })
    expect(await found('by 1')).not.toHaveProperty('fromPage')
    // the page reads its line back without the mark
    expect((await own()).map((line) => line.msgContent)).toEqual(lines.map((line) => line.msgContent))
    expect(JSON.stringify(await own())).not.toContain('fromPage')

    const asked = await arrive(node)
    await asked.call('robotAsk', { robotNo: 'demo', question: 'How do I return an item?' })
    await asked.call('transferAgent', { adminId: agent.adminId })
    const said = (await agent.call('getHistoryMsg', { sessionId: asked.sessionId })).data as Line[]
    expect(said.map((line) => line.fromPage)).toEqual([undefined, undefined])
  })

  test('D-26: the page can save text and the FAQ menu only, and never as an agent', async () => {
    const { seen, add } = await meet()
    const refused = { code: 400, message: 'Messages of this kind are not accepted here' }
    for (const msgType of [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 98]) {
      const picture = { msgType, msgContent: 'https://tracker.example/pixel.png' }
      for (const senderType of [1, 3, 4]) expect(await add({ ...picture, senderType })).toMatchObject(refused)
    }
    expect((await add({ senderType: 2 })).code).toBe(400)
    expect(await seen()).toEqual([])
    expect((await add({ msgType: 99, msgContent: '{"showContent":[]}' })).code).toBe(200)
    expect(await seen()).toMatchObject([{ msgType: 99, senderType: 3, senderName: 'Robi', fromPage: 1 }])
  })

  test('G-57: sensitive words are found in every line that a page saves, whatever its sender', async () => {
    const { visitor, seen, add } = await meet()
    for (const senderType of [1, 3, 4]) await add({ senderType, msgContent: `a BadWord by ${senderType}` })
    await visitor.call('sysMsg', { msgContent: 'a badword by sysMsg' })
    expect((await seen()).map((line) => [line.sensitiveFlag, line.sensitiveWords])).toEqual(
      Array(4).fill([1, 'badword']),
    )
  })

  test('D-26: after the end only resends of earlier lines and the line about the end are accepted', async () => {
    for (const by of ['visitor', 'agent'] as const) {
      const { agent, visitor, seen, add } = await meet()
      const line = { id: 'message1714521620000', msgContent: 'Hello' }
      const saved = await add(line)
      if (by === 'visitor') await visitor.call('chatClose', {})
      else await agent.call('chatClose', { sessionId: visitor.sessionId })
      for (const senderType of [1, 3, 4]) expect(await add({ senderType })).toMatchObject(ended)
      expect((await add(line)).data).toEqual(saved.data)
      expect((await visitor.call('sysMsg', { msgContent: 'Chat ended' })).code).toBe(200)
      expect((await seen()).map((one) => one.msgContent)).toEqual(['Hello', 'Chat ended'])
      await arrive(subject.node, { userId: visitor.userId })
      expect((await add({ msgContent: 'Welcome' })).code).toBe(200)
    }
  })
})

onOneStore(
  (subject) => {
    test('G-68: after the robot\u2019s part timed out, the next line of an open page begins a new consultation', async () => {
      const { node } = subject
      const visitor = await arrive(node)
      const add = (line: object) => visitor.call('addSessionMsg', { msgType: 1, ...line })
      const welcome = { senderType: 3, msgContent: 'Hello', id: 'message1714521620000' }
      const saved = await add(welcome)
      node.forward(20_000)
      await node.sweep()
      // resending an earlier line begins no consultation
      expect((await add(welcome)).data).toEqual(saved.data)
      expect((await visitor.call('getSessionMsg', { sessionId: visitor.sessionId })).data).toHaveLength(1)
      expect((await add({ senderType: 1, msgContent: 'Is delivery free?' })).code).toBe(200)
      expect((await add({ senderType: 3, msgContent: 'Yes, from 50.' })).code).toBe(200)
      expect((await visitor.call('getHistoryMsg', {})).data).toHaveLength(3)
      expect((await visitor.call('getSessionMsg', { sessionId: visitor.sessionId })).data).toHaveLength(1)
    })
  },
  { env: { FOYER_ROBOT_IDLE: '10' } },
)
