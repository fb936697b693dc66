import pg from 'pg'
import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const sql = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: subject.store.url })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const recorded = (userId: string) => sql('select * from robot_question where user_id = $1 order by at', [userId])
  const operator = async () => {
    const { token } = await signIn(subject.node)
    return (name: string, body: object = {}) => subject.node.manage(name, body, token)
  }
  /** A robot for one test, so that questions of other tests do not count. */
  const newRobot = async (save: object = {}) => {
    const manage = await operator()
    const { robotNo } = (await manage('saveRobot', { robotName: 'Robi', ...save })).data as { robotNo: string }
    const statistics = async (filter: object = {}) => (await manage('robotStatistics', { robotNo, ...filter })).data
    return { manage, robotNo, statistics }
  }
  const ask = (visitor: TestVisitor, robotNo: string, question: string, more: object = {}) =>
    visitor.call('robotAsk', { robotNo, question, ...more })

  test('X-12: a question is counted once, with its outcome, even if it is sent again', async () => {
    const visitor = await arrive(subject.node)
    const again = { id: 'message1714500000001' }
    await ask(visitor, 'demo', 'How do I return an item?', again)
    await ask(visitor, 'demo', 'How do I return an item?', again)
    await ask(visitor, 'demo', `zqx ${'<b>vwk'.repeat(200)}`)
    await visitor.call('robotAsk', { robotNo: 'demo', docId: 'order-en' })
    const rows = await recorded(visitor.userId)
    expect(rows.map((row) => [row.kind, row.doc_id])).toEqual([
      ['answer', 'returns-en'],
      ['unknown', expect.any(String)],
      ['click', 'order-en'],
    ])
    const first = { tenant_id: 'demo', robot_no: 'demo', question: 'How do I return an item?', score: 1 }
    expect(rows[0]).toMatchObject(first)
    expect(rows[1].question.length).toBe(500)
    const metrics = await (await fetch(`${subject.node.base}/metrics`)).text()
    expect(metrics).toMatch(/foyer_robot_questions_total\{outcome="answer"\} 1\n/)
  })

  test('X-12: a dialogue is counted at its start, not at each step', async () => {
    const visitor = await arrive(subject.node)
    const started = await ask(visitor, 'demo', 'register a return')
    expect(started.data.answerType).toBe(3)
    const button = started.data.answers.flatMap((one: { reply: { buttons: unknown[] } }) => one.reply.buttons)[0]
    await visitor.call('robotAsk', { robotNo: 'demo', button: button?.key ?? '', question: button?.text ?? 'A-1' })
    expect((await recorded(visitor.userId)).map((row) => row.kind)).toEqual(['flow'])
  })

  test('X-41: counts, days, documents with their votes, and transfers', async () => {
    const { manage, robotNo, statistics } = await newRobot()
    const similarList = ['what does shipping cost', 'price of delivery']
    const { docId } = (
      await manage('saveRobotDoc', { robotNo, docQuestion: 'How much is shipping?', similarList, docAnswer: '4.90' })
    ).data
    const agent = await hire(subject.node, await signIn(subject.node))
    const visitor = await arrive(subject.node)
    await ask(visitor, robotNo, 'How much is shipping?')
    await visitor.call('commentDoc', { docId, isUseful: 0, robotNo })
    await visitor.call('robotAsk', { robotNo, docId })
    await ask(visitor, robotNo, 'zqx vwk')
    const before = await statistics()
    expect(before).toMatchObject({
      asked: 2,
      answered: 1,
      unknown: 1,
      clicked: 1,
      transferred: 0,
      helpful: 0,
      notHelpful: 1,
    })
    expect(before.docs).toEqual([{ docId, docQuestion: 'How much is shipping?', hits: 2, helpful: 0, notHelpful: 1 }])
    expect(before.days).toHaveLength(8)
    expect(before.days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), asked: 2, answered: 1 })
    expect(before.scores).toHaveLength(20)
    expect(before.scores.at(-1)).toEqual({ from: 0.95, count: 1 })
    await visitor.call('transferAgent', { adminId: agent.adminId })
    expect((await statistics()).transferred).toBe(1)
    expect((await statistics({ to: Date.now() - 60_000 })).asked).toBe(0)
    await agent.call('setAdminStatus', { status: 2 })
  })

  test('X-41: days are in the time zone of the robot’s channel', async () => {
    const { manage, robotNo, statistics } = await newRobot()
    const { channelId } = (await manage('saveChannel', { robotNo })).data
    await manage('saveWorkTime', { channelId, timeZone: 'Asia/Shanghai' })
    const from = Date.parse('2026-11-19T16:00:00Z')
    const { days } = await statistics({ from, to: from + 2 * 86_400_000 })
    expect(days.map((one: { day: string }) => one.day)).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('X-41: keys hit at random are near no document, in scripts without spaces either', async () => {
    const { manage, robotNo, statistics } = await newRobot()
    // only the very question is answered, so that every other is listed
    await manage('saveRobot', { robotNo, answerThreshold: 1, guideThreshold: 1 })
    const teach = async (locale: string, docQuestion: string, docAnswer: string): Promise<string> =>
      (await manage('saveRobotDoc', { robotNo, locale, docQuestion, docAnswer })).data.docId
    const refund = await teach('zh', '如何申请退款？', '<p>请在“我的订单”里选择退款，三天内到账。</p>')
    const thai = await teach('th', 'ขอคืนเงินได้อย่างไร', '<p>เลือกคำสั่งซื้อแล้วกดคืนเงิน</p>')
    const [chinese, other] = [
      await arrive(subject.node, { locale: 'zh' }),
      await arrive(subject.node, { locale: 'th' }),
    ]
    for (const text of ['退款要多久', '请申到里']) await ask(chinese, robotNo, text)
    for (const text of ['อยากคืนเงิน', 'ฟหกดเ้่าสวง']) await ask(other, robotNo, text)
    const { unanswered } = await statistics()
    const nearest = unanswered.map(({ question, docId }: { question: string; docId: string }) => [question, docId])
    expect(Object.fromEntries(nearest)).toEqual({
      退款要多久: refund,
      请申到里: '',
      อยากคืนเงิน: thai,
      ฟหกดเ้่าสวง: '',
    })
  })

  test('X-41: unanswered questions come in clusters, and each cluster becomes at most one draft', async () => {
    const { manage, robotNo, statistics } = await newRobot()
    const visitor = await arrive(subject.node)
    const hostile = '<img src=x onerror=alert(1)>=cmd|calc'
    // an English question from a page in Arabic belongs to the same cluster
    await ask(await arrive(subject.node, { locale: 'ar' }), robotNo, 'can I pay with bitcoin')
    for (const question of ['Can I pay with bitcoin??', 'pay with bitcoin, can I?', hostile])
      await ask(visitor, robotNo, question)
    const { unanswered } = await statistics()
    expect(unanswered.map((one: { count: number }) => one.count)).toEqual([3, 1])
    const [bitcoin, other] = unanswered
    expect(bitcoin).toMatchObject({ locale: 'en', docId: '', questionIds: expect.any(Array) })
    expect(other).toMatchObject({ question: hostile, questions: [hostile] })
    const { questionIds } = bitcoin
    const [made, again] = await Promise.all([
      manage('draftUnanswered', { robotNo, questionIds }),
      manage('draftUnanswered', { robotNo, questionIds }),
    ])
    const answers = [made, again].sort((one, two) => one.code - two.code)
    expect(answers.map((one) => one.code)).toEqual([200, 400])
    expect(answers[1]?.message).toBe('These questions have been dealt with already')
    const doc = answers[0]?.data
    expect(doc).toMatchObject({ robotNo, docAnswer: '', locale: 'en', docStatus: 1 })
    expect([doc.docQuestion, ...doc.similarList]).toHaveLength(2)
    expect((await statistics()).unanswered).toHaveLength(1)
    expect((await ask(visitor, robotNo, 'can I pay with bitcoin')).data.answerType).toBe(0)
    await manage('saveRobotDoc', { docId: doc.docId, docAnswer: 'No.' })
    expect((await ask(visitor, robotNo, 'can I pay with bitcoin')).data).toMatchObject({
      answerType: 1,
      docId: doc.docId,
    })
  })

  test('X-41: of very many questions the newest are clustered, without blocking other calls', async () => {
    const { robotNo, statistics } = await newRobot()
    await ask(await arrive(subject.node), robotNo, 'zqx vwk')
    await sql(
      `insert into robot_question select tenant_id, 'many' || i || robot_no, robot_no, user_id, session_id, msg_id, locale,
        'do you sell ' || md5((i % 250)::text), kind, doc_id, score, '', null, at - i from robot_question, generate_series(1, 5100) i
        where robot_no = $1`,
      [robotNo],
    )
    const { unanswered, unknown } = await statistics()
    expect({ unknown, clusters: unanswered.length }).toEqual({ unknown: 5101, clusters: 200 })
    const counts = unanswered.map((one: { count: number }) => one.count)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
    expect(unanswered[0].questionIds.length).toBe(Math.min(1000, counts[0]))
  })

  test('X-41: a dismissed cluster stays away; dismissing it twice is no error', async () => {
    const { manage, robotNo, statistics } = await newRobot()
    await ask(await arrive(subject.node), robotNo, 'are you made of wood')
    const [{ questionIds }] = (await statistics()).unanswered
    expect((await manage('dismissUnanswered', { robotNo, questionIds })).data).toBe(true)
    expect((await manage('dismissUnanswered', { robotNo, questionIds })).data).toBe(true)
    expect(await statistics()).toMatchObject({ unanswered: [], unknown: 1 })
    expect((await manage('dismissUnanswered', { robotNo, questionIds: [] })).code).toBe(400)
  })

  const offering = async (save: object = {}) => {
    const robot = await newRobot({ answerThreshold: 1, guideThreshold: 0.01, ...save })
    const write = async (docQuestion: string, more: object = {}) =>
      (
        await robot.manage('saveRobotDoc', {
          robotNo: robot.robotNo,
          docQuestion,
          docAnswer: 'yes',
          locale: 'en',
          ...more,
        })
      ).data
    return { ...robot, write }
  }

  test('X-41: questions that led to a click are proposed as similar questions until accepted or dismissed', async () => {
    const { manage, robotNo, statistics, write } = await offering()
    const { docId } = await write('Where is my parcel?', {
      variantList: [{ locale: 'de', docQuestion: 'Wo ist mein Paket?', similarList: [], docAnswer: 'da' }],
    })
    const visitor = await arrive(subject.node)
    const german = { 'accept-language': 'de' }
    for (const question of ['parcel not here', 'Parcel not here!', 'my parcel is late']) {
      expect((await ask(visitor, robotNo, question)).data.answerType).toBe(2)
      await visitor.call('robotAsk', { robotNo, docId })
    }
    expect((await visitor.call('robotAsk', { robotNo, question: 'mein paket fehlt' }, german)).data.answerType).toBe(2)
    await visitor.call('robotAsk', { robotNo, docId }, german)
    const { proposals, clicked, unanswered } = await statistics()
    expect({ clicked, unanswered }).toEqual({ clicked: 4, unanswered: [] })
    expect(proposals).toMatchObject([{ docId, docQuestion: 'Where is my parcel?' }])
    const offered = proposals[0].questions as { questionId: string; question: string }[]
    expect(offered.map((one) => one.question)).toEqual(['mein paket fehlt', 'my parcel is late', 'Parcel not here!'])
    const [aside, ...taken] = [offered[1], offered[0], offered[2]].map((one) => one?.questionId)
    await manage('dismissUnanswered', { robotNo, questionIds: [aside] })
    const saved = await manage('draftUnanswered', { robotNo, docId, questionIds: taken })
    expect(saved.data).toMatchObject({
      docStatus: 0,
      similarList: ['Parcel not here!'],
      variantList: [{ locale: 'de', similarList: ['mein paket fehlt'] }],
    })
    const late = await manage('saveRobotDoc', { docId, docAnswer: 'Soon', version: 1 })
    expect(late).toMatchObject({ code: 400, data: { reason: 'outdated' } })
    expect((await statistics()).proposals).toEqual([])
    expect((await ask(visitor, robotNo, 'parcel not here')).data).toMatchObject({ answerType: 1, docId })
  })

  test('X-41: what is no question, or too unlike every document, is not proposed, whatever was clicked after it', async () => {
    const { robotNo, statistics, write } = await offering()
    const { docId } = await write('Where is my parcel?')
    const visitor = await arrive(subject.node)
    const texts = ['my parcel is late', 'parcel not here', 'parcel lost', 'parcel gone', 'late parcel']
    for (const question of texts) {
      expect((await ask(visitor, robotNo, question)).data.answerType).toBe(2)
      await visitor.call('robotAsk', { robotNo, docId })
    }
    const change = (set: string, question: string) =>
      sql(`update robot_question set ${set} where robot_no = $1 and question = $2`, [robotNo, question])
    await change(`question = 'asdf'`, 'parcel not here')
    await change(`question = 'hi'`, 'parcel lost')
    await change(`question = 'THANK YOU!!'`, 'parcel gone')
    await change('score = 0.11', 'late parcel')
    const { proposals, clicked } = await statistics()
    expect(clicked).toBe(texts.length)
    expect(proposals).toMatchObject([{ docId, questions: [{ question: 'my parcel is late' }] }])
  })

  test('X-41: a document that shares no word with an unanswered question is not near it', async () => {
    const { robotNo, statistics, write } = await offering({ guideThreshold: 1 })
    const { docId } = await write('Where is my parcel?')
    const visitor = await arrive(subject.node)
    const texts = ['parcell lost today', 'bicycle repair']
    for (const question of texts) await ask(visitor, robotNo, question)
    await sql('update robot_question set doc_id = $2, score = 0.2 where robot_no = $1', [robotNo, docId])
    const { unanswered } = await statistics()
    const nearest = unanswered.map((one: { question: string; docId: string }) => [one.question, one.docId])
    expect(Object.fromEntries(nearest)).toEqual({ 'parcell lost today': docId, 'bicycle repair': '' })
  })

  test('D-03: with draftMode, or while the document has a draft, an unanswered question is added to the draft only', async () => {
    const { manage, robotNo, write, statistics } = await offering()
    const { docId } = await write('Where is my parcel?', { draft: 1, docAnswer: '' })
    const live = await write('Do you have lamps?')
    await manage('saveRobot', { robotNo, draftMode: 1 })
    const visitor = await arrive(subject.node)
    for (const question of ['zqx one', 'zqx two']) await ask(visitor, robotNo, question)
    const ids = (await statistics()).unanswered.flatMap((one: { questionIds: string[] }) => one.questionIds)
    expect(ids).toHaveLength(2)
    const changed = await manage('draftUnanswered', { robotNo, docId: live.docId, questionIds: [ids[0]] })
    expect(changed.data).toMatchObject({ docStatus: 2, similarList: [expect.stringContaining('zqx')] })
    await manage('saveRobot', { robotNo, draftMode: 0 })
    const still = await manage('draftUnanswered', { robotNo, docId, questionIds: [ids[1]] })
    expect(still.data).toMatchObject({ docStatus: 1, similarList: [expect.stringContaining('zqx')] })
  })

  test('S3.1-31: a visitor who ignored the suggestions and asked for an agent counts as not answered', async () => {
    const { robotNo, statistics, write } = await offering()
    const { docId } = await write('Where is my parcel?')
    const agent = await hire(subject.node, await signIn(subject.node))
    const [stayed, left] = [await arrive(subject.node), await arrive(subject.node)]
    await ask(stayed, robotNo, 'my parcel is late')
    await ask(left, robotNo, 'parcel is late')
    await left.call('transferAgent', { adminId: agent.adminId })
    expect((await statistics()).unanswered).toMatchObject([
      { question: 'parcel is late', docId, docQuestion: 'Where is my parcel?' },
    ])
    await agent.call('setAdminStatus', { status: 2 })
  })

  test('G-02, G-75: entries of another robot or tenant are not found, and agents find none', async () => {
    const [mine, other] = [await newRobot(), await newRobot()]
    await ask(await arrive(subject.node), mine.robotNo, 'zqx vwk')
    const [{ questionIds }] = (await mine.statistics()).unanswered
    const robotNo = other.robotNo
    const id = questionIds[0]
    await sql(
      `insert into robot_question select 'other', question_id, robot_no, user_id, session_id, msg_id, locale, question, kind, doc_id, score, clicked_doc_id,
        handled_at, at from robot_question where question_id = $1`,
      [id],
    )
    await sql(`update robot_question set question_id = 'theirs' where tenant_id = 'other'`)
    for (const body of [
      { robotNo, questionIds },
      { robotNo: mine.robotNo, questionIds: [id, 'theirs'] },
    ]) {
      expect((await mine.manage('draftUnanswered', body)).message).toBe('Not found')
      expect((await mine.manage('dismissUnanswered', body)).message).toBe('Not found')
    }
    const doc = (await other.manage('saveRobotDoc', { robotNo, docQuestion: 'A?', docAnswer: 'a' })).data
    const foreign = { robotNo: mine.robotNo, docId: doc.docId, questionIds }
    expect((await mine.manage('draftUnanswered', foreign)).message).toBe('Not found')
    expect(await mine.statistics()).toMatchObject({ asked: 1, unanswered: [{ questionIds }] })
    expect((await mine.manage('robotStatistics', { robotNo: 'nobody' })).message).toBe('Not found')
    const agent = await hire(subject.node, await signIn(subject.node))
    for (const name of ['robotStatistics', 'tryPastQuestions', 'draftUnanswered', 'dismissUnanswered'])
      expect((await subject.node.manage(name, { questionIds: [id] }, agent.token)).message).toBe('Not found')
    await sql(`delete from robot_question where tenant_id = 'other'`)
  })

  test('G-07: past questions come with the chances that the robot sees for them now', async () => {
    const { manage, robotNo } = await newRobot()
    const add = async (docQuestion: string, similarList: string[] = []) =>
      (await manage('saveRobotDoc', { robotNo, docQuestion, similarList, docAnswer: 'Yes' })).data.docId as string
    const parcel = await add('Where is my parcel?')
    await add('Do you sell gift cards?')
    const visitor = await arrive(subject.node)
    for (const question of ['Where is my parcel?', 'parcel', 'zqx vwk', 'parcel']) await ask(visitor, robotNo, question)
    await visitor.call('robotAsk', { robotNo, docId: parcel })
    const past = async () => (await manage('tryPastQuestions', { robotNo })).data.questions
    const [vague, foreign, exact, ...others] = await past()
    expect(others).toEqual([])
    expect(exact).toMatchObject({ question: 'Where is my parcel?', count: 1, score: 1, among: 1, docId: parcel })
    expect(vague).toMatchObject({ question: 'parcel', count: 2, docQuestion: 'Where is my parcel?', shown: 1 })
    expect(vague.among).toBeGreaterThanOrEqual(vague.score)
    expect(foreign).toMatchObject({ question: 'zqx vwk', count: 1 })
    expect(foreign.among).toBeLessThan(0.5)
    await add('What is a zqx?', ['zqx vwk'])
    await expect.poll(async () => (await past())[1]).toMatchObject({ question: 'zqx vwk', score: 1 })
    expect((await manage('tryPastQuestions', { robotNo: 'nobody' })).message).toBe('Not found')
  })

  test('X-41: a period is at most half a year and starts before its end', async () => {
    const manage = await operator()
    const tried = [
      { from: 5, to: 5 },
      { from: 0, to: Date.now() },
      { from: Number.MAX_SAFE_INTEGER - 1, to: Number.MAX_SAFE_INTEGER },
    ]
    for (const period of tried) expect((await manage('robotStatistics', period)).code).toBe(400)
    expect((await manage('robotStatistics', { from: 0, to: 1 })).data).toMatchObject({
      asked: 0,
      days: [{ day: '1970-01-01' }],
    })
  })

  test('questions are deleted after 180 days, and the comments of dislikes emptied', async () => {
    const { robotNo } = await newRobot()
    const visitor = await arrive(subject.node)
    for (const question of ['zqx one', 'zqx two']) await ask(visitor, robotNo, question)
    const old = Date.now() - 181 * 86_400_000
    await sql(`update robot_question set at = $2 where robot_no = $1 and question = 'zqx one'`, [robotNo, old])
    const votes = `insert into doc_vote (tenant_id, session_id, doc_id, user_id, robot_no, useful, at, reason, comment)
      values ('demo', $1, 'd1', $2, $3, 0, $4, 'wrong', 'old'), ('demo', $1, 'd2', $2, $3, 0, $5, 'wrong', 'new')`
    await sql(votes, [visitor.sessionId, visitor.userId, robotNo, old, Date.now()])
    await subject.node.sweep()
    expect((await recorded(visitor.userId)).map((row) => row.question)).toEqual(['zqx two'])
    const kept = await sql('select reason, comment from doc_vote where robot_no = $1 order by doc_id', [robotNo])
    expect(kept).toEqual([
      { reason: 'wrong', comment: '' },
      { reason: 'wrong', comment: 'new' },
    ])
  })
})
