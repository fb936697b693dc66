import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestAgent } from './people.ts'
import { onBothStores } from './stores.ts'

let words = 0
/** A word that no other test uses. */
const newWord = () => {
  words += 1
  return `zq${words}x${Date.now().toString(36)}`
}

onBothStores((subject) => {
  const begin = async () => {
    const { node } = subject
    const owner = await signIn(node)
    await node.manage('saveSessionTags', { tags: ['Refund', 'Delivery'] }, owner.token)
    const agent = await hire(node, owner, { maxSession: 100 })
    const meet = async (more: Record<string, unknown> = {}, by: TestAgent = agent) => {
      const visitor = await arrive(node, more)
      await visitor.call('transferAgent', { adminId: by.adminId })
      return visitor
    }
    const find = async (body: object, by: TestAgent = agent) => {
      const answer = await by.call('searchSessions', body)
      return answer.data as { sessionId: string; found: { msgId: string; msgContent: string } | null }[]
    }
    const idsOf = async (body: object, by?: TestAgent) => (await find(body, by)).map((row) => row.sessionId)
    return { node, owner, agent, meet, find, idsOf }
  }

  test('G-75: messages are found, newest first, each conversation with its newest match, cut around it', async () => {
    const { agent, meet, find } = await begin()
    const word = newWord()
    const [ann, bob] = [await meet({ userName: 'Ann' }), await meet({ userName: 'Bob' })]
    await ann.say(`One ${word}`)
    await bob.say(`Two ${'long '.repeat(60)} ${word.toUpperCase()} ${'tail '.repeat(60)}`)
    const last = await ann.say(`Three ${word}`)
    await ann.say('Something else')
    await agent.call('chatClose', { sessionId: ann.sessionId })
    expect(await find({ query: ` ${word} ` })).toMatchObject([
      { sessionId: bob.sessionId, status: 2, found: { msgContent: expect.stringContaining(word.toUpperCase()) } },
      {
        sessionId: ann.sessionId,
        customerName: 'Ann',
        status: 0,
        found: { msgId: last.data.msgId, msgTime: last.data.msgTime, senderName: 'Ann', msgContent: `Three ${word}` },
      },
    ])
    const [first] = await find({ query: word })
    expect(first?.found?.msgContent).toMatch(/^….{0,200}…$/)
    expect(await find({ query: newWord() })).toEqual([])
  })

  test('search works in languages without spaces, ignores case, and takes every character literally', async () => {
    const { meet, idsOf } = await begin()
    const mark = newWord()
    const { sessionId, say } = await meet()
    await say(`${mark} 我想申请退款，谢谢 ขอคืนเงินหน่อย ПРИВЕТ größe 50%_off\\now 'quoted'`)
    for (const query of ['申请退款', 'คืนเงิน', 'привет', 'GRÖSSE'.replace('SS', 'ß'), '50%_off\\now', "'quoted'"])
      expect({ query, ids: await idsOf({ query }) }).toMatchObject({ ids: expect.arrayContaining([sessionId]) })
    for (const query of [`${mark}%谢谢`, `${mark}_`, `${mark}\\`, `50%off`, `${mark}.*`])
      expect({ query, ids: await idsOf({ query }) }).toEqual({ query, ids: [] })
  })

  test('names, contacts, summaries, tags, notes and files are found; a recalled message is not', async () => {
    const { agent, meet, idsOf, find } = await begin()
    const [name, phone, mail, summary, note, gone] = [newWord(), newWord(), newWord(), newWord(), newWord(), newWord()]
    const { sessionId } = await meet({ userName: `Ann ${name}`, phone, email: `${mail}@example.com` })
    await agent.call('sendMsg', { sessionId, msgContent: `Psst ${note}`, msgType: 1, insideFlag: 1 })
    const { msgId } = (await agent.call('sendMsg', { sessionId, msgContent: gone, msgType: 1 })).data
    await agent.call('sendMsg', { sessionId, msgContent: '<p class="xyzzy">Fish &amp; chips</p>', msgType: 12 })
    expect(await idsOf({ query: gone })).toEqual([sessionId])
    await agent.call('recallMsg', { sessionId, msgId })
    expect(await idsOf({ query: gone })).toEqual([])
    await agent.call('chatClose', { sessionId, summary: `All ${summary}`, tags: ['Refund'] })
    for (const query of [name, phone, mail, summary]) {
      expect(await idsOf({ query })).toEqual([sessionId])
      expect((await find({ query }))[0]?.found).toBeNull()
    }
    expect(await idsOf({ query: note })).toEqual([sessionId])
    expect(await idsOf({ query: 'refund', adminId: agent.adminId })).toEqual([sessionId])
    expect(await idsOf({ query: 'xyzzy', adminId: agent.adminId })).toEqual([])
  })

  test('filters by state, channel, group, agent, tag and time combine; empty ones are ignored', async () => {
    const { node, owner, agent, meet, idsOf } = await begin()
    const query = newWord()
    const { groupId } = (await node.manage('saveGroup', { groupName: query, adminIds: [agent.adminId] }, owner.token))
      .data
    const { channelId } = (await node.manage('saveChannel', { titleDesc: query }, owner.token)).data
    const began = Date.now()
    const [ann, bob] = [await meet(), await meet({ channelId })]
    const cid = await arrive(node)
    await cid.call('transferAgent', { groupId, adminId: agent.adminId })
    for (const one of [ann, bob, cid]) await one.say(query)
    await agent.call('chatClose', { sessionId: ann.sessionId, tags: ['Delivery'] })
    const is = async (filter: object, ...ids: string[]) =>
      expect({ filter, ids: (await idsOf({ query, ...filter })).sort() }).toEqual({ filter, ids: ids.sort() })
    await is({ status: 0 }, ann.sessionId)
    await is({ status: 2 }, bob.sessionId, cid.sessionId)
    await is({ status: 3 })
    await is({ channelId }, bob.sessionId)
    await is({ groupId }, cid.sessionId)
    await is({ tag: 'Delivery' }, ann.sessionId)
    await is({ tag: 'Refund' })
    await is({ adminId: agent.adminId }, ann.sessionId, bob.sessionId, cid.sessionId)
    await is({ adminId: owner.adminId })
    await is({ from: began, to: Date.now() }, ann.sessionId, bob.sessionId, cid.sessionId)
    await is({ to: began - 1 })
    await is({ from: Date.now() + 1000 })
    await is({ channelId: '', groupId: '', adminId: '', tag: '' }, ann.sessionId, bob.sessionId, cid.sessionId)
    await is({ status: 2, channelId: 'demo' }, cid.sessionId)
    expect((await idsOf({ adminId: agent.adminId })).sort()).toEqual([ann, bob, cid].map((one) => one.sessionId).sort())
  })

  test('pages have no gaps and no repeats', async () => {
    const { meet, idsOf } = await begin()
    const query = newWord()
    const all: string[] = []
    for (let n = 0; n < 5; n++) {
      const visitor = await meet()
      await visitor.say(query)
      all.unshift(visitor.sessionId)
    }
    const pages = [1, 2, 3, 4].map((page) => idsOf({ query, page, pageSize: 2 }))
    expect(await Promise.all(pages)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []])
  })

  test('G-75: a colleague finds only visitors in the queue that they could accept; an operator all of the tenant', async () => {
    const { node, owner, meet, idsOf } = await begin()
    const query = newWord()
    const visitor = await meet()
    await visitor.say(query)
    const other = await hire(node, owner, { autoAccept: 0, maxSession: 5 })
    expect(await idsOf({ query }, other)).toEqual([])
    expect(await idsOf({ query: visitor.sessionId }, other)).toEqual([])
    expect(await idsOf({ query }, owner)).toEqual([visitor.sessionId])
    const waiting = await arrive(node)
    await waiting.call('transferAgent', { adminId: other.adminId })
    await waiting.say(query)
    expect(await idsOf({ query }, other)).toEqual([waiting.sessionId])
    await waiting.call('chatClose', {})
  })

  test('G-75: a conversation that was handed on is found by its new agent, and no longer by the one before', async () => {
    const { node, owner, agent, meet, idsOf } = await begin()
    const query = newWord()
    const { sessionId, say } = await meet()
    await say(query)
    const other = await hire(node, owner, { maxSession: 5 })
    expect([await idsOf({ query }), await idsOf({ query }, other)]).toEqual([[sessionId], []])
    expect((await agent.call('transferSession', { sessionId, adminId: other.adminId })).code).toBe(200)
    expect([await idsOf({ query }), await idsOf({ query }, other)]).toEqual([[], [sessionId]])
    expect((await owner.call('takeOver', { sessionId })).code).toBe(200)
    expect([await idsOf({ query }, other), await idsOf({ query }, owner)]).toEqual([[], [sessionId]])
  })

  test('a wrong search is refused with the reason', async () => {
    const { agent } = await begin()
    for (const [body, what] of [
      [{ query: 'x'.repeat(201) }, 'query'],
      [{ status: 7 }, 'status'],
      [{ pageSize: 101 }, 'pageSize'],
      [{ page: 0 }, 'page'],
      [{ from: -1 }, 'from'],
    ] as const)
      expect(await agent.call('searchSessions', body)).toMatchObject({
        code: 400,
        message: expect.stringContaining(what),
      })
  })
})
