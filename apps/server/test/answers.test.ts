import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { startNode } from './build.ts'
import { arrive, fromNewAddress, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const LETTER = `Good morning, I ordered a lamp two weeks ago. It arrived on Monday, thank you for that.
  Sadly it does not match our table at all. How do I return an item? Kind regards, Ann`

onBothStores((subject) => {
  const suggest = (words: string, more: object = {}, headers = {}) =>
    subject.node.visitor('suggestAnswers', { channelId: 'demo', words, ...more }, { ...fromNewAddress(), ...headers })

  test('X-21: a whole message is offered at most three answers, also where the question is one sentence of many', async () => {
    const { data } = await suggest(LETTER)
    expect(data[0]).toEqual({ docId: 'returns-en', question: 'How do I return an item?' })
    expect(data.length).toBeLessThanOrEqual(3)
    expect((await suggest('  \n ')).data).toEqual([])
    expect((await suggest('qqq zzz xyzzy 12345')).data).toEqual([])
    expect((await suggest('怎么退货？', {}, { 'accept-language': 'zh' })).data[0]).toMatchObject({
      docId: 'returns-zh',
    })
    expect((await suggest('x', { channelId: 'nowhere' })).code).toBe(400)
  })

  test('X-21, A-48: a page without a visitor reads the answers of its own channel alone', async () => {
    const read = (docId: string, channelId = 'demo') => subject.node.visitor('getAnswer', { channelId, docId })
    const { data } = await read('returns-en')
    expect(data.question).toBe('How do I return an item?')
    expect(data.answer).toMatch(/<\w+/)
    const { token } = await signIn(subject.node)
    const { robotNo } = (await subject.node.manage('saveRobot', { robotName: 'Other' }, token)).data
    const { channelId } = (await subject.node.manage('saveChannel', { robotNo }, token)).data
    const refused = [await read('returns-en', channelId), await read('nothing'), await read('returns-en', 'nowhere')]
    expect(refused.map(({ code }) => code)).toEqual([400, 400, 400])
    expect((await subject.node.visitor('suggestAnswers', { channelId, words: LETTER })).data).toEqual([])
  })

  test('X-21: an answer that settled a message is counted once a visitor, and only with the proved userId', async () => {
    const { token } = await signIn(subject.node)
    const settled = async () => (await subject.node.manage('robotStatistics', { robotNo: 'demo' }, token)).data.settled
    const before = await settled()
    const visitor = await arrive(subject.node)
    const own = { channelId: 'demo', docId: 'returns-en' }
    expect(await visitor.call('solvedByAnswer', own, { token: visitor.token })).toMatchObject({ code: 200, data: true })
    await visitor.call('solvedByAnswer', own, { token: visitor.token })
    expect(await settled()).toBe(before + 1)
    // the userId alone no longer says who calls, once the token was used
    expect((await visitor.call('solvedByAnswer', own)).code).toBe(401)
    expect((await subject.node.visitor('solvedByAnswer', { ...own, docId: 'nothing' })).code).toBe(400)
    expect((await subject.node.visitor('solvedByAnswer', own)).code).toBe(200)
    expect(await settled()).toBe(before + 2)
    subject.node.forward(200 * 86_400_000)
    await subject.node.sweep()
    subject.node.forward(-200 * 86_400_000)
    expect(await settled()).toBe(0)
  })

  test('G-71: answers for strangers have a limit an address', async () => {
    const node = await startNode(subject.store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, limits: LIMITS })
    const from = fromNewAddress()
    const ask = () => node.visitor('suggestAnswers', { channelId: 'demo', words: 'x' }, from)
    for (let i = 0; i < LIMITS.answers; i++) expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, code: 400 })
    expect((await node.visitor('suggestAnswers', { channelId: 'demo', words: 'x' }, fromNewAddress())).code).toBe(200)
    await node.close()
  })
})
