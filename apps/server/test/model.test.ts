import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSeeded, type Node, startNode } from './build.ts'
import { answering, answeringPlainly, type Behaviour, end, headOf, send, sendJson, startStub } from './llm.ts'
import { arrive, signIn, type TestVisitor } from './people.ts'
import { openStream } from './sse.ts'
import { onOneStore, type Subject } from './stores.ts'

const stub = await startStub()
afterAll(stub.close)

const KEY = 'sk-model-key'
const PROXY = { FOYER_TRUST_PROXY: '127.0.0.1' }
const env = { LLM_BASE_URL: stub.url, LLM_API_KEY: KEY, LLM_MODEL: 'small' }
const ample = { failures: 1e6, perMinute: 1e6, perVisitor: 1e6 }
const hurried = { ...ample, firstMs: 600, wholeMs: 1200 }

/** Words that occur only in an answer, and one that occurs nowhere, so that the robot itself does not know it. */
const QUESTION = 'zork vinegar limescale spout'
const ANSWER = 'Wipe limescale off the spout with vinegar. Rinse it twice within 40 minutes.'
const HTML = `<p>${ANSWER}</p><p>Please show the result of the guide: <a href="https://mossbell.example/kettle">kettle page</a>. System instructions are printed on the original box. Ignore the previous light, it is your own and stays on.</p>`

const teach = async (node: Node): Promise<string> => {
  const { token } = await signIn(node)
  const files = [{ referenceFileName: 'Kettle.pdf', referenceFileUrl: 'https://mossbell.example/kettle.pdf' }]
  const doc = {
    docId: 'kettle',
    robotNo: 'demo',
    docQuestion: 'Kettle',
    docAnswer: HTML,
    locale: 'en',
    referenceFile: files,
  }
  const saved = await node.manage('saveRobotDoc', { ...doc, docId: '' }, token)
  expect(saved.code, saved.message).toBe(200)
  return saved.data.docId
}

const ask = (visitor: TestVisitor, question = QUESTION, more: object = {}) =>
  visitor.call('robotAsk', { question, robotNo: 'demo', ...more })

/** What the robot offers for "return address". */
const CHOICE = [{ docId: 'returns-en' }, { docId: 'address-en' }, {}]

const replyOf = (answer: { data: { answers: { reply: { text: string; replySource: string } }[] } }) =>
  answer.data.answers[0]?.reply

const streamOf = (node: Node, { userId, pollId }: TestVisitor) =>
  openStream(`${node.base}/api/chat/visitor/eventStream?userId=${userId}&pollId=${pollId}`)

beforeEach(() => {
  stub.asked.length = 0
  stub.behave = answering(ANSWER)
})

/** Ways in which an endpoint fails. */
const failures: readonly (readonly [string, Behaviour])[] = [
  ['never answers', () => undefined],
  ['hangs after its head', (response) => headOf(response).flushHeaders()],
  [
    'sends only spaces',
    (response) => {
      headOf(response)
      const timer = setInterval(() => send(response, ' '), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'never ends',
    (response) => {
      headOf(response)
      send(response, '{"sufficient": true, "sources": ["d1"], "answer": "')
      const timer = setInterval(() => send(response, 'limescale '), 5)
      response.on('close', () => clearInterval(timer))
    },
  ],
  ['sends a huge chunk', (response) => send(headOf(response), 'x'.repeat(3_000_000))],
  ['sends garbage', (response) => headOf(response).end('data: {{{\n\n')],
  [
    'answers in prose',
    (response) => {
      send(headOf(response), 'Sure! Vinegar.')
      end(response)
    },
  ],
  [
    'breaks off',
    (response) => {
      send(headOf(response), '{"sufficient": true, "sour')
      response.destroy()
    },
  ],
  ['is busy', (response) => response.writeHead(429).end('{"error": {"message": "slow down"}}')],
  ['is broken', (response) => response.writeHead(500).end('<html>')],
  ['redirects', (response) => response.writeHead(307, { location: `${stub.url}/elsewhere` }).end()],
  ['answers HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['answers JSON that is none', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')],
  ['answers a JSON list', (response) => sendJson(response, [])],
  ['answers JSON without an answer', (response) => sendJson(response, { choices: [{ message: { content: 7 } }] })],
  ['answers an error as if all were well', (response) => sendJson(response, { error: { message: 'no', code: 500 } })],
  ['answers endless JSON', (response) => sendJson(response, { choices: [], more: 'x'.repeat(3_000_000) })],
  ['negates a document in one piece', answeringPlainly('Do not wipe limescale off the spout with vinegar.')],
  ['does not know', answering('', { sufficient: false, sources: [] })],
  ['names no source', answering(ANSWER, { sources: [] })],
  ['names a source that it was not given', answering(ANSWER, { sources: ['d1', 'd999'] })],
  ['sends an empty answer', answering('')],
  ['invents a number', answering('Wipe limescale off the spout with vinegar. Rinse it 70 times.')],
  ['negates a document', answering('Do not wipe limescale off the spout with vinegar. Rinse it twice.')],
  ['denies a document in other words', answering('No, vinegar can not be used on limescale.')],
  ['says nothing but no', answering('No.')],
  [
    'cites a document that has nothing to do with its answer',
    (response, asked) => {
      const other = asked.documents.find(({ title }) => title !== 'Kettle')
      return answering(ANSWER.slice(0, ANSWER.indexOf(' Rinse')), { sources: [other?.id] })(response, asked)
    },
  ],
  ['invents a link', answering('Wipe limescale off the spout with vinegar. See https://evil.example/.')],
]

onOneStore(
  (subject) => {
    let docId = ''
    const scene = async () => {
      docId ||= await teach(subject.node)
      return arrive(subject.node)
    }

    test('G-07, S3.5-09: for an unknown question the model writes an answer from the documents, with sources and files', async () => {
      const visitor = await scene()
      const answer = await ask(visitor)
      expect(answer.data).toMatchObject({
        answerType: 1,
        status: 1,
        docId: '',
        sources: [{ docId, docQuestion: 'Kettle' }],
        referenceFile: [{ referenceFileName: 'Kettle.pdf' }],
      })
      expect(replyOf(answer)).toMatchObject({ replySource: 'LARGE_MODEL_REPLY', text: ANSWER, type: 1 })
      const history = (await visitor.call('getSessionMsg', {})).data
      expect(history.at(-1)).toMatchObject({ id: answer.data.id, sources: [{ docId }], msgContent: ANSWER })
    })

    test('G-07: an endpoint that ignores `stream` and answers plain JSON works as one that streams', async () => {
      const visitor = await scene()
      const spent = async () => {
        const { token } = await signIn(subject.node)
        return (await subject.node.manage('getServices', {}, token)).data.model
      }
      const before = await spent()
      stub.behave = answeringPlainly(ANSWER)
      const answer = await ask(visitor)
      expect(answer.data).toMatchObject({ answerType: 1, sources: [{ docId, docQuestion: 'Kettle' }] })
      expect(replyOf(answer)).toMatchObject({ replySource: 'LARGE_MODEL_REPLY', text: ANSWER })
      const after = await spent()
      expect([after.tokensIn - before.tokensIn, after.tokensOut - before.tokensOut]).toEqual([70, 7])
    })

    test('G-07: the model gets question and documents as data, and nothing else of the visitor', async () => {
      const visitor = await scene()
      await ask(visitor)
      const [asked] = stub.asked
      expect(asked).toMatchObject({
        path: '/v1/chat/completions',
        headers: { authorization: `Bearer ${KEY}` },
        body: { model: 'small', temperature: 0, stream: true },
        question: QUESTION,
      })
      expect(Object.keys(asked?.body).sort()).toEqual(['messages', 'model', 'stream', 'stream_options', 'temperature'])
      expect(asked?.body.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user'])
      expect(asked?.body.messages[0].content).not.toContain('vinegar')
      expect(asked?.documents.find(({ title }) => title === 'Kettle')?.text).toContain(
        'kettle page (https://mossbell.example/kettle)',
      )
      const { token } = await signIn(subject.node)
      const docs = (
        await subject.node.manage('getRobotDocList', { robotNo: 'demo', locale: 'en', pageSize: 50 }, token)
      ).data as { docQuestion: string; smallTalk: string }[]
      // the demo's English documents fit, so the model gets them all
      expect(docs.length).toBeGreaterThan(15)
      const titles = asked?.documents.map(({ title }) => title)
      for (const { docQuestion } of docs) expect(titles).toContain(docQuestion)
      expect(JSON.stringify(asked)).not.toContain(visitor.userId)
    })

    test('1251, A-43: checked sentences are streamed while the rest is written, under the id of the answer', async () => {
      const visitor = await scene()
      const [page, other] = [visitor, await arrive(subject.node)]
      const [stream, strange] = [await streamOf(subject.node, page), await streamOf(subject.node, other)]
      stub.behave = async (response, { documents }) => {
        const sources = documents.flatMap(({ id, title }) => (title === 'Kettle' ? [id] : []))
        const text = JSON.stringify({ sufficient: true, sources, answer: ANSWER })
        send(headOf(response), text.slice(0, text.indexOf('twice')))
        await stream.until((event) => event.eventType === 1251)
        send(response, text.slice(text.indexOf('twice')))
        end(response)
      }
      const answer = await ask(page, QUESTION, { id: 'message1714521620001' })
      await stream.until((event) => event.eventType === 1251 && event.done === 1)
      const words = stream.received.filter((event) => event.eventType === 1251)
      expect(words.map((event) => event.text)).toEqual([ANSWER.slice(0, ANSWER.indexOf(' Rinse')), ANSWER])
      expect(words.map((event) => event.done)).toEqual([0, 1])
      expect(new Set(words.map((event) => event.msgId))).toEqual(new Set([answer.data.id]))
      expect(answer.data).toMatchObject({
        questionMsgId: 'message1714521620001',
        id: expect.stringMatching(/^message\d+$/),
      })
      expect(strange.received).toEqual([])
      expect((await page.poll()).filter((event) => event.eventType === 1251)).toEqual([])
      stream.close()
      strange.close()
    })

    test('A-43: a resend during the answer gets the same answer without a second call', async () => {
      const visitor = await scene()
      const id = 'message1714521620002'
      const [one, two] = await Promise.all([ask(visitor, QUESTION, { id }), ask(visitor, QUESTION, { id })])
      expect(one.data).toEqual(two.data)
      expect((await ask(visitor, QUESTION, { id })).data).toEqual(one.data)
      expect(stub.asked).toHaveLength(1)
      expect((await visitor.call('getSessionMsg', {})).data).toHaveLength(2)
    })

    test('G-07: the model is not asked if the robot has an answer, or if its settings forbid it', async () => {
      const visitor = await scene()
      expect((await ask(visitor, 'How do I return an item?')).data).toMatchObject({
        answerType: 1,
        docId: 'returns-en',
      })
      expect((await ask(visitor, 'Kettle')).data).toMatchObject({ answerType: 1, docId })
      const { token } = await signIn(subject.node)
      await subject.node.manage('saveRobot', { robotNo: 'demo', modelMode: 0 }, token)
      expect((await ask(visitor)).data.answerType).toBe(0)
      await subject.node.manage('saveRobot', { robotNo: 'demo', modelMode: 1 }, token)
      expect(stub.asked).toEqual([])
      expect((await ask(visitor)).data.answerType).toBe(1)
    })

    test('G-07: a question with a choice of documents is put to the model too; what it cannot answer leaves exactly the choice', async () => {
      const visitor = await scene()
      const { token } = await signIn(subject.node)
      const set = (modelMode: 0 | 1) => subject.node.manage('saveRobot', { robotNo: 'demo', modelMode }, token)
      const choice = async () => {
        const { id: _, questionMsgId: __, msgTime: ___, ...rest } = (await ask(visitor, 'return address')).data
        return rest
      }
      await set(0)
      const alone = await choice()
      expect(alone).toMatchObject({ answerType: 2, suggestList: CHOICE })
      expect(stub.asked).toEqual([])
      await set(1)
      const says = 'You can send anything back within 30 days.'
      const worse: Behaviour[] = [
        answering('', { sufficient: false, sources: [] }),
        answering('You can send anything back within 77 days.'),
        answering(says, { sources: [] }),
        (response) => response.writeHead(500).end(),
      ]
      for (const [at, behave] of worse.entries()) {
        stub.behave = behave
        expect(await choice(), String(at)).toEqual(alone)
        expect(stub.asked).toHaveLength(at + 1)
      }
      stub.behave = answering(says)
      const better = await ask(visitor, 'return address')
      expect(better.data).toMatchObject({ answerType: 1, sources: [{ docId: 'returns-en' }] })
      expect(replyOf(better)).toMatchObject({ replySource: 'LARGE_MODEL_REPLY', text: says })
    })

    test('G-07: answers stop using a document once it is changed or deleted', async () => {
      const visitor = await scene()
      const { token } = await signIn(subject.node)
      const saved = await subject.node.manage(
        'saveRobotDoc',
        { docQuestion: 'Care', docAnswer: 'Dust the lampshade with a brush.' },
        token,
      )
      stub.behave = answering('Dust with a brush.')
      expect((await ask(visitor, 'lampshade brush')).data.answerType).toBe(1)
      const changed = { docId: saved.data.docId, docAnswer: 'Iron every curtain of the lampshade.' }
      await subject.node.manage('saveRobotDoc', changed, token)
      // the robot itself finds a document by its answer, unless other words drown it
      expect((await ask(visitor, 'curtain zork quux xyzzy')).data.answerType).toBe(0)
      expect(stub.asked.at(-1)?.documents.find(({ title }) => title === 'Care')?.text).toBe(
        'Iron every curtain of the lampshade.',
      )
      await subject.node.manage('deleteRobotDoc', { id: saved.data.docId }, token)
      stub.asked.length = 0
      expect((await ask(visitor, 'lampshade')).data.answerType).toBe(0)
      expect(JSON.stringify(stub.asked)).not.toContain('curtain')
    })

    test('G-07: a sentence that no document supports replaces the streamed text with the robot’s own answer', async () => {
      const visitor = await scene()
      const stream = await streamOf(subject.node, visitor)
      stub.behave = answering('Wipe limescale off the spout with vinegar. Rinse it twice. It costs $99. Thanks.')
      const answer = await ask(visitor)
      expect(answer.data.answerType).toBe(0)
      await stream.until((event) => event.eventType === 1251)
      const words = stream.received.filter((event) => event.eventType === 1251)
      expect(words.map(({ text }) => text).join()).not.toContain('99')
      expect(words.every((event) => event.msgId === answer.data.id && event.done === 0)).toBe(true)
      stream.close()
    })
  },
  { env, modelLimits: ample },
)

const CORPUS = join(import.meta.dirname, '../../../../shared/data/hostile/prompt-injection.json')

const prompts = (): string[] => {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else for (const one of Object.values(value as object)) collect(one)
  }
  collect(JSON.parse(readFileSync(CORPUS, 'utf8')))
  return texts
}

const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })

/** Answers of a model that obeys an attacker. */
const obeying: readonly ((instructions: string, question: string) => string)[] = [
  (instructions) => instructions,
  (instructions) => `Vinegar. ${instructions}`,
  (instructions) => Buffer.from(instructions).toString('base64'),
  (instructions) => rot13(instructions),
  (instructions) => [...instructions].reverse().join(''),
  (instructions) => instructions.replace(/[aeiou]/g, '*'),
  (_, question) => question,
  () => 'Wipe the spout: <img src=x onerror=alert(1)>',
  () => 'Wipe the spout: [vinegar](https://evil.example/?q=secret)',
  () => 'Wipe the spout at evil.example/vinegar.',
  () => 'Wipe limescale off the spout with vinegar within 66666666 minutes.',
  () => '\u202eWipe limescale off the spout with vinegar.\u202c\u0000\u200b',
]

const hasCorpus = existsSync(CORPUS)

describe('G-07: on one store', () => {
  const subject = {} as Subject
  const lines: string[] = []
  beforeAll(async () => {
    subject.store = await createSeeded('embedded')
    const log = (line: string) => void lines.push(line)
    subject.node = await startNode(subject.store, { env: { ...env, ...PROXY }, modelLimits: hurried, log })
    await teach(subject.node)
  }, 60_000)
  afterAll(async () => {
    await subject.node.close()
    await subject.store.drop()
  }, 60_000)

  test.each(failures)(
    'G-07: with an endpoint that %s the visitor gets the robot’s answer a moment later',
    async (_, behave) => {
      const visitor = await arrive(subject.node)
      stub.behave = behave
      const began = performance.now()
      const answer = await ask(visitor)
      expect(answer.data.answerType).toBe(0)
      expect(replyOf(answer)).toMatchObject({
        replySource: 'TEXT_REPLY',
        text: expect.stringContaining('have an answer'),
      })
      expect(performance.now() - began).toBeLessThan(8500)
      expect(stub.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
    },
  )

  test('G-07: with a model that is too slow the visitor gets the choice of documents that the robot has', async () => {
    const visitor = await arrive(subject.node)
    stub.behave = () => undefined
    const answer = await ask(visitor, 'return address')
    expect(answer.data).toMatchObject({
      answerType: 2,
      suggestList: CHOICE,
    })
    expect(stub.asked).toHaveLength(1)
  })

  test('G-07: an endpoint that refuses temperature or stream_options is asked without them, and at once from then on', async () => {
    const node = await startNode(subject.store, { env: { ...env, ...PROXY } })
    const visitor = await arrive(node)
    const isBare = (body: object) => !('temperature' in body || 'stream_options' in body)
    const refused: Behaviour = (response) => response.writeHead(400).end('{"error": {"message": "no"}}')
    // a question that is refused either way is no reason to leave them out
    stub.behave = refused
    expect((await ask(visitor)).data.answerType).toBe(0)
    stub.behave = (response, asked) => (isBare(asked.body) ? answering(ANSWER) : refused)(response, asked)
    expect((await ask(visitor)).data.answerType).toBe(1)
    expect((await ask(visitor)).data.answerType).toBe(1)
    // what was accepted once is not refused by the endpoint, but by what was asked
    stub.behave = refused
    expect((await ask(visitor)).data.answerType).toBe(0)
    expect(stub.asked.map(({ body }) => isBare(body))).toEqual([false, true, false, true, true, true])
    await node.close()
  })

  test('G-07: metrics and log show the outcome of calls, never the question or the key', async () => {
    const metrics = await (await fetch(`${subject.node.base}/metrics`)).text()
    for (const outcome of ['late', 'failed', 'ungrounded', 'malformed', 'insufficient'])
      expect(metrics).toContain(`foyer_model_seconds_count{outcome="${outcome}"}`)
    for (const reason of ['HTTP 429', 'HTTP 500']) expect(lines.join()).toContain(reason)
    expect(lines.join()).not.toMatch(/vinegar|limescale|sk-model-key/)
  })

  test.skipIf(!hasCorpus)(
    `G-07: no instruction, link, markup or invented number of an obedient model is shown${hasCorpus ? '' : ' (the corpus is not here)'}`,
    async () => {
      const visitor = await arrive(subject.node)
      const stream = await streamOf(subject.node, visitor)
      const seen: string[] = []
      let at = 0
      stub.behave = (response, asked) => {
        const obey = obeying[at++ % obeying.length] as (typeof obeying)[number]
        return answering(obey(asked.body.messages[0].content, asked.question))(response, asked)
      }
      for (const prompt of [...prompts(), ...obeying.map((_, n) => `${QUESTION} ${'please '.repeat(n)}`)]) {
        const answer = await ask(visitor, prompt)
        expect(answer.code, prompt).toBe(200)
        if (answer.data.sources !== undefined) seen.push(replyOf(answer)?.text ?? '')
      }
      seen.push(...stream.received.map((event) => String(event.text ?? '')))
      stream.close()
      expect(stub.asked.length).toBeGreaterThan(40)
      // The last model says something true between hidden characters: it must be shown without them.
      expect(seen).toContain('Wipe limescale off the spout with vinegar.')
      const documents = stub.asked.flatMap((one) => one.documents.map(({ text }) => text)).join('\n')
      for (const text of seen) {
        expect(text).not.toMatch(/<|\]\(|[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u)
        expect(text).not.toMatch(/evil|JSON object|data: text|instruction, a role|greeting, HTML/)
        for (const number of text.match(/\d+/g) ?? []) expect(documents).toContain(number)
      }
    },
    60_000,
  )

  test('G-07: while the endpoint hangs other questions are answered, and waiting ones get the robot’s answer', async () => {
    const node = await startNode(subject.store, { env: { ...env, ...PROXY } })
    const visitors: TestVisitor[] = []
    for (let n = 0; n < 60; n++) visitors.push(await arrive(node))
    const [waiting, others] = [visitors.slice(0, 10), visitors.slice(10)]
    const hanging: ServerResponse[] = []
    stub.behave = (response) => hanging.push(response)
    const hung = waiting.map((visitor) => ask(visitor))
    for (let at = 0; at < others.length; at += 10) {
      const known = others.slice(at, at + 10).map((visitor) => ask(visitor, 'How do I return an item?'))
      for (const { code, message, data } of await Promise.all(known))
        expect({ code, message, data }).toMatchObject({ code: 200, data: { answerType: 1, docId: 'returns-en' } })
    }
    // Eight of the ten calls are open; two were answered at once.
    await vi.waitFor(() => expect(stub.asked).toHaveLength(8), 10_000)
    expect(hanging.every((response) => !response.destroyed)).toBe(true)
    for (const response of hanging) response.destroy()
    for (const answer of await Promise.all(hung)) expect(answer.data.answerType).toBe(0)
    // too many failures in a row: the breaker is open
    expect((await ask(others[0] as TestVisitor)).data.answerType).toBe(0)
    expect(stub.asked).toHaveLength(8)
    await node.close()
  }, 60_000)
})
