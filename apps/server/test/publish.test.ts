import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDb } from '../src/db/open.ts'
import { readHeads } from '../src/events/log.ts'
import { createKnowledge } from '../src/knowledge/knowledge.ts'
import { insertTenant } from '../src/seed/newTenant.ts'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const BIKES = 'Do you rent bikes?'
const TENTS = 'Which tent is waterproof?'

onBothStores((subject) => {
  const setUp = async (draftMode = 0) => {
    const { node } = subject
    const owner = await signIn(node)
    const save = (name: string, body: unknown) => node.manage(name, body, owner.token)
    const robotNo = (await save('saveRobot', { robotName: 'Drafts' })).data.robotNo as string
    const add = async (docQuestion: string, more: object = {}) =>
      (await save('saveRobotDoc', { robotNo, docQuestion, docAnswer: '<p>Yes.</p>', ...more })).data.docId as string
    const bikes = await add(BIKES)
    await save('saveRobot', { robotNo, draftMode })
    const visitor = await arrive(node)
    const ask = async (question: string) => {
      const { data } = await visitor.call('robotAsk', { question, robotNo })
      return data.answerType === 1 ? (data.answers[0].reply.text as string) : data.answerType
    }
    const statuses = async () =>
      ((await save('getRobotDocList', { robotNo })).data as { docStatus: number }[]).map((doc) => doc.docStatus)
    return { node, owner, save, robotNo, add, bikes, ask, statuses }
  }

  // First, because `train` trains every robot that was asked a question.
  test('X-41: the health of a robot: its size, thin documents, and that it is trained after its documents stop changing', async () => {
    const { node, save, robotNo, add } = await setUp()
    await add('Where are your shops?', { similarList: ['shops', 'stores near me', 'find a shop'] })
    await add('Where is my order?', { similarList: ['track my order', 'my parcel is late', 'order status'] })
    const health = async () => (await save('getRobotHealth', { robotNo })).data
    expect(await health()).toMatchObject({
      docCount: 3,
      questionCount: 9,
      draftCount: 0,
      building: 1,
      trained: 0,
      thin: [{ docQuestion: BIKES }],
    })
    node.forward(6000)
    await node.train()
    expect(await health()).toMatchObject({ building: 0, trained: 1, hardPairs: expect.any(Array) })
  })

  test('D-03: publishing puts new, changed and removed documents and flows live together', async () => {
    const { save, robotNo, add, bikes, ask, statuses } = await setUp(1)
    expect((await save('publish', { robotNo })).data).toEqual({ docCount: 0, flowCount: 0, total: 0, right: 0 })
    const tents = await add(TENTS)
    await save('saveRobotDoc', { docId: bikes, docAnswer: 'No.' })
    const lamps = await add('Do you sell lamps?', { docAnswer: '' })
    const nodes = [{ nodeId: 'n1', nodeType: 'END', text: 'Bye' }]
    await save('saveFlow', { robotNo, flowName: 'Bye', triggers: ['secret exit'], startNodeId: 'n1', nodes })
    expect([await ask(TENTS), await ask(BIKES), await ask('secret exit')]).toEqual([0, '<p>Yes.</p>', 0])
    expect((await save('getRobotHealth', { robotNo })).data).toMatchObject({ docCount: 1, draftCount: 3 })
    await save('saveRobotTest', { robotNo, question: TENTS, docId: tents, locale: 'en' })
    expect((await save('publish', { robotNo })).data).toEqual({ docCount: 2, flowCount: 1, total: 1, right: 1 })
    expect([await ask(TENTS), await ask(BIKES), await ask('secret exit')]).toEqual(['<p>Yes.</p>', 'No.', 3])
    expect((await save('getRobotDocList', { robotNo, docStatus: 1 })).data).toMatchObject([{ docId: lamps }])
    await save('deleteRobotDoc', { id: bikes })
    expect(await ask(BIKES)).toBe('No.')
    expect((await save('publish', { robotNo })).data).toMatchObject({ docCount: 1 })
    expect([await ask(BIKES), (await statuses()).sort()]).toEqual([0, [0, 1]])
  })

  test('D-03: nothing is published if a test would fail, and its question is named', async () => {
    const { save, robotNo, bikes, ask, statuses } = await setUp(1)
    const question = 'Where can I rent bikes today?'
    await save('saveRobotTest', { robotNo, question: BIKES, docId: bikes, locale: 'en' })
    await save('saveRobotTest', { robotNo, question: 'What is the meaning of life?', docId: '', locale: 'en' })
    await save('saveRobotDoc', { docId: bikes, docQuestion: 'Do you sell horses?' })
    const lost = { question: BIKES, docId: bikes, docQuestion: 'Do you sell horses?', locale: 'en' }
    const refused = await save('publish', { robotNo })
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining(BIKES), data: { lost: [lost] } })
    expect([await ask(BIKES), await statuses()]).toEqual(['<p>Yes.</p>', [2]])
    expect((await save('runRobotTest', { robotNo })).data).toEqual({ total: 2, right: 2, lost: [] })
    expect((await save('runRobotTest', { robotNo, draft: 1 })).data).toMatchObject({ total: 2, right: 1, lost: [lost] })
    await save('saveRobotDoc', { docId: bikes, docQuestion: BIKES, similarList: [question] })
    expect((await save('publish', { robotNo })).data).toEqual({ docCount: 1, flowCount: 0, total: 2, right: 2 })
    expect(await ask(question)).toBe('<p>Yes.</p>')
  })

  test('X-41: a trial asks the live robot and its drafts, and explains the answer', async () => {
    const { save, robotNo, bikes, add } = await setUp(1)
    const tents = await add(TENTS)
    const tried = (await save('tryRobot', { robotNo, question: TENTS, locale: 'en' })).data
    expect(tried).toMatchObject({ docId: '', flowId: '' })
    const draft = (await save('tryRobot', { robotNo, question: TENTS, locale: 'en', draft: 1 })).data
    expect(draft).toMatchObject({
      answerType: 1,
      docId: tents,
      score: 1,
      candidates: expect.arrayContaining([{ docId: tents, docQuestion: TENTS, score: 1 }]),
    })
    expect(draft.why[0]).toMatchObject({ term: expect.any(String), weight: expect.any(Number) })
    expect((await save('tryRobot', { robotNo, question: BIKES, draft: 1 })).data.docId).toBe(bikes)
  })

  test('D-03: drafts that changed after the test are not published', async () => {
    const { save, robotNo, bikes, ask } = await setUp(1)
    const db = openDb(subject.store.url, () => undefined)
    const head = async () => (await readHeads(db, ['demo'])).get('demo') ?? 0
    const knowledge = createKnowledge({ db, ...PARTS })
    const seq = await head()
    await save('saveRobotDoc', { docId: bikes, docAnswer: 'No.' })
    await expect(knowledge.publishDrafts('demo', robotNo, seq)).rejects.toMatchObject({ failure: 'knowledgeChanged' })
    expect(await ask(BIKES)).toBe('<p>Yes.</p>')
    expect(await knowledge.publishDrafts('demo', robotNo, await head())).toEqual({ docCount: 1, flowCount: 0 })
    await db.close()
  })

  test('D-03: what was saved a moment ago counts, although no news of it has come yet', async () => {
    const { save, robotNo, bikes, ask } = await setUp(1)
    await save('saveRobotTest', { robotNo, question: BIKES, docId: bikes, locale: 'en' })
    await save('saveRobotDoc', { docId: bikes, docQuestion: 'Do you sell horses?' })
    expect(await save('publish', { robotNo })).toMatchObject({ code: 400 })
    const db = openDb(subject.store.url, () => undefined)
    await createKnowledge({ db, ...PARTS }).saveRobotDoc('demo', {
      docId: bikes,
      docQuestion: BIKES,
      docAnswer: '<p>Since today.</p>',
    })
    expect((await save('publish', { robotNo })).data).toMatchObject({ docCount: 1, right: 1 })
    expect(await ask(BIKES)).toBe('<p>Since today.</p>')
    await db.close()
  })

  test('G-75, G-02: robots of another tenant are not found, and agents find none', async () => {
    const { node, owner, robotNo, bikes, save } = await setUp()
    const testId = (await save('saveRobotTest', { robotNo, question: 'x', docId: '', locale: '' })).data.testId
    const db = openDb(subject.store.url, () => undefined)
    const tenantId = `t${randomBytes(6).toString('hex')}`
    await db.transaction((tx) => insertTenant(tx, { tenantId, name: 'Other' }, OTHER, Date.now()))
    const foreign = createKnowledge({ db, ...PARTS })
    await foreign.saveRobot(tenantId, { robotName: 'Theirs' })
    const gone = { failure: 'notFound' }
    await expect(foreign.saveRobotDoc(tenantId, { docId: bikes, docQuestion: 'mine' })).rejects.toMatchObject(gone)
    await expect(foreign.deleteRobotDoc(tenantId, bikes)).rejects.toMatchObject(gone)
    await expect(foreign.saveRobotTest(tenantId, { testId, question: 'mine' })).rejects.toMatchObject(gone)
    await expect(foreign.saveRobotTest(tenantId, { robotNo, question: 'mine' })).rejects.toMatchObject(gone)
    await expect(foreign.saveRobotTest(tenantId, { question: 'q', docId: bikes })).rejects.toMatchObject({
      failure: 'docNotFound',
    })
    await expect(foreign.deleteRobotTest(tenantId, testId)).rejects.toMatchObject(gone)
    await expect(foreign.publishDrafts(tenantId, robotNo, 0)).rejects.toMatchObject(gone)
    await expect(foreign.firstRobot(tenantId, robotNo)).rejects.toMatchObject(gone)
    expect(await foreign.loadKnowledge(tenantId, robotNo)).toBeNull()
    expect(await foreign.document(tenantId, bikes)).toBeNull()
    expect([await foreign.getRobotDocList(tenantId, { robotNo }), await foreign.getRobotTestList(tenantId)]).toEqual([
      [],
      [],
    ])
    await db.close()
    const agent = await hire(node, owner)
    for (const call of ['publish', 'tryRobot', 'runRobotTest', 'getRobotHealth', 'getRobotTestList', 'saveRobotTest'])
      expect(await node.manage(call, { robotNo, question: 'x' }, agent.token), call).toMatchObject({
        code: 400,
        message: 'Not found',
      })
  })

  test('X-41: tests are saved, changed, listed and deleted', async () => {
    const { save, robotNo, bikes } = await setUp()
    const made = (await save('saveRobotTest', { robotNo, question: ' Bikes? ', docId: bikes, locale: 'en' })).data
    expect(made).toMatchObject({
      testId: expect.stringMatching(/^rt/),
      robotNo,
      question: 'Bikes?',
      docId: bikes,
      locale: 'en',
    })
    const { testId } = made
    const changed = { ...made, docId: '', version: 2 }
    expect((await save('saveRobotTest', { testId, docId: '' })).data).toMatchObject(changed)
    expect((await save('getRobotTestList', { robotNo })).data).toEqual([changed])
    expect((await save('saveRobotTest', { testId, docId: 'returns-en' })).code).toBe(400)
    expect((await save('deleteRobotTest', { id: testId })).data).toBe(true)
    expect((await save('deleteRobotTest', { id: testId })).code).toBe(400)
  })
})

const PARTS = {
  clock: { now: Date.now },
  random: { bytes: randomBytes },
  publish: () => undefined,
  config: { egressAllow: [], llm: undefined },
  onError: () => undefined,
}

/** The owner of another tenant. */
const OTHER = {
  adminId: 'aother',
  account: 'other',
  passwordHash: 'x',
}
