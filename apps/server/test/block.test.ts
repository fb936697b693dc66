import { expect, test } from 'vitest'
import { arrive, fromNewAddress, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const REFUSED = { code: 400, message: 'You cannot chat here at the moment', data: null }

onBothStores((subject) => {
  const begin = async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner, { maxSession: 50 })
    const address = fromNewAddress()
    const visitor = await arrive(node, { userName: 'Ann' }, { ...address, 'user-agent': `Browser ${'x'.repeat(600)}` })
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const block = (blocked: 0 | 1, by = agent) =>
      by.call('blockVisitor', { sessionId: visitor.sessionId, blocked, reason: 'Insults' })
    return { node, owner, agent, visitor, address, block }
  }

  test('G-01: a blocked visitor gets the end of the chat, and every further call is refused in the visitor’s language', async () => {
    const { node, agent, visitor, block } = await begin()
    await visitor.say('You fools')
    expect(await block(1)).toMatchObject({ code: 200, data: true })
    expect(await agent.sessions(2)).toEqual([])
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1202, outType: 4, inviteEvaluate: 0 })
    expect(await visitor.say('Fools again')).toMatchObject(REFUSED)
    for (const [name, body] of [
      ['transferAgent', {}],
      ['robotAsk', { question: 'How do I return an item?', robotNo: 'demo' }],
      ['addSessionMsg', { senderType: 1, msgType: 1, msgContent: 'x', id: 'message1714521620000' }],
      ['sysMsg', { msgContent: 'x' }],
      ['evaluate', { evaluateAdminMode: 1, evaluateAdminSolve: 1, evaluateAdminStar: 5 }],
      ['uploadBase64', { base64: 'data:image/png;base64,AAAA', fileName: 'a.png' }],
      ['chatStart', { channelId: 'demo' }],
    ] as const)
      expect({ name, ...(await visitor.call(name, body)) }).toMatchObject({ name, code: 400 })
    const inChinese = { 'accept-language': 'zh-CN' }
    const again = { channelId: 'demo', userId: visitor.userId }
    expect(await node.visitor('chatStart', again, inChinese)).toMatchObject({
      code: 400,
      message: '您目前无法在此发起会话',
    })
    expect(await node.visitor('chatStart', again, { token: visitor.token })).toMatchObject(REFUSED)
  })

  test('a new visitor from the same address is refused; other addresses and earlier visitors are not', async () => {
    const { node, visitor, address, block } = await begin()
    const neighbour = await arrive(node, {}, address)
    await block(1)
    expect(await node.visitor('chatStart', { channelId: 'demo' }, address)).toMatchObject(REFUSED)
    expect(await node.visitor('chatStart', { channelId: 'demo', userId: neighbour.userId }, address)).toMatchObject({
      code: 200,
    })
    expect(await node.visitor('chatStart', { channelId: 'demo' }, fromNewAddress())).toMatchObject({ code: 200 })
    await block(0)
    expect(await node.visitor('chatStart', { channelId: 'demo' }, address)).toMatchObject({ code: 200 })
    expect(await visitor.call('chatStart', { channelId: 'demo' })).toMatchObject({ code: 200 })
    expect(await visitor.call('transferAgent', {})).toMatchObject({ code: 200 })
  })

  test('the panel shows whether and why the visitor is blocked, and the user agent cut to 500 characters', async () => {
    const { agent, visitor, block } = await begin()
    const customer = async () => (await agent.call('getCustomer', { sessionId: visitor.sessionId })).data
    expect(await customer()).toMatchObject({ blocked: 0, blockedReason: '', userAgent: `Browser ${'x'.repeat(492)}` })
    await block(1)
    expect(await customer()).toMatchObject({ blocked: 1, blockedReason: 'Insults' })
    await block(0)
    expect(await customer()).toMatchObject({ blocked: 0, blockedReason: '' })
  })

  test('only operators and agents with a conversation of the visitor may block; others get “not found”', async () => {
    const { node, owner, visitor, block } = await begin()
    const other = await hire(node, owner)
    expect(await block(1, other)).toMatchObject({ code: 400, message: 'Not found' })
    expect(await visitor.say('Still here')).toMatchObject({ code: 200 })
    expect(await block(1, owner)).toMatchObject({ code: 200 })
    expect(await visitor.say('Not any more')).toMatchObject({ code: 400 })
  })

  test('an agent cannot block a visitor in the queue', async () => {
    const { node, owner } = await begin()
    const full = await hire(node, owner, { autoAccept: 0 })
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: full.adminId })
    const other = await hire(node, owner, { autoAccept: 0 })
    expect((await other.sessions(3)).map((row) => row.sessionId)).toContain(visitor.sessionId)
    const refused = await other.call('blockVisitor', { sessionId: visitor.sessionId, blocked: 1 })
    expect(refused).toMatchObject({ code: 400, message: 'Not found' })
    await visitor.call('chatClose', {})
  })
})
