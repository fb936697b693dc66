import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestAgent, type TestVisitor, withAgent } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores } from './stores.ts'

const AGENT = { evaluateAdminMode: 1, evaluateAdminSolve: 1, evaluateAdminStar: 4, evaluateAdminTag: 'Friendly' }
const ROBOT = { evaluateRobotMode: 1, evaluateRobotSolve: 0, evaluateRobotTag: 'Too long' }
const BAD_STAR = {
  evaluateAdminMode: 1,
  evaluateAdminStar: 1,
  evaluateAdminTag: 'Rude',
  evaluateAdminContent: 'No answer',
}

const offerOf = async (visitor: TestVisitor) => (await visitor.call('isEvaluate', {})).data
const close = (agent: TestAgent, visitor: TestVisitor) => agent.call('chatClose', { sessionId: visitor.sessionId })
const ask = (visitor: TestVisitor, question: string) => visitor.call('robotAsk', { question, robotNo: 'demo' })

onBothStores((subject) => {
  const newChannel = async (save: object, evaluate: object = {}) => {
    const owner = await signIn(subject.node)
    const { channelId } = (await subject.node.manage('saveChannel', save, owner.token)).data
    await subject.node.manage('saveEvaluateInfo', { channelId, ...evaluate }, owner.token)
    return channelId as string
  }

  test('S7.2-60, G-65, A-19: getEvaluateInfo answers five stars, each with its labels as text and as a list', async () => {
    const { data } = await subject.node.visitor('getEvaluateInfo', { tenantId: 'demo', channelId: 'demo' })
    expect(data.starList.map((one: { star: number }) => one.star)).toEqual([5, 4, 3, 2, 1])
    expect(data.starList[4]).toMatchObject({
      levelTag: 'Slow,Rude,Unclear,Not solved',
      select: ['Slow', 'Rude', 'Unclear', 'Not solved'],
      evaluateMsgRequired: 1,
      levelTagRequired: 1,
    })
    expect(data).toMatchObject({ evaluateModel: 1, evaluateContentMax: 64, scoreList: expect.any(Array) })
    // G-76: four labels for each state
    expect([data.robotUnsolvedTag, data.robotSolvedTag].map((tags: string) => tags.split(',').length)).toEqual([4, 4])
    for (const body of [{ channelId: 'nobody' }, { tenantId: 'other', channelId: 'demo' }])
      expect(await subject.node.visitor('getEvaluateInfo', body)).toMatchObject({ code: 400, data: null })
  })

  test('S7.2-52, S7.2-53, S4.6-04, A-16: a chat can be rated only after its end, and only once (G-66)', async () => {
    const { agent, visitor } = await withAgent(subject)
    expect(await offerOf(visitor)).toMatchObject({ enableEvaluate: false, evaluated: false, evaluateAdminMode: 1 })
    expect(await visitor.call('evaluate', AGENT)).toMatchObject({
      code: 400,
      message: 'Rating is only possible after the consultation ends',
    })
    await close(agent, visitor)
    expect(await offerOf(visitor)).toEqual({
      enableEvaluate: true,
      evaluated: false,
      evaluateRobotMode: 0,
      evaluateAdminMode: 1,
      sessionId: visitor.sessionId,
      invited: true,
    })
    const both = await Promise.all(
      [AGENT, AGENT].map((body) => visitor.call('evaluate', { sessionId: visitor.sessionId, ...body })),
    )
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 400])
    expect(both.find((answer) => answer.code === 200)?.data).toBe(true)
    expect(await visitor.call('evaluate', AGENT)).toMatchObject({
      code: 400,
      message: 'This chat has already been rated',
    })
    expect(await offerOf(visitor)).toMatchObject({ enableEvaluate: false, evaluated: true, invited: false })
  })

  test('S6.1-15, X-40: the rating reaches the agent as 2203, and the facts of the session and the list show it', async () => {
    const { agent, visitor } = await withAgent(subject)
    await close(agent, visitor)
    await agent.events()
    await visitor.call('evaluate', { ...AGENT, evaluateAdminContent: ' Thank you ' })
    const rated = (await agent.events()).filter((event) => event.eventType === 2203)
    expect(rated).toMatchObject([{ sessionId: visitor.sessionId, ...AGENT, evaluateAdminContent: 'Thank you' }])
    const shown = [{ ...AGENT, evaluateAdminContent: 'Thank you', rateTime: expect.any(Number) }]
    expect((await agent.call('getCustomer', { sessionId: visitor.sessionId })).data.ratings).toEqual(shown)
    expect((await agent.sessions(0)).find((row) => row.sessionId === visitor.sessionId)?.ratings).toEqual(shown)
    const metrics = await (await fetch(`${subject.node.base}/metrics`)).text()
    expect(metrics).toMatch(/foyer_ratings_total\{part="agent",solved="1"\} [1-9]/)
  })

  test('D-12: an ended chat can be rated for exactly 24 hours, also after a new chatStart', async () => {
    const { agent, visitor } = await withAgent(subject)
    await close(agent, visitor)
    const again = await arrive(subject.node, { userId: visitor.userId })
    expect(again.sessionId).not.toBe(visitor.sessionId)
    subject.node.forward(86_300_000)
    expect(await offerOf(again)).toMatchObject({
      enableEvaluate: true,
      sessionId: visitor.sessionId,
      evaluateAdminMode: 1,
    })
    subject.node.forward(200_000)
    expect(await offerOf(again)).toMatchObject({ enableEvaluate: false })
    expect((await again.call('evaluate', { sessionId: visitor.sessionId, ...AGENT })).code).toBe(400)
  })

  test('D-12: a rating from the new chat belongs to the old one', async () => {
    const { agent, visitor } = await withAgent(subject)
    await close(agent, visitor)
    const again = await arrive(subject.node, { userId: visitor.userId })
    expect((await again.call('evaluate', AGENT)).code).toBe(200)
    const of = async (sessionId: string) => (await agent.call('getCustomer', { sessionId })).data?.ratings
    expect(await of(visitor.sessionId)).toHaveLength(1)
    expect((await agent.events()).at(-1)).toMatchObject({ eventType: 2203, sessionId: visitor.sessionId })
  })

  test('S4.4-13, X-40: an invitation reaches the visitor as 1203 and opens the rating before the end, once', async () => {
    const { agent, visitor } = await withAgent(subject)
    const stream = await openStream(
      `${subject.node.base}/api/chat/visitor/eventStream?userId=${visitor.userId}&pollId=${visitor.pollId}`,
    )
    expect((await agent.call('inviteEvaluate', { sessionId: visitor.sessionId })).data).toBe(true)
    expect(await stream.until((event) => event.eventType === 1203)).toMatchObject({ sessionId: visitor.sessionId })
    stream.close()
    expect(await offerOf(visitor)).toMatchObject({ enableEvaluate: true, evaluateAdminMode: 1, invited: true })
    expect((await visitor.call('evaluate', AGENT)).code).toBe(200)
    expect(await agent.call('inviteEvaluate', { sessionId: visitor.sessionId })).toMatchObject({ code: 400 })
    await close(agent, visitor)
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1202, inviteEvaluate: 0 })
  })

  test('S4.4-12, A-20: 1202 invites to rate only if the channel has ratings; without them evaluate is refused', async () => {
    const { agent, visitor } = await withAgent(subject)
    await close(agent, visitor)
    expect((await visitor.poll()).at(-1)).toMatchObject({ eventType: 1202, inviteEvaluate: 1 })
    const quiet = await withAgent(subject, { channelId: await newChannel({ evaluateMode: 0 }) })
    expect((await quiet.agent.call('inviteEvaluate', { sessionId: quiet.visitor.sessionId })).code).toBe(400)
    await close(quiet.agent, quiet.visitor)
    expect((await quiet.visitor.poll()).at(-1)).toMatchObject({ eventType: 1202, inviteEvaluate: 0 })
    expect(await offerOf(quiet.visitor)).toMatchObject({ enableEvaluate: false })
    expect((await quiet.visitor.call('evaluate', AGENT)).code).toBe(400)
  })

  test('G-75: only the agent of the chat can invite', async () => {
    const { owner, agent, visitor } = await withAgent(subject)
    const other = await hire(subject.node, owner, {}, 'sales')
    for (const who of [other, owner])
      expect(await who.call('inviteEvaluate', { sessionId: visitor.sessionId })).toMatchObject({
        code: 400,
        message: 'Not found',
      })
    expect((await agent.call('inviteEvaluate', { sessionId: visitor.sessionId })).code).toBe(200)
  })

  test('S1.2-13, A-16: the robot can be rated after a close, a transfer or END, and earlier only if the channel allows it', async () => {
    const { node } = subject
    const closed = await arrive(node)
    await ask(closed, 'How do I return an item?')
    expect(await offerOf(closed)).toMatchObject({ enableEvaluate: false, evaluateRobotMode: 1, evaluateAdminMode: 0 })
    await closed.call('chatClose', {})
    expect(await offerOf(closed)).toMatchObject({ enableEvaluate: true, evaluateRobotMode: 1, evaluateAdminMode: 0 })
    expect((await closed.call('evaluate', ROBOT)).code).toBe(200)
    expect((await closed.call('evaluate', ROBOT)).code).toBe(400)

    const { agent, visitor } = await withAgent(subject)
    expect((await visitor.call('evaluate', ROBOT)).code, 'the robot has said nothing').toBe(400)
    const moved = await arrive(node)
    await ask(moved, 'How do I return an item?')
    await moved.call('transferAgent', { adminId: agent.adminId })
    expect(await offerOf(moved)).toMatchObject({ enableEvaluate: true, evaluateRobotMode: 1 })
    expect((await moved.call('evaluate', ROBOT)).code).toBe(200)
    await close(agent, moved)
    // the agent's part is rated separately
    expect(await offerOf(moved)).toMatchObject({ enableEvaluate: true, evaluateAdminMode: 1, evaluated: false })
    expect((await moved.call('evaluate', AGENT)).code).toBe(200)
    expect((await agent.call('getCustomer', { sessionId: moved.sessionId })).data.ratings).toHaveLength(2)

    const done = await arrive(node)
    await ask(done, 'register a return')
    await done.call('robotAsk', { itemId: 'i1', robotNo: 'demo' })
    const ended = await ask(done, 'It is broken')
    expect(ended.data.answers.at(-1).reply.replySource).toBe('END')
    expect(await offerOf(done)).toMatchObject({ enableEvaluate: true, evaluateRobotMode: 1 })

    const open = await arrive(node, { channelId: await newChannel({ robotEvaluateDuringChat: 1 }) })
    expect(await offerOf(open)).toMatchObject({ enableEvaluate: true, evaluateRobotMode: 1 })
  })

  test('S5.2-01, A-05, S5.2-07, S5.2-08: the server repeats the rules of the form', async () => {
    const { agent, visitor } = await withAgent(subject)
    await close(agent, visitor)
    const refused: [object, string][] = [
      [{ ...AGENT, evaluateAdminContent: 'x'.repeat(65) }, 'evaluateAdminContent'],
      [{ ...AGENT, evaluateAdminStar: 0 }, 'evaluateAdminStar'],
      [{ ...AGENT, evaluateAdminStar: 6 }, 'evaluateAdminStar'],
      [{ ...AGENT, evaluateAdminStar: undefined }, 'evaluateAdminStar'],
      [{ ...BAD_STAR, evaluateAdminContent: '  ' }, 'evaluateAdminContent'],
      [{ ...BAD_STAR, evaluateAdminTag: '' }, 'evaluateAdminTag'],
      [{ ...BAD_STAR, evaluateAdminTag: 'Friendly' }, 'evaluateAdminTag'],
      [{ ...AGENT, ...ROBOT }, 'evaluateRobotMode'],
      [{}, 'evaluateRobotMode'],
    ]
    for (const [body, member] of refused) {
      const answer = await visitor.call('evaluate', body)
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 200, code: 400 })
      expect(answer.message).toContain(member)
    }
    expect((await visitor.call('evaluate', { ...BAD_STAR, evaluateAdminTag: 'Rude,Made up' })).code).toBe(200)
    const [rating] = (await agent.call('getCustomer', { sessionId: visitor.sessionId })).data.ratings
    expect(rating).toMatchObject({ evaluateAdminStar: 1, evaluateAdminTag: 'Rude', evaluateAdminContent: 'No answer' })
  })

  test('A-05, A-17, A-20: a tenant with 60 characters and scores; five stars need no comment', async () => {
    const stars = [{ star: 5, evaluateMsgRequired: 1, levelTagRequired: 1 }]
    const short = await withAgent(subject, {
      channelId: await newChannel({}, { evaluateContentMax: 60, starList: stars }),
    })
    await close(short.agent, short.visitor)
    const five = { evaluateAdminMode: 1, evaluateAdminStar: 5 }
    expect((await short.visitor.call('evaluate', { ...five, evaluateAdminContent: '字'.repeat(61) })).code).toBe(400)
    expect((await short.visitor.call('evaluate', five)).code, 'nothing can be required that cannot be chosen').toBe(200)

    const scored = await newChannel(
      {},
      {
        evaluateModel: 2,
        scoreList: [
          { score: 0, name: 'Bad' },
          { score: 10, name: 'Good' },
        ],
      },
    )
    const { agent, visitor } = await withAgent(subject, { channelId: scored })
    await close(agent, visitor)
    expect((await visitor.call('evaluate', { ...AGENT, evaluateAdminStar: 5 })).code).toBe(400)
    expect((await visitor.call('evaluate', { ...AGENT, evaluateAdminStar: 10 })).code).toBe(200)
  })

  test('A-18, G-76: the page’s own four labels are accepted if the channel has none', async () => {
    const visitor = await arrive(subject.node, { channelId: await newChannel({}) })
    await visitor.call('chatClose', {})
    const body = { ...ROBOT, evaluateRobotTag: '答非所问,太长,看不懂,其他,第五个' }
    expect((await visitor.call('evaluate', body)).code).toBe(200)
    const owner = await signIn(subject.node)
    const { ratings } = (await owner.call('getCustomer', { sessionId: visitor.sessionId })).data
    expect(ratings[0].evaluateRobotTag).toBe('答非所问,太长,看不懂,其他')
  })

  test('G-75: another visitor\u2019s consultation is not found', async () => {
    const { agent, visitor } = await withAgent(subject)
    await close(agent, visitor)
    const other = await arrive(subject.node)
    const foreign = await other.call('evaluate', { sessionId: visitor.sessionId, ...AGENT })
    const missing = await other.call('evaluate', { sessionId: `s${'0'.repeat(32)}`, ...AGENT })
    expect([foreign.code, foreign.message]).toEqual([400, 'Not found'])
    expect([missing.code, missing.message]).toEqual([400, 'Not found'])
  })
})
