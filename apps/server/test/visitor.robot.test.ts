import { expect, test } from 'vitest'
import { arrive, fromNewAddress, hire, signIn, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  test('S7.2-36, S3.5-03 to 05: the robot answers from the knowledge base, guides, or says that it does not know', async () => {
    const visitor = await arrive(subject.node)
    const direct = await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
    expect(direct.data).toMatchObject({ status: 1, answerType: 1, senderType: 3, docId: 'returns-en' })
    expect(direct.data.answers[0].reply).toMatchObject({ replySource: 'FAQ', text: expect.stringContaining('30 days') })
    const unknown = await visitor.call('robotAsk', { question: 'xyzzy plugh quux', robotNo: 'demo' })
    expect(unknown.data).toMatchObject({ answerType: 0, suggestList: [] })
    expect(unknown.data.answers[0].reply.text).toMatch(/^I don’t have an answer to that\./)
    expect(unknown.data).not.toHaveProperty('robotSuggest')
    const missed = await visitor.call('robotAsk', { question: 'a missq of mine zzz', robotNo: 'demo' })
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
})
