import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  /** Ann has an ended, rated conversation with Lee and an open one with Kim. */
  const twice = async () => {
    const { node } = subject
    const owner = await signIn(node)
    await node.manage('saveSessionTags', { tags: ['Refund'] }, owner.token)
    const [lee, kim] = [await hire(node, owner, { adminNick: 'Lee' }), await hire(node, owner, { adminNick: 'Kim' })]
    const ann = await arrive(node, { userName: 'Ann' })
    await ann.call('transferAgent', { adminId: lee.adminId })
    await ann.say('Said to Lee')
    await lee.call('chatClose', { sessionId: ann.sessionId, summary: 'Wants it back', tags: ['Refund'] })
    await ann.call('evaluate', { evaluateAdminMode: 1, evaluateAdminSolve: 1, evaluateAdminStar: 5 })
    const again = await arrive(node, { userId: ann.userId })
    await ann.call('transferAgent', { adminId: kim.adminId })
    await ann.say('Said to Kim')
    return { node, owner, lee, kim, ann, first: ann.sessionId, second: again.sessionId }
  }

  const wordsOf = (data: { msgContent: string }[]) =>
    data.map((one) => one.msgContent).filter((text) => /^Said/.test(text))

  test('G-75: the visitor’s agent sees earlier conversations, newest first, and can read them', async () => {
    const { kim, first, second } = await twice()
    expect((await kim.call('getCustomer', { sessionId: second })).data.sessions).toMatchObject([
      {
        sessionId: first,
        channelId: 'demo',
        adminNick: 'Lee',
        summary: 'Wants it back',
        tags: ['Refund'],
        ratings: [{ evaluateAdminStar: 5 }],
      },
    ])
    expect(wordsOf((await kim.call('getHistoryMsg', { sessionId: first })).data)).toEqual(['Said to Lee'])
    const { data } = await kim.call('getCustomer', { sessionId: first })
    expect(data).toMatchObject({ customerName: 'Ann', sessions: [] })
    expect(data.ratings).toMatchObject([{ evaluateAdminStar: 5 }])
    const answer = { sessionId: first, msgContent: 'x', msgType: 1 }
    expect(await kim.call('sendMsg', answer)).toMatchObject({ code: 400 })
  })

  test('G-75: after the end the agent no longer sees earlier conversations; a third agent never does', async () => {
    const { node, owner, kim, first, second } = await twice()
    const other = await hire(node, owner)
    for (const name of ['getCustomer', 'getHistoryMsg'])
      expect(await other.call(name, { sessionId: first })).toMatchObject({ code: 400, message: 'Not found' })
    await kim.call('chatClose', { sessionId: second })
    expect(await kim.call('getHistoryMsg', { sessionId: first })).toMatchObject({ code: 400, message: 'Not found' })
    expect(wordsOf((await owner.call('getHistoryMsg', { sessionId: first })).data)).toEqual(['Said to Lee'])
  })

  test('G-75: an ended conversation shows earlier ones, never a later one with a colleague', async () => {
    const { lee, kim, first, second } = await twice()
    for (const maxTime of [undefined, 0, Date.now() + 1e6])
      expect(wordsOf((await lee.call('getHistoryMsg', { sessionId: first, maxTime })).data)).toEqual(['Said to Lee'])
    expect(await lee.call('getHistoryMsg', { sessionId: second })).toMatchObject({ code: 400 })
    expect(wordsOf((await kim.call('getHistoryMsg', { sessionId: second })).data)).toEqual([
      'Said to Lee',
      'Said to Kim',
    ])
  })

  test('G-75: nor later notes of a colleague; the visitor’s current agent and operators see those', async () => {
    const { owner, lee, kim, ann, first, second } = await twice()
    await kim.call('chatClose', { sessionId: second, summary: 'Between Ann and Kim' })
    const seen = async (agent: typeof lee) =>
      (await agent.call('getCustomer', { sessionId: first })).data.sessions as { sessionId: string }[]
    expect(await seen(lee)).toEqual([])
    expect(await seen(owner)).toMatchObject([{ sessionId: second }])
    await arrive(subject.node, { userId: ann.userId })
    await ann.call('transferAgent', { adminId: lee.adminId })
    expect(await seen(lee)).toMatchObject([{ sessionId: second }])
  })

  test('A-16: state of the rating: open, invited, rated, and off for a channel without ratings', async () => {
    const { node, owner, kim, ann, second } = await twice()
    const state = async (sessionId: string) => (await kim.call('getCustomer', { sessionId })).data.ratingState
    expect(await state(second)).toBe('open')
    await kim.call('inviteEvaluate', { sessionId: second })
    expect(await state(second)).toBe('invited')
    await ann.call('evaluate', { evaluateAdminMode: 1, evaluateAdminSolve: 1, evaluateAdminStar: 5 })
    expect(await state(second)).toBe('rated')
    const { channelId } = (await node.manage('saveChannel', { evaluateMode: 0 }, owner.token)).data
    const bob = await arrive(node, { channelId })
    await bob.call('transferAgent', { adminId: kim.adminId })
    expect(await state(bob.sessionId)).toBe('off')
  })
})
