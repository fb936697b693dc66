import { expect, test } from 'vitest'
import { arrive, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

type Doc = { docId: string; smallTalk: string; docQuestion: string; flowId: string; docStatus: number }

const HELLO = 'Hello! How can I help you?'

onBothStores((subject) => {
  const operate = async () => {
    const { token } = await signIn(subject.node)
    const call = async (name: string, body: unknown) => (await subject.node.manage(name, body, token)).data
    const refusal = async (name: string, body: unknown) => (await subject.node.manage(name, body, token)).message
    return { call, refusal }
  }

  /** A robot with a flow that no words start, and its greeting. */
  const setUp = async (more: object = {}) => {
    const { call, refusal } = await operate()
    const { robotNo } = await call('saveRobot', { robotName: 'Attached', ...more })
    const nodes = [{ nodeId: 'n1', nodeType: 'END', text: 'Own flow' }]
    const saveFlow = async (flow: object = {}) =>
      (await call('saveFlow', { robotNo, flowName: 'Welcome', startNodeId: 'n1', nodes, ...flow })).flowId as string
    const greeting = async () => {
      const list = (await call('getRobotDocList', { robotNo, smallTalk: 1 })) as Doc[]
      return list.find(({ smallTalk }) => smallTalk === 'greeting') as Doc
    }
    const { docId } = await greeting()
    const say = async (question: string) => {
      const visitor = await arrive(subject.node)
      return (await visitor.call('robotAsk', { question, robotNo })).data.answers[0]?.reply.text
    }
    return { call, refusal, robotNo, saveFlow, greeting, docId, say }
  }

  test('X-41, D-01: small talk runs the flow that it names in all its words and languages, until the flow goes', async () => {
    const { call, robotNo, saveFlow, greeting, docId, say } = await setUp()
    const flowId = await saveFlow()
    expect(await call('saveRobotDoc', { docId, flowId })).toMatchObject({ docId, flowId })
    for (const words of ['hiii!!', 'Guten Tag', '你好']) expect(await say(words), words).toBe('Own flow')
    expect(await call('tryRobot', { robotNo, question: 'hello' })).toMatchObject({ answerType: 3, flowId })
    expect(await say('thanx')).toMatch(/^You are welcome/)
    // what a save does not name stays
    expect(await call('saveRobotDoc', { docId, category: 'Mine' })).toMatchObject({ flowId })
    expect(await greeting()).toMatchObject({ flowId })

    const config = await call('exportConfig', {})
    expect(config.documents).toContainEqual(expect.objectContaining({ docId, flowId, smallTalk: 'greeting' }))
    await call('saveRobotDoc', { docId, flowId: '' })
    expect(await say('hello')).toBe(HELLO)
    await call('deleteRobot', { id: robotNo })
    await call('importConfig', { config })
    expect(await greeting()).toMatchObject({ flowId })
    expect(await say('hello')).toBe('Own flow')

    await call('deleteFlow', { id: flowId })
    expect(await greeting()).toMatchObject({ flowId: '' })
    expect(await say('hello')).toBe(HELLO)
  })

  test('X-41: a flow that small talk cannot run is refused, and the refusal says why', async () => {
    const { refusal, robotNo, saveFlow, greeting, docId, call } = await setUp()
    const other = await setUp()
    const [own, foreign] = [await saveFlow(), await other.saveFlow()]
    const noFlow = (id: string) => `flowId: the robot has no flow "${id}"`
    const ranked = { robotNo, docQuestion: 'Where?', docAnswer: 'There', flowId: own }
    expect(await refusal('saveRobotDoc', ranked)).toContain('flowId: only small talk runs a flow')
    expect(await refusal('saveRobotDoc', { docId, flowId: foreign })).toContain(noFlow(foreign))
    expect(await refusal('saveRobotDoc', { docId, flowId: 'f-none' })).toContain(noFlow('f-none'))
    const draft = await saveFlow({ flowName: 'Later', draft: 1 })
    expect(await refusal('saveRobotDoc', { docId, flowId: draft })).toContain('the flow "Later" is not published yet')
    expect(await greeting()).toMatchObject({ flowId: '', docStatus: 0 })
    // the flow of an import must be there too, by then
    const config = await call('exportConfig', {})
    const documents = config.documents.map((doc: Doc) => (doc.docId === docId ? { ...doc, flowId: 'f-none' } : doc))
    expect(await refusal('importConfig', { config: { ...config, documents } })).toContain(
      `documents ${docId}: ${noFlow('f-none')}`,
    )
    // a flow that moves to another robot leaves the small talk of its own
    await call('saveRobotDoc', { docId, flowId: own })
    await call('saveFlow', { flowId: own, robotNo: other.robotNo })
    expect(await greeting()).toMatchObject({ flowId: '' })
  })

  test('D-03: a draft takes a flow that is published with it, and a flow that publishing removes leaves small talk', async () => {
    const { call, refusal, robotNo, saveFlow, greeting, docId, say } = await setUp({ draftMode: 1 })
    const flowId = await saveFlow()
    expect(await call('saveRobotDoc', { docId, flowId })).toMatchObject({ flowId, docStatus: 2 })
    expect(await say('hello')).toBe(HELLO)
    expect(await call('tryRobot', { robotNo, question: 'hello', draft: 1 })).toMatchObject({ flowId })
    expect(await call('publish', { robotNo })).toMatchObject({ docCount: 1, flowCount: 1 })
    expect(await say('hello')).toBe('Own flow')

    await call('deleteFlow', { id: flowId })
    expect(await say('hello')).toBe('Own flow')
    // it still runs, so its document can be edited
    expect(await call('saveRobotDoc', { docId, category: 'Mine' })).toMatchObject({ flowId })
    await call('saveRobotDoc', { docId, flowId: '' })
    expect(await refusal('saveRobotDoc', { docId, flowId })).toContain('the next publishing removes the flow "Welcome"')
    await call('publish', { robotNo })
    expect(await greeting()).toMatchObject({ flowId: '' })
    expect(await say('hello')).toBe(HELLO)

    // a flow that was never live, in a draft
    const draft = await saveFlow()
    expect(await call('saveRobotDoc', { docId, flowId: draft })).toMatchObject({ docStatus: 2 })
    await call('deleteFlow', { id: draft })
    expect(await greeting()).toMatchObject({ flowId: '' })
  })
})
