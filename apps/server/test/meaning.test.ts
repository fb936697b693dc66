import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { demoDocuments } from '../src/seed/topics.ts'
import type { Node } from './build.ts'
import { type Embedding, embedding, sendJson, startStub } from './llm.ts'
import { arrive, signIn, type TestVisitor } from './people.ts'
import { onOneStore } from './stores.ts'

const stub = await startStub()
afterAll(stub.close)

const ample = { failures: 3, restMs: 1e6, perMinute: 1e6, perVisitor: 1e6, questionMs: 300, vectorMs: 2500 }
const options = { env: { LLM_BASE_URL: stub.url, LLM_API_KEY: 'sk-key' }, modelLimits: ample }
const robotNo = 'demo'
/** No letters in common with the demo: only its meaning leads to the document about returns. */
const QUESTION = 'zzyxq vrumm'
const MEANS = 'How do I return an item?'

const topicOf = new Map(
  demoDocuments.flatMap(({ texts }, topic) =>
    texts.flatMap(({ question, similar }) => [question, ...similar].map((text): [string, number] => [text, topic])),
  ),
)

/** A model that knows what the demo's questions are about, and that the strange question means a return. */
const vectorOf = (text: string): number[] => {
  const topic = topicOf.get(text.startsWith(QUESTION) ? MEANS : text)
  return Array.from({ length: demoDocuments.length }, (_, at) => (at === topic ? 1 : 0.1))
}
const knowing = embedding(vectorOf)

const ask = async (visitor: TestVisitor, question = QUESTION) =>
  (await visitor.call('robotAsk', { question, robotNo })).data
const firstOf = (answer: { docId: string; suggestList: { docId: string }[] }) =>
  answer.docId || answer.suggestList[0]?.docId

let taught = ''

/** Lets the robot learn with a model, once. */
const know = async (node: Node, embeddingModel: string): Promise<string> => {
  if (taught !== embeddingModel) await teach(node, embeddingModel)
  stub.embedded.length = 0
  return (await signIn(node)).token
}

const teach = async (node: Node, embeddingModel: string) => {
  const { token } = await signIn(node)
  const saved = await node.manage('saveRobot', { robotNo, embeddingModel, modelMode: 0 }, token)
  expect(saved.code, saved.message).toBe(200)
  expect(saved.data.embeddingModel).toBe(embeddingModel)
  await node.manage('getRobotHealth', { robotNo }, token)
  node.forward(6000)
  await node.train()
  taught = embeddingModel
  return token
}

const forever: Embedding = () => undefined
const sized = (length: number) => embedding(() => Array.from({ length }, () => 0.5))
const failures: readonly (readonly [string, Embedding])[] = [
  ['never answers', forever],
  ['refuses the key', (response) => response.writeHead(401).end('{"error": {"message": "no such key"}}')],
  ['is broken', (response) => response.writeHead(500).end('<html>')],
  ['redirects', (response) => response.writeHead(307, { location: `${stub.url}/elsewhere` }).end()],
  ['sends no JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{{{')],
  ['sends HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['sends vectors of another length', sized(7)],
  ['sends an empty vector', sized(0)],
  ['sends a vector that is too long', sized(5000)],
  ['sends NaN', (response, texts) => sendJson(response, { data: texts.map(() => ({ embedding: ['NaN', null, {}] })) })],
  ['sends zeros', embedding(() => [0, 0, 0])],
  [
    'sends infinite numbers',
    (response, texts) =>
      raw(
        response,
        texts.map(() => '{"embedding": [1e999, 0, 0]}'),
      ),
  ],
  ['sends too few vectors', (response) => sendJson(response, { data: [] })],
  ['sends a huge answer', (response) => sendJson(response, { data: [], more: 'x'.repeat(5_000_000) })],
]

const raw = (response: ServerResponse, rows: readonly string[]) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data": [${rows.join()}]}`)

beforeEach(() => {
  stub.embedded.length = 0
  stub.embed = knowing
})

onOneStore((subject) => {
  test('G-07: with a model of embeddings the robot finds a document by its meaning', async () => {
    expect(await ask(await arrive(subject.node))).toMatchObject({ answerType: 0, suggestList: [] })
    expect(stub.embedded).toEqual([])
    const token = await teach(subject.node, 'sense-1')
    const learned = stub.embedded.flat()
    expect(learned).toContain(MEANS)
    expect(Math.max(...stub.embedded.map(({ length }) => length))).toBe(32)
    expect(new Set(learned).size).toBe(learned.length)

    stub.embedded.length = 0
    const visitor = await arrive(subject.node)
    expect(firstOf(await ask(visitor))).toBe('returns-en')
    expect(stub.embedded).toEqual([[QUESTION]])
    // known questions, exact ones and clicks cost nothing
    await ask(visitor, ` ${QUESTION.toUpperCase()}`)
    await ask(visitor, 'How do I return an item?')
    await visitor.call('robotAsk', { docId: 'returns-en', robotNo })
    expect(stub.embedded).toHaveLength(1)
    const tried = (await subject.node.manage('tryRobot', { robotNo, question: QUESTION, locale: 'en' }, token)).data
    expect(tried.candidates[0]).toMatchObject({ docId: 'returns-en' })
  })

  test('G-07: only changed texts are computed again, all of them for another model, none after a restart', async () => {
    const token = await know(subject.node, 'sense-1')
    const saved = await subject.node.manage(
      'saveRobotDoc',
      { robotNo, docQuestion: 'Vrumm', docAnswer: 'Ring.', locale: 'en' },
      token,
    )
    expect(saved.code).toBe(200)
    subject.node.forward(6000)
    await subject.node.train()
    expect(stub.embedded).toEqual([['Vrumm', 'Ring.']])
    stub.embedded.length = 0
    await teach(subject.node, 'sense-2')
    expect(stub.embedded.flat().length).toBeGreaterThan(100)
    await subject.node.manage('deleteRobotDoc', { id: saved.data.docId }, token)
    stub.embedded.length = 0
    await teach(subject.node, 'sense-2')
    expect(stub.embedded).toEqual([])
  })

  test('G-07: the setting is audited, and no longer than a name', async () => {
    const { token } = await signIn(subject.node)
    const long = await subject.node.manage('saveRobot', { robotNo, embeddingModel: 'x'.repeat(201) }, token)
    expect(long).toMatchObject({ code: 400, message: expect.stringContaining('embeddingModel') })
    await subject.node.manage('saveRobot', { robotNo, embeddingModel: 'sense-3' }, token)
    const log = (await subject.node.manage('getAuditList', { pageSize: 5 }, token)).data
    expect(JSON.stringify(log)).toContain('sense-3')
  })

  test.each(failures.map(([name, fail], at) => [name, fail, 'x'.repeat(at + 2)] as const))(
    'G-07: with an endpoint that %s the ranking is as without it, and no visitor waits',
    async (_, fail, own) => {
      await know(subject.node, 'sense-1')
      stub.embed = fail
      // a question of its own, which no other test has made known
      const visitor = await arrive(subject.node)
      const began = performance.now()
      const answer = await ask(visitor, `${QUESTION} ${own}`)
      expect(performance.now() - began).toBeLessThan(3000)
      expect({ kind: answer.answerType, offered: answer.suggestList }).toEqual({ kind: 0, offered: [] })
      expect((await ask(visitor, 'How do I return an item?')).docId).toBe('returns-en')
      // the endpoint works again for the next, once this failure has been counted
      await expect.poll(stub.open).toBe(0)
      stub.embed = knowing
      expect(firstOf(await ask(visitor, `${QUESTION} q${own}`))).toBe('returns-en')
    },
  )

  test('G-07: after failures in a row the endpoint rests, and nobody waits for it', async () => {
    await know(subject.node, 'sense-1')
    stub.embed = forever
    const visitor = await arrive(subject.node)
    for (let n = 0; n < 6; n++) {
      await ask(visitor, `${QUESTION} rest ${n}`)
      await expect.poll(stub.open).toBe(0)
    }
    expect(stub.embedded.filter(([text]) => text?.includes('rest'))).toHaveLength(ample.failures)
    subject.node.forward(ample.restMs + 1)
  })

  test('G-07: a slow endpoint helps when a question is asked again, and is not taken for a broken one', async () => {
    await know(subject.node, 'sense-1')
    const visitor = await arrive(subject.node)
    // ends the rest after failures
    await ask(visitor, `${QUESTION} awake`)
    stub.embedded.length = 0
    stub.embed = (response, texts, model) => void setTimeout(() => knowing(response, texts, model), 450)
    const questions = Array.from({ length: ample.failures + 1 }, (_, n) => `${QUESTION} slow${'w'.repeat(n)}`)
    for (const question of questions) expect((await ask(visitor, question)).answerType).toBe(0)
    await expect.poll(stub.open).toBe(0)
    for (const question of questions) expect(firstOf(await ask(visitor, question))).toBe('returns-en')
    expect(stub.embedded).toEqual(questions.map((question) => [question]))
  })

  test('G-07: tests are ranked with vectors however many there are, of their questions without politeness too', async () => {
    await know(subject.node, 'sense-1')
    const { token } = await signIn(subject.node)
    const asks = Array.from({ length: 400 }, (_, n) => `Hello, ${QUESTION} test${n}, thank you`)
    const tests = asks.map((question) => ({ robotNo, question, docId: 'returns-en', locale: 'en' }))
    for (const body of tests) await subject.node.manage('saveRobotTest', body, token)
    const { data } = await subject.node.manage('runRobotTest', { robotNo }, token)
    const sent = stub.embedded.flat()
    expect(asks.filter((question) => !sent.includes(question))).toEqual([])
    expect(sent).toContain(`${QUESTION} test399`)
    expect(Math.max(...stub.embedded.map(({ length }) => length))).toBeLessThanOrEqual(32)
    // found, if only to be offered
    const found = new Set(data.lost.map(({ gotDocId }: { gotDocId: string }) => gotDocId))
    expect(data.total).toBe(asks.length)
    expect([...found].filter((docId) => docId !== 'returns-en')).toEqual([])
  })

  test('G-07: an endpoint that fails while the robot learns is asked again later, and goes on where it stopped', async () => {
    let calls = 0
    stub.embed = (response, texts, model) => {
      calls += 1
      if (calls === 2) return response.writeHead(503).end()
      return knowing(response, texts, model)
    }
    await teach(subject.node, 'sense-9')
    expect(stub.embedded).toHaveLength(2)
    subject.node.forward(310_000)
    await subject.node.train()
    const [first, failed, again] = stub.embedded
    expect(again).toEqual(failed)
    expect(
      stub.embedded
        .slice(2)
        .flat()
        .some((text) => first?.includes(text)),
    ).toBe(false)
    expect(firstOf(await ask(await arrive(subject.node), `${QUESTION} later`))).toBe('returns-en')
  })
}, options)
