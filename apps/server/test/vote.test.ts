import { expect, test } from 'vitest'
import { arrive, signIn, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

const ask = (visitor: TestVisitor, question = 'How do I return an item?') =>
  visitor.call('robotAsk', { question, robotNo: 'demo' })

const locks = async (visitor: TestVisitor, call: 'getSessionMsg' | 'getHistoryMsg') =>
  ((await visitor.call(call, {})).data as { docId?: string; disabled?: number | null }[])
    .filter((message) => message.docId)
    .map((message) => message.disabled ?? 'open')

onBothStores((subject) => {
  const newChannel = async (save: object) => {
    const owner = await signIn(subject.node)
    return (await subject.node.manage('saveChannel', { robotNo: 'demo', ...save }, owner.token)).data
      .channelId as string
  }

  test('S7.2-68, S3.1-31, A-44: a like counts once and stays locked after a reload; the same answer comes locked again', async () => {
    const visitor = await arrive(subject.node)
    expect((await ask(visitor)).data).toMatchObject({ docId: 'returns-en', disabled: null })
    expect(await locks(visitor, 'getSessionMsg')).toEqual(['open'])
    const vote = { docId: 'returns-en', isUseful: 1, robotNo: 'demo', sessionId: visitor.sessionId, tenantId: 'demo' }
    const both = await Promise.all([vote, vote].map((body) => visitor.call('commentDoc', body)))
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 400])
    expect(await visitor.call('commentDoc', { ...vote, isUseful: 0 })).toMatchObject({
      code: 400,
      message: 'You have already rated this answer',
    })
    expect(await locks(visitor, 'getSessionMsg')).toEqual([0])
    expect((await ask(visitor)).data).toMatchObject({ docId: 'returns-en', disabled: 0 })
    expect(await locks(visitor, 'getHistoryMsg')).toEqual([0, 0])
  })

  test('A-44: a dislike is 1; the next chat can vote on the document again, and the earlier answer stays locked', async () => {
    const visitor = await arrive(subject.node)
    await ask(visitor)
    expect((await visitor.call('commentDoc', { docId: 'returns-en', isUseful: 0 })).data).toBe(true)
    await visitor.call('chatClose', {})
    const again = await arrive(subject.node, { userId: visitor.userId })
    await ask(again)
    await ask(again, 'Where is my order?')
    expect(await locks(again, 'getHistoryMsg')).toEqual([1, 'open', 'open'])
    expect((await again.call('commentDoc', { docId: 'returns-en', isUseful: 1 })).code).toBe(200)
    expect(await locks(again, 'getHistoryMsg')).toEqual([1, 0, 'open'])
    const metrics = await (await fetch(`${subject.node.base}/metrics`)).text()
    expect(metrics).toMatch(/foyer_answer_votes_total\{useful="0"\} [1-9]/)
  })

  test('X-26: visitors can vote only on answers of their own chat', async () => {
    const [one, other] = [await arrive(subject.node), await arrive(subject.node)]
    await ask(one)
    const refused = [
      await one.call('commentDoc', { docId: 'order-en', isUseful: 1 }),
      await one.call('commentDoc', { docId: '', isUseful: 1 }),
      await other.call('commentDoc', { docId: 'returns-en', isUseful: 1 }),
      await other.call('commentDoc', { docId: 'returns-en', isUseful: 1, sessionId: one.sessionId }),
    ]
    expect(refused.map((answer) => answer.code)).toEqual([400, 400, 400, 400])
    // a line that the page saved is no answer
    await other.call('addSessionMsg', { msgType: 1, msgContent: '{"docId":"returns-en"}', senderType: 3 })
    expect((await other.call('commentDoc', { docId: 'returns-en', isUseful: 1 })).code).toBe(400)
    expect(await locks(one, 'getSessionMsg')).toEqual(['open'])
  })

  test('X-26, X-41: a visitor who disliked can add one comment, which operators read as text', async () => {
    const { token } = await signIn(subject.node)
    const robotNo = (await subject.node.manage('saveRobot', { robotName: 'Robi' }, token)).data.robotNo as string
    const answer = { robotNo, docQuestion: 'Do you repair lamps?', docAnswer: '<p>Yes.</p>' }
    const docId = (await subject.node.manage('saveRobotDoc', answer, token)).data.docId as string
    const statistics = async () => (await subject.node.manage('robotStatistics', { robotNo }, token)).data
    const channelId = await newChannel({ robotNo, commentDocMode: 1 })
    const dislike = { docId, isUseful: 0 }
    const hostile = '<img src=x onerror=alert(1)> \u202eexe.\u0000 {{x}}'
    const meet = async () => {
      const visitor = await arrive(subject.node, { channelId })
      await visitor.call('robotAsk', { question: 'Do you repair lamps?', robotNo })
      return visitor
    }
    const [one, other] = [await meet(), await meet()]
    expect((await one.call('commentDoc', { docId, isUseful: 1, reason: 'wrong' })).code).toBe(400)
    expect((await one.call('commentDoc', { ...dislike, reason: 'rude' })).code).toBe(400)
    expect((await one.call('commentDoc', { ...dislike, content: 'x'.repeat(501) })).code).toBe(400)
    expect((await one.call('commentDoc', dislike)).code).toBe(200)
    expect((await statistics()).complaints).toEqual([])
    expect((await one.call('commentDoc', { ...dislike, reason: 'wrong', content: hostile })).data).toBe(true)
    expect((await one.call('commentDoc', { ...dislike, reason: 'unclear' })).code).toBe(400)
    expect((await other.call('commentDoc', { ...dislike, reason: 'wrong', sessionId: one.sessionId })).code).toBe(400)
    expect((await other.call('commentDoc', { ...dislike, reason: 'unclear' })).data).toBe(true)
    expect(await statistics()).toMatchObject({ notHelpful: 2, docs: [{ docId, notHelpful: 2 }] })
    expect((await statistics()).complaints).toEqual([
      {
        docId,
        docQuestion: 'Do you repair lamps?',
        offTopic: 0,
        wrong: 1,
        unclear: 1,
        comments: [hostile.replace('\0', '')],
      },
    ])
  })

  test('A-44: with commentDocMode off answers come with disabled 2 and a vote is refused', async () => {
    const visitor = await arrive(subject.node, { channelId: await newChannel({ commentDocMode: 0 }) })
    expect((await ask(visitor)).data).toMatchObject({ docId: 'returns-en', disabled: 2 })
    expect(await locks(visitor, 'getSessionMsg')).toEqual([2])
    expect((await visitor.call('commentDoc', { docId: 'returns-en', isUseful: 1 })).code).toBe(400)
  })
})
