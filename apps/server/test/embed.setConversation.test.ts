import { expect, test } from 'vitest'
import { arrive, withAgent } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  test('what the host page says of the conversation reaches its agent at once, and goes with its tags into the record', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const { node } = subject
    const { sessionId } = visitor
    await node.manage('saveSessionTags', { tags: ['Refund', 'checkout'] }, owner.token)
    const set = (body: object) => visitor.call('setConversation', body)
    const known = async () => (await agent.call('getCustomer', { sessionId })).data
    expect(await known()).toMatchObject({ attributes: {}, tags: [] })
    await agent.events()
    const attributes = { cart: '129.00', plan: 'pro', __proto__x: '<b>7</b>' }
    expect((await set({ attributes, addTags: ['checkout', ' checkout ', 'vip'] })).data).toBe(true)
    const changed = (await agent.events()).filter((event) => event.eventType === 2206)
    expect(changed).toMatchObject([{ sessionId, attributes, tags: ['checkout', 'vip'] }])
    expect(await known()).toMatchObject({ attributes, tags: ['checkout', 'vip'] })
    await set({ attributes: { cart: null, plan: 'free' }, removeTags: ['vip'] })
    const { attributes: left, tags } = await known()
    expect(left).toEqual({ plan: 'free', __proto__x: '<b>7</b>' })
    expect(tags).toEqual(['checkout'])
    // the same again is no news
    await agent.events()
    await set({ attributes: { plan: 'free' }, addTags: ['checkout'], removeTags: ['none'] })
    expect((await agent.events()).filter((event) => event.eventType === 2206)).toEqual([])
    await agent.call('chatClose', { sessionId, summary: '', tags: ['Refund', 'checkout'] })
    expect((await known()).ended.tags).toEqual(['checkout', 'Refund'])
    expect(await set({ attributes })).toMatchObject({ code: 400, message: 'The chat has ended' })
    // the next consultation begins without them
    const next = await arrive(node, { userId: visitor.userId })
    await next.call('transferAgent', { adminId: agent.adminId })
    expect((await agent.call('getCustomer', { sessionId: next.sessionId })).data).toMatchObject({
      attributes: {},
      tags: [],
    })
  })

  test('a page may say no more than has room, over all of its calls', async () => {
    const visitor = await arrive(subject.node)
    const set = (body: object) => visitor.call('setConversation', body)
    const many = (count: number, prefix: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, 'x']))
    expect((await set({ attributes: many(50, 'a') })).code).toBe(200)
    expect((await set({ attributes: { b: 'x' } })).code).toBe(400)
    expect((await set({ attributes: { a0: null, b: 'x' } })).code).toBe(200)
    expect((await set({ attributes: { c: 'x'.repeat(501) } })).code).toBe(400)
    expect((await set({ attributes: { a1: 7 } })).code).toBe(400)
    expect((await set({ addTags: Array.from({ length: 20 }, (_, i) => `t${i}`) })).code).toBe(200)
    expect((await set({ addTags: ['t20'] })).code).toBe(400)
    expect((await set({ addTags: ['x'.repeat(65)] })).code).toBe(400)
  })
})
