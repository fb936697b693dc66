import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const operating = async () => {
    const { node } = subject
    const owner = await signIn(node)
    return { node, owner, ask: (name: string, body: unknown = {}) => node.manage(name, body, owner.token) }
  }

  test('D-15: a key for websites is answered with its secret once; several follow each other, and a removed one is gone', async () => {
    const { ask } = await operating()
    const made = (await ask('saveIdentityKey', { channelId: 'demo', name: 'Shop' })).data
    expect(made).toMatchObject({
      keyId: expect.stringMatching(/^ik/),
      channelId: 'demo',
      secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    const next = (await ask('saveIdentityKey', { channelId: 'demo', name: 'Shop, new' })).data
    const renamed = await ask('saveIdentityKey', { keyId: made.keyId, name: 'Shop, old' })
    expect(renamed.data).toMatchObject({ keyId: made.keyId, name: 'Shop, old' })
    expect(renamed.data.secret).toBeUndefined()
    const list = (await ask('getIdentityKeyList', { channelId: 'demo' })).data as { keyId: string; secret?: string }[]
    expect(list.map(({ keyId }) => keyId).toSorted()).toEqual([made.keyId, next.keyId].toSorted())
    const log = JSON.stringify((await ask('getAuditList', { subject: 'identityKey' })).data)
    expect(log).toContain('Shop, old')
    for (const secret of [made.secret, next.secret]) expect(JSON.stringify(list) + log).not.toContain(secret)
    expect((await ask('saveIdentityKey', { channelId: 'elsewhere', name: 'x' })).code).toBe(400)
    expect((await ask('deleteIdentityKey', { keyId: made.keyId })).data).toBe(true)
    expect((await ask('deleteIdentityKey', { id: made.keyId })).code).toBe(400)
  })

  test('G-01, G-51: blocked visitors are listed without their id, and let in again', async () => {
    const { node, owner, ask } = await operating()
    const agent = await hire(node, owner)
    const visitor = await arrive(node, { userName: 'Bob' })
    await visitor.call('transferAgent', { adminId: agent.adminId })
    await agent.call('blockVisitor', { sessionId: visitor.sessionId, blocked: 1, reason: 'Insults' })
    const listed = await ask('getBlockedVisitors')
    const [blocked] = listed.data as { sessionId: string }[]
    expect(blocked).toMatchObject({
      sessionId: visitor.sessionId,
      customerName: 'Bob',
      reason: 'Insults',
      adminId: agent.adminId,
    })
    expect(JSON.stringify(listed)).not.toContain(visitor.userId)
    expect((await node.manage('getBlockedVisitors', {}, agent.token)).code).toBe(400)
    expect((await ask('unblockVisitor', { sessionId: visitor.sessionId })).data).toBe(true)
    expect((await ask('getBlockedVisitors')).data).toEqual([])
    expect((await ask('unblockVisitor', { sessionId: visitor.sessionId })).code).toBe(400)
    expect((await arrive(node, { userId: visitor.userId })).userId).toBe(visitor.userId)
  })

  test('G-57, G-58, D-04: words and services are tried, and what is called is named', async () => {
    const { ask } = await operating()
    expect((await ask('tryWords', { text: 'Such a BADWORD' })).data).toEqual({ words: ['badword'] })
    expect((await ask('testTranslator', { text: 'Hello', locale: 'de' })).data).toMatchObject({
      text: '',
      problem: 'notFound',
    })
    expect((await ask('testModel')).data).toEqual({ text: '', ms: 0, problem: 'no model is set up' })
    await ask('saveTranslator', { url: 'https://translate.example.com/translate' })
    const { model, egress } = (await ask('getServices')).data
    expect(model).toEqual({ url: '', model: '', asked: 0, tokensIn: 0, tokensOut: 0, estimated: 0 })
    expect(egress.hosts).toEqual([
      { host: 'api.mossbell.example', use: 'form' },
      { host: 'translate.example.com', use: 'translator' },
    ])
    const price = { inPrice: 0.15, outPrice: 0.6, currency: 'USD' }
    expect((await ask('saveModelPrice', price)).data).toMatchObject(price)
    expect((await ask('getModelPriceList')).data).toMatchObject([price])
    expect((await ask('saveModelPrice', { currency: 'dollars' })).message).toContain('currency')
    expect((await ask('deleteModelPrice', { id: 'USD' })).data).toBe(true)
  })
})
