import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const DAY = 86_400_000

onBothStores((subject) => {
  const operate = async () => {
    const { token } = await signIn(subject.node)
    return (name: string, body: unknown) => subject.node.manage(name, body, token)
  }
  const ask = async (question: string, more: object = {}) => {
    const visitor = await arrive(subject.node)
    return (await visitor.call('robotAsk', { question, robotNo: 'demo', ...more })).data
  }
  const textOf = (data: { answers: { reply: { text: string } }[] }) => data.answers[0]?.reply.text

  test('X-12, G-07: politeness is answered in the language of the page, and offers no vote', async () => {
    const hello = await ask('hiii!!')
    expect(hello).toMatchObject({ status: 1, answerType: 1, docId: '', suggestList: [] })
    expect(textOf(hello)).toBe('Hello! How can I help you?')
    expect(textOf(await ask('thanxx a lot'))).toMatch(/^You are welcome/)
    const asked = await ask('Hi, how do I return an item? Thanks')
    expect(asked).toMatchObject({ answerType: 1, docId: 'returns-en' })
    expect(await ask('hello, qqq zzz xyzzy')).toMatchObject({ answerType: 0 })
    for (const named of ['Hi Anna', 'hello anna', 'Good morning Mr Smith'])
      expect(textOf(await ask(named)), named).toBe('Hello! How can I help you?')
    for (const said of ['hello refund', 'Hi Returns'])
      expect(textOf(await ask(said)), said).not.toBe('Hello! How can I help you?')
  })

  test('S3.5-02, S3.5-21, A-57: a wish for a person transfers as the button does, and says so', async () => {
    const wish = await ask('can i talk to a human pls')
    expect(wish).toMatchObject({ status: -1, answerType: 1, answers: [{ instruction: { toCustomerService: 1 } }] })
    expect(textOf(wish)).toMatch(/looking for a colleague/)
    expect(await ask('how many people work for you')).not.toMatchObject({ status: -1 })
    const save = await operate()
    await save('saveChannel', { channelId: 'demo', transferUserMode: 0 })
    const refused = await ask('human please')
    expect(refused).toMatchObject({ status: 1, answers: [{ instruction: { toCustomerService: 0 } }] })
    expect(textOf(refused)).toMatch(/cannot pass you on/)
    await save('saveChannel', { channelId: 'demo', transferUserMode: 1 })
  })

  test('X-41: a new robot has small talk that operators edit and remove, apart from its ranked documents', async () => {
    const save = await operate()
    const { robotNo } = (await save('saveRobot', { robotName: 'New', locale: 'de' })).data
    const list = async (smallTalk: 0 | 1) => (await save('getRobotDocList', { robotNo, smallTalk })).data
    expect(await list(0)).toEqual([])
    const talk = (await list(1)) as { docId: string; smallTalk: string; variantList: object[]; docQuestion: string }[]
    expect(talk.map((doc) => doc.smallTalk).sort()).toEqual([
      'goodbye',
      'greeting',
      'insult',
      'person',
      'robot',
      'thanks',
    ])
    const greeting = talk.find((doc) => doc.smallTalk === 'greeting')
    expect(greeting).toMatchObject({ docQuestion: 'Guten Tag', locale: 'de', category: 'Small Talk' })
    expect(greeting?.variantList).toHaveLength(23)
    expect((await save('getRobotHealth', { robotNo })).data).toMatchObject({ docCount: 0, questionCount: 0, thin: [] })
    expect((await save('getRobotCategoryList', { robotNo })).data).toEqual([])

    const english = greeting?.variantList.map((one) =>
      (one as { locale: string }).locale === 'en' ? { ...one, docAnswer: 'Ahoy!', similarList: ['ahoy sailor'] } : one,
    )
    await save('saveRobotDoc', { docId: greeting?.docId, variantList: english })
    expect(textOf(await ask('ahoy sailor', { robotNo }))).toBe('Ahoy!')
    await save('saveRobot', { robotNo, robotName: 'Newer' })
    expect(textOf(await ask('ahoy sailor', { robotNo }))).toBe('Ahoy!')
    await save('saveRobotDoc', { docId: greeting?.docId, validTo: 1 })
    expect(await ask('ahoy sailor', { robotNo })).toMatchObject({ answerType: 0 })
    await save('deleteRobotDoc', { id: greeting?.docId })
    await save('saveRobot', { robotNo, robotName: 'Newest' })
    expect(await list(1)).toHaveLength(5)
  })

  test('X-41: a document or a flow that operators wrote for these words comes first', async () => {
    const save = await operate()
    const { robotNo } = (await save('saveRobot', { robotName: 'Own' })).data
    await save('saveRobotDoc', { robotNo, docQuestion: 'Hello', docAnswer: 'Own hello' })
    const nodes = [{ nodeId: 'n1', nodeType: 'END', text: 'Own flow' }]
    await save('saveFlow', { robotNo, flowName: 'Person', triggers: ['human'], startNodeId: 'n1', nodes })
    expect(textOf(await ask('hello', { robotNo }))).toBe('Own hello')
    expect(textOf(await ask('I want a human', { robotNo }))).toBe('Own flow')
    expect(await ask('agent please', { robotNo })).toMatchObject({ status: -1 })
  })

  test('X-41, S3.5-02: a flow with the question of a document of small talk as its trigger takes its place', async () => {
    const save = await operate()
    const { robotNo } = (await save('saveRobot', { robotName: 'Flows' })).data
    const nodes = [
      {
        nodeId: 'n1',
        nodeType: 'CLARIFY',
        text: '',
        bindingCode: 'order',
        nextNodeId: 'n2',
        clarifyGuide: { guide: 'Which order?', options: [] },
      },
      { nodeId: 'n2', nodeType: 'TRANSFER', text: 'One moment.' },
    ]
    const triggers = ['I want to talk to a person']
    const { flowId } = (await save('saveFlow', { robotNo, flowName: 'Wish', triggers, startNodeId: 'n1', nodes })).data
    const visitor = await arrive(subject.node)
    const say = async (question: string, more: object = {}) =>
      (await visitor.call('robotAsk', { question, robotNo, ...more })).data
    for (const wish of ['agent please', 'Ich möchte mit einem Menschen sprechen']) {
      const asked = await ask(wish, { robotNo })
      expect(asked, wish).toMatchObject({
        status: 1,
        answers: [{ instruction: { toCustomerService: 0, nodeId: 'n1' } }],
      })
      expect((await save('tryRobot', { robotNo, question: wish })).data).toMatchObject({ answerType: 3, flowId })
    }
    expect(await say('can i talk to a human pls')).toMatchObject({ answerType: 3 })
    expect(await say('4711')).toMatchObject({
      status: -1,
      answers: [{ reply: { text: 'One moment.' }, instruction: { toCustomerService: 1 } }],
    })
    expect(textOf(await ask('hello', { robotNo }))).toBe('Hello! How can I help you?')
  })

  test('S3.5-02, G-07: a wish for a person leaves a dialogue that would take any text; one word answers it', async () => {
    const save = await operate()
    const { robotNo } = (await save('saveRobot', { robotName: 'Asking' })).data
    const guide = { guide: 'Which department?', options: [] }
    const clarify = { nodeType: 'CLARIFY', text: '', bindingCode: 'department', nextNodeId: 'n2', clarifyGuide: guide }
    const nodes = [
      { nodeId: 'n1', ...clarify },
      { nodeId: 'n2', nodeType: 'END', text: 'Noted: {department}' },
    ]
    await save('saveFlow', { robotNo, flowName: 'Departments', triggers: ['department'], startNodeId: 'n1', nodes })
    const answered = async (text: string) => {
      const visitor = await arrive(subject.node)
      const say = async (question: string) => (await visitor.call('robotAsk', { question, robotNo })).data
      expect(await say('department')).toMatchObject({ answerType: 3 })
      return say(text)
    }
    for (const wish of ['can i talk to a human pls', '转人工'])
      expect(await answered(wish), wish).toMatchObject({
        status: -1,
        answers: [{ instruction: { toCustomerService: 1 } }],
      })
    expect(textOf(await answered('Support'))).toBe('Noted: Support')
  })

  test('S3.5-02, G-24: a wish orders the transfer, and the channel’s rules answer what becomes of it', async () => {
    const save = await operate()
    const owner = await signIn(subject.node)
    const wish = async () => {
      const visitor = await arrive(subject.node)
      const say = async () =>
        (await visitor.call('robotAsk', { question: 'can i talk to a human pls', robotNo: 'demo' })).data
      const asked = await say()
      expect(asked).toMatchObject({ status: -1, answers: [{ instruction: { toCustomerService: 1 } }] })
      return { status: (await visitor.call('transferAgent', {})).data.status as number, say }
    }
    // nobody is there
    expect((await wish()).status).toBe(1)
    // outside working hours
    const dayFrom = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)
    const hours = { channelId: 'demo', timeZone: 'UTC', workTime: [] }
    await save('saveWorkTime', { ...hours, holiday: [0, 1].map(dayFrom) })
    expect((await wish()).status).toBe(5)
    await save('saveWorkTime', { ...hours, holiday: [] })
    // one agent with a place for one, and a queue for one
    const agent = await hire(subject.node, owner, { maxSession: 1 })
    await save('saveChannel', { channelId: 'demo', queueMax: 1 })
    const statuses = [(await wish()).status]
    const waiting = await wish()
    statuses.push(waiting.status, (await wish()).status)
    expect(statuses).toEqual([2, 3, 4])
    // who waits already is not sent again
    const again = await waiting.say()
    expect(again).toMatchObject({ status: 1, answers: [{ instruction: { toCustomerService: 0 } }] })
    expect(textOf(again)).toMatch(/looking for a colleague/)
    await agent.call('setAdminStatus', { status: 0 })
    await save('saveChannel', { channelId: 'demo', queueMax: 1000 })
  })

  test('X-41: small talk is no question of the statistics, and gibberish has no nearest document', async () => {
    const save = await operate()
    const statistics = async () => {
      const now = Date.now()
      return (await save('robotStatistics', { robotNo: 'demo', from: now - DAY, to: now + DAY })).data
    }
    const before = await statistics()
    for (const text of ['hello', 'thx', 'human please', 'bjkqz wvxpt hgrfd']) await ask(text)
    const after = await statistics()
    expect(after.asked).toBe(before.asked + 1)
    const listed = after.unanswered as { question: string; docId: string }[]
    expect(listed.map(({ question }) => question)).not.toContain('hello')
    expect(listed.find(({ question }) => question.startsWith('bjkqz'))).toMatchObject({ docId: '' })
  })
})
