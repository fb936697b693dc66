import { expect, test } from 'vitest'
import { addTenant } from './addTenant.ts'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

type Doc = {
  docId: string
  smallTalk: string
  docQuestion: string
  docAnswer: string
  talkMode: 0 | 1
  docStatus: number
  variantList: object[]
  [member: string]: unknown
}

const HELLO = 'Hello! How can I help you?'

onBothStores((subject) => {
  /** A new robot with its small talk and one document. */
  const setUp = async (more: object = {}) => {
    const owner = await signIn(subject.node)
    const manage = (name: string, body: unknown, token = owner.token) => subject.node.manage(name, body, token)
    const call = async (name: string, body: unknown) => (await manage(name, body)).data
    const refusal = async (name: string, body: unknown) => (await manage(name, body)).message
    const { robotNo } = await call('saveRobot', { robotName: 'Switched', ...more })
    const parcel = { robotNo, docQuestion: 'Where is my parcel?', docAnswer: 'On its way', locale: 'en', draft: 0 }
    const { docId: parcelId } = await call('saveRobotDoc', parcel)
    const talks = async (): Promise<Doc[]> => call('getRobotDocList', { robotNo, smallTalk: 1 })
    const talk = async (kind: string) => (await talks()).find(({ smallTalk }) => smallTalk === kind) as Doc
    const turn = async (kind: string, talkMode: 0 | 1, what: object = {}) =>
      call('changeRobotDocs', { robotNo, docIds: [(await talk(kind)).docId], talkMode, ...what })
    const remove = async (...kinds: string[]) => {
      for (const kind of kinds) await call('deleteRobotDoc', { id: (await talk(kind)).docId })
    }
    const ask = async (question: string, visitor?: Awaited<ReturnType<typeof arrive>>) =>
      (await (visitor ?? (await arrive(subject.node))).call('robotAsk', { question, robotNo })).data
    const say = async (question: string) => (await ask(question)).answers[0]?.reply.text
    return { owner, manage, call, refusal, robotNo, parcelId, talks, talk, turn, remove, ask, say }
  }

  test('X-41: small talk that is switched off is asked as any question, and switched on it answers at once, as it was edited', async () => {
    const { call, robotNo, talks, talk, turn, ask, say } = await setUp()
    expect((await talks()).map(({ talkMode }) => talkMode)).toEqual(Array(6).fill(1))
    const { docId, variantList } = await talk('greeting')
    const english = { docAnswer: 'Ahoy!', similarList: ['ahoy sailor'] }
    const edited = variantList.map((one) =>
      (one as { locale: string }).locale === 'en' ? { ...one, ...english } : one,
    )
    await call('saveRobotDoc', { docId, docAnswer: 'Ahoy!', variantList: edited })
    expect(await say('hello')).toBe('Ahoy!')

    expect(await call('saveRobotDoc', { docId, talkMode: 0 })).toMatchObject({ talkMode: 0, docStatus: 0 })
    for (const words of ['hello', 'hiii!!', 'Hi Anna', 'Guten Tag', '你好']) {
      expect(await ask(words), words).toMatchObject({ answerType: 0 })
      expect(await call('tryRobot', { robotNo, question: words }), words).toMatchObject({ answerType: 0 })
    }
    expect(await say('thanxx a lot')).toMatch(/^You are welcome/)
    expect(await say('hi, where is my parcel? thanks')).toBe('On its way')
    // a document for these words answers them
    const own = await call('saveRobotDoc', { robotNo, docQuestion: 'Hello there', docAnswer: 'Own hello' })
    expect(await say('hello there')).toBe('Own hello')
    await call('deleteRobotDoc', { id: own.docId })

    expect(await turn('greeting', 1)).toEqual({ docCount: 1 })
    expect(await turn('greeting', 1)).toEqual({ docCount: 0 })
    expect(await say('hiii!!')).toBe('Ahoy!')
    expect(await talk('greeting')).toMatchObject({ docId, docAnswer: 'Ahoy!', variantList: edited, talkMode: 1 })
  })

  test('X-41, D-01: a flow takes the place of small talk only while that is switched on', async () => {
    const { call, robotNo, turn, ask, say } = await setUp()
    const nodes = [{ nodeId: 'n1', nodeType: 'END', text: 'Own flow' }]
    await call('saveFlow', { robotNo, flowName: 'Welcome', triggers: ['hello'], startNodeId: 'n1', nodes })
    expect(await say('hiya!!')).toBe('Own flow')
    await turn('greeting', 0)
    expect(await ask('hiya!!')).toMatchObject({ answerType: 0 })
    // its own trigger is the flow's
    expect(await say('hello')).toBe('Own flow')
  })

  test('S3.5-02, X-41: a wish for a person that is switched off transfers nobody, leaves no dialogue, and the button still transfers', async () => {
    const { call, robotNo, turn, ask } = await setUp()
    const guide = { guide: 'Which department?', options: [] }
    const clarify = { nodeType: 'CLARIFY', text: '', bindingCode: 'department', nextNodeId: 'n2', clarifyGuide: guide }
    const nodes = [
      { nodeId: 'n1', ...clarify },
      { nodeId: 'n2', nodeType: 'END', text: 'Noted: {department}' },
    ]
    await call('saveFlow', { robotNo, flowName: 'Departments', triggers: ['department'], startNodeId: 'n1', nodes })
    const wish = 'can i talk to a human pls'
    expect(await ask(wish)).toMatchObject({ status: -1 })
    await turn('person', 0)
    const visitor = await arrive(subject.node)
    expect(await ask(wish, visitor)).toMatchObject({
      status: 1,
      answerType: 0,
      answers: [{ instruction: { toCustomerService: 0 } }],
    })
    await ask('department', visitor)
    expect((await ask(wish, visitor)).answers[0].reply.text).toBe(`Noted: ${wish}`)
    // nobody is there, which the channel's rules answer
    expect(await visitor.call('transferAgent', {})).toMatchObject({ code: 200, data: { status: 1 } })
    await turn('person', 1)
    expect(await ask(wish, visitor)).toMatchObject({ status: -1 })
  })

  test('X-41: only small talk is switched off, and a refusal names the document', async () => {
    const { call, refusal, robotNo, parcelId, talk } = await setUp()
    const said = 'talkMode: only small talk is switched off, not "Where is my parcel?"'
    expect(await refusal('saveRobotDoc', { docId: parcelId, talkMode: 0 })).toContain(said)
    expect(await refusal('saveRobotDoc', { robotNo, docQuestion: 'New', talkMode: 0 })).toContain('not "New"')
    const { docId } = await talk('thanks')
    expect(await refusal('changeRobotDocs', { robotNo, docIds: [docId, parcelId], talkMode: 0 })).toContain(said)
    expect(await refusal('changeRobotDocs', { robotNo, docIds: [docId], talkMode: 2 })).toContain('talkMode')
    expect(await talk('thanks')).toMatchObject({ talkMode: 1 })
    const config = await call('exportConfig', {})
    const documents = config.documents.map((doc: Doc) => (doc.docId === parcelId ? { ...doc, talkMode: 0 } : doc))
    expect(await refusal('importConfig', { config: { ...config, documents } })).toContain(
      `documents ${parcelId}: ${said}`,
    )
  })

  test('D-03, X-41: where a draft is or is to be, the switch waits for the publishing', async () => {
    const { call, robotNo, talk, turn, ask, say } = await setUp({ draftMode: 1 })
    await turn('greeting', 0)
    expect(await talk('greeting')).toMatchObject({ talkMode: 0, docStatus: 2 })
    expect(await say('hello')).toBe(HELLO)
    expect(await call('tryRobot', { robotNo, question: 'hello', draft: 1 })).toMatchObject({ answerType: 0 })
    await call('publish', { robotNo })
    expect(await ask('hello')).toMatchObject({ answerType: 0 })
    await call('saveRobot', { robotNo, draftMode: 0 })
    const { docId } = await talk('greeting')
    await call('saveRobotDoc', { docId, docAnswer: 'Half written', draft: 1 })
    await turn('greeting', 1)
    expect(await talk('greeting')).toMatchObject({ docAnswer: 'Half written', talkMode: 1, docStatus: 2 })
    expect(await ask('hello')).toMatchObject({ answerType: 0 })
  })

  test('D-18, D-21, X-41: a switch is in the log, can be taken back, and goes with a configuration', async () => {
    const { call, robotNo, talk, turn, ask, say } = await setUp()
    const { undoId } = await turn('greeting', 0, { undo: 1 })
    const [entry] = (await call('getAuditList', { pageSize: 1 })).list
    expect(entry).toMatchObject({
      call: 'changeRobotDocs',
      after: { docCount: 1, talkMode: 0, docQuestions: ['Hello'] },
    })
    await call('undoRobotDocs', { robotNo, undoIds: [undoId] })
    expect(await say('hello')).toBe(HELLO)

    const { docId } = await talk('greeting')
    await call('saveRobotDoc', { docId, talkMode: 0 })
    const [saved] = (await call('getAuditList', { pageSize: 1 })).list
    expect(saved).toMatchObject({ call: 'saveRobotDoc', before: { talkMode: 1 }, after: { talkMode: 0 } })
    const config = await call('exportConfig', {})
    expect(config.documents).toContainEqual(expect.objectContaining({ docId, talkMode: 0 }))
    await call('deleteRobot', { id: robotNo })
    await call('importConfig', { config })
    expect(await talk('greeting')).toMatchObject({ talkMode: 0 })
    expect(await ask('hello')).toMatchObject({ answerType: 0 })
    // a file from before there was a switch
    const documents = config.documents.map(({ talkMode: _, ...doc }: Doc) => doc)
    await call('importConfig', { config: { ...config, documents } })
    expect(await say('hello')).toBe(HELLO)
  })

  test('X-41: small talk that was removed comes back with its texts in all languages, and a kind that is there stays as it is', async () => {
    const { manage, call, refusal, robotNo, talks, talk, turn, remove, ask, say } = await setUp({ locale: 'de' })
    const before = await talk('greeting')
    await turn('greeting', 0)
    await remove('greeting', 'insult', 'person')
    expect(await ask('hello')).toMatchObject({ answerType: 0 })
    const { docIds } = await call('restoreSmallTalk', { robotNo, smallTalk: ['person', 'greeting'] })
    expect(docIds).toEqual([(await talk('person')).docId, before.docId])
    const back = await talk('greeting')
    const { docQuestion, docAnswer, variantList, category } = before
    expect(back).toMatchObject({ docQuestion, docAnswer, variantList, category, talkMode: 1, docStatus: 0 })
    expect(back.variantList).toHaveLength(23)
    expect(await say('Guten Tag')).toBe('Hello! How can I help you?')
    expect(await ask('can i talk to a human pls')).toMatchObject({ status: -1 })
    const [entry] = (await call('getAuditList', { pageSize: 1 })).list
    expect(entry).toMatchObject({
      call: 'restoreSmallTalk',
      subject: 'robotDoc',
      after: { docCount: 2, smallTalk: ['person', 'greeting'] },
    })
    const late = { docId: before.docId, docAnswer: 'Late', version: before.version }
    expect(await manage('saveRobotDoc', late)).toMatchObject({ code: 400, data: { reason: 'outdated' } })

    for (const wrong of [[], ['weather'], ['insult', 'insult'], 'insult'])
      expect(await refusal('restoreSmallTalk', { robotNo, smallTalk: wrong }), `${wrong}`).toContain('smallTalk')
    // what is there stays as it is
    await turn('greeting', 0)
    expect(await call('restoreSmallTalk', { robotNo, smallTalk: ['greeting', 'thanks'] })).toEqual({ docIds: [] })
    expect(await talk('greeting')).toMatchObject({ talkMode: 0 })
    expect(await talks()).toHaveLength(5)
  })

  test('D-03, X-41: small talk comes back as a draft where saves are drafts, and beside a document that has moved to another robot', async () => {
    const { call, robotNo, talk, remove, ask, say } = await setUp()
    const other = await setUp()
    await other.remove('greeting')
    const { docId } = await talk('greeting')
    await call('saveRobotDoc', { docId, robotNo: other.robotNo })
    expect(await ask('hello')).toMatchObject({ answerType: 0 })
    await call('saveRobot', { robotNo, draftMode: 1 })
    await call('restoreSmallTalk', { robotNo, smallTalk: ['greeting'] })
    const back = await talk('greeting')
    expect(back).toMatchObject({ robotNo, docStatus: 1, docQuestion: 'Hello' })
    expect(back.docId).not.toBe(docId)
    expect(await ask('hello')).toMatchObject({ answerType: 0 })
    await call('publish', { robotNo })
    expect(await say('hello')).toBe(HELLO)
    expect(await other.say('hello')).toBe(HELLO)
    // a removal that waits for the publishing is taken back by a save
    await remove('greeting')
    expect(await talk('greeting')).toMatchObject({ docStatus: 3 })
  })

  test('D-19, X-41: whoever may not change the robot, or is of another tenant, switches and brings back nothing', async () => {
    const { owner, manage, robotNo, talk, talks, remove } = await setUp()
    await remove('insult')
    const body = { robotNo, smallTalk: ['insult'] }
    const agent = await hire(subject.node, owner, { adminNick: 'Agent' })
    const foreigner = await addTenant(subject)
    const { docId } = await talk('greeting')
    for (const { token } of [agent, foreigner]) {
      const refused = { code: 400, message: 'Not found' }
      expect(await manage('restoreSmallTalk', body, token)).toMatchObject(refused)
      expect(await manage('changeRobotDocs', { robotNo, docIds: [docId], talkMode: 0 }, token)).toMatchObject(refused)
      expect(await manage('saveRobotDoc', { docId, talkMode: 0 }, token)).toMatchObject(refused)
    }
    expect((await talks()).map(({ talkMode }) => talkMode)).toEqual(Array(5).fill(1))
    expect(await manage('restoreSmallTalk', body)).toMatchObject({ code: 200 })
  })
})
