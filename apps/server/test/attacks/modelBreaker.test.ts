import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { up } from '../../src/db/migrations/012-locales.ts'
import { openDb } from '../../src/db/open.ts'
import { newId } from '../../src/newId.ts'
import { createPasswords } from '../../src/people/passwords.ts'
import { insertTenant } from '../../src/seed/newTenant.ts'
import { createSeeded, type Node, type Store, startNode } from '../build.ts'
import { answering, type Behaviour, headOf, send, startStub } from '../llm.ts'
import { arrive, signIn, type TestVisitor } from '../people.ts'

const stub = await startStub()
afterAll(stub.close)

const QUESTION = 'zork vinegar limescale spout'
const ANSWER = 'Wipe limescale off the spout with vinegar.'
const SECOND = { account: 'second-owner', password: 'a long password' }

/** More failures than open the circuit breaker. */
const MANY = 6

const teach = async (node: Node, account?: string, password?: string): Promise<void> => {
  const { token } = await signIn(node, account, password)
  const [robot] = (await node.manage('getRobotList', {}, token)).data
  const robotNo: string = robot?.robotNo ?? (await node.manage('saveRobot', { robotName: 'R' }, token)).data.robotNo
  // the robot finds a document by its answer; here only the model is to
  await node.manage('saveRobot', { robotNo, answerThreshold: 1, guideThreshold: 1 }, token)
  const doc = { robotNo, docQuestion: 'Kettle', docAnswer: `<p>${ANSWER} Rinse it twice.</p>`, locale: 'en' }
  const saved = await node.manage('saveRobotDoc', doc, token)
  expect(saved.code, saved.message).toBe(200)
}

/** Adds a tenant with a channel and a robot that has a document about kettles; returns the channel. */
const addTenant = async (store: Store, node: Node): Promise<string> => {
  const db = openDb(store.url, () => undefined)
  const tenantId = newId({ bytes: randomBytes }, 't')
  const passwordHash = await createPasswords().hash(SECOND.password)
  const owner = { adminId: newId({ bytes: randomBytes }, 'a'), account: SECOND.account, passwordHash }
  await db.transaction((tx) => insertTenant(tx, { tenantId, name: 'Second' }, owner, Date.now()))
  await db.close()
  await teach(node, SECOND.account, SECOND.password)
  const { token } = await signIn(node, SECOND.account, SECOND.password)
  return (await node.manage('saveChannel', { titleDesc: 'Second' }, token)).data.channelId
}

describe('G-07: no visitor can switch the model off for others', () => {
  let store: Store
  let node: Node
  let channelId = ''
  const lines: string[] = []
  beforeAll(async () => {
    store = await createSeeded('embedded')
    node = await startNode(store, {
      env: { LLM_BASE_URL: stub.url, FOYER_TRUST_PROXY: '127.0.0.1' },
      modelLimits: { perVisitor: 1e6, perMinute: 1e6, firstMs: 300, wholeMs: 400, restMs: 600_000 },
      log: (line) => void lines.push(line),
    })
    await teach(node)
    channelId = await addTenant(store, node)
    // the first call takes longest, and shows what the endpoint takes: later refusals are of questions
    stub.behave = answering(ANSWER)
    await vi.waitFor(() => expectOn(), 20_000)
  }, 60_000)
  afterAll(async () => {
    await node.close()
    await store.drop()
  }, 60_000)
  beforeEach(() => {
    stub.asked.length = 0
    stub.behave = answering(ANSWER)
  })

  const ask = (visitor: TestVisitor, question = QUESTION) => visitor.call('robotAsk', { question })
  const answered = async (visitor: TestVisitor) => (await ask(visitor)).data
  /** The model still answers another visitor. */
  const expectOn = async (more: Record<string, unknown> = {}) =>
    expect(await answered(await arrive(node, more))).toMatchObject({ answerType: 1, sources: [{}] })

  const ODD = [
    '',
    ' ',
    'x',
    'not a locale!',
    'en_',
    'en-US-u-',
    'constructor',
    '__proto__',
    '-',
    '💥',
    '\u0000',
    'zh-',
    'i'.repeat(32),
  ]

  test('S7.2-14, G-62: by an empty or odd language: it is ignored, and its sender is answered too', async () => {
    for (const locale of ODD) {
      const visitor = await arrive(node, { locale })
      stub.behave = answering(ANSWER)
      expect(await answered(visitor), JSON.stringify(locale)).toMatchObject({ answerType: 1, sources: [{}] })
      stub.behave = answering('', { sufficient: false, sources: [] })
      const unknown = await visitor.call('robotAsk', { question: 'xyzzy plugh' })
      expect(unknown, JSON.stringify(locale)).toMatchObject({ code: 200, data: { answerType: 0 } })
    }
    stub.behave = answering(ANSWER)
    for (const language of ['', '*', 'xx', ';;', '__proto__', 'q=1;en'])
      expect(
        (await (await arrive(node)).call('robotAsk', { question: QUESTION }, { 'accept-language': language })).code,
      ).toBe(200)
    await expectOn()
    expect(lines.join()).not.toContain('RangeError')
  })

  test('S7.2-14, G-62: a language is stored as one of the 24; for an unknown one, the language that the page shows is used', async () => {
    const { token } = await signIn(node)
    const localeOf = async (locale: string, headers: Record<string, string> = {}, userId = '') => {
      const visitor = await arrive(node, { locale, userId }, headers)
      await visitor.call('transferAgent', {})
      const found = await node.admin('getCustomer', { sessionId: visitor.sessionId }, token)
      return { locale: found.data?.locale ?? found.message, userId: visitor.userId }
    }
    await node.admin('setAdminStatus', { status: 1 }, token)
    for (const [sent, kept] of [
      ['en-US', 'en'],
      ['zh_TW', 'tw'],
      ['tl', 'fil'],
      ['xx', ''],
      ['', ''],
    ] as const)
      expect(await localeOf(sent), sent).toMatchObject({ locale: kept })
    expect(await localeOf('xx', { 'accept-language': 'de-AT,en' })).toMatchObject({ locale: 'de' })
  })

  test('S7.2-14, G-62: the migration turns stored languages into one of the 24', async () => {
    const db = openDb(store.url, () => undefined)
    const kept = {
      'en-US': 'en',
      zh_TW: 'tw',
      'zh-Hans-CN': 'zh',
      'tl-PH': 'fil',
      ' DE ': 'de',
      'zh-HK': 'tw',
      ende: '',
      constructor: '',
      tw: 'tw',
    }
    const visitors = await Promise.all(Object.keys(kept).map(() => arrive(node)))
    for (const [n, locale] of Object.keys(kept).entries())
      await db.rows({
        text: 'update visitor set locale = $2 where user_id = $1',
        values: [visitors[n]?.userId, locale],
      })
    await up(db.k as never)
    const rows = await db.rows<{ id: string; locale: string }>({
      text: 'select user_id as id, locale from visitor',
      values: [],
    })
    await db.close()
    const after = visitors.map(({ userId }) => rows.find(({ id }) => id === userId)?.locale)
    expect(after).toEqual(Object.values(kept))
  })

  const REFUSALS: readonly (readonly [string, Behaviour])[] = [400, 403, 413, 422].map((status) => [
    `HTTP ${status}`,
    (response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"flagged"}}'),
  ])
  const slow: Behaviour = (response: ServerResponse) => {
    send(headOf(response), '{"sufficient": true')
  }
  test.each([...REFUSALS, ['an answer that never ends', slow]] as const)(
    'by a question that the endpoint refuses: %s',
    async (_, behave) => {
      const visitor = await arrive(node)
      stub.behave = (response, asked) =>
        asked.question.startsWith('bomb') ? behave(response, asked) : answering(ANSWER)(response, asked)
      for (let n = 0; n < MANY; n++)
        expect((await ask(visitor, `bomb ${n} ${QUESTION}`)).data).toMatchObject({ answerType: 0 })
      expect(stub.asked).toHaveLength(MANY)
      await expectOn()
    },
  )

  test('G-07: a sentence is not shown if a visitor made the model negate it', async () => {
    for (const said of [
      'Do not wipe limescale off the spout with vinegar.',
      'Never wipe limescale off the spout with vinegar.',
      "Rinse it twice. Don't wipe limescale off the spout with vinegar.",
    ]) {
      stub.behave = answering(said)
      expect((await ask(await arrive(node))).data, said).toMatchObject({ answerType: 0 })
    }
    stub.behave = answering(`${ANSWER} Rinse it twice.`)
    await expectOn()
  })

  test('while the endpoint fails for one tenant, it still answers visitors of another', async () => {
    const visitor = await arrive(node)
    stub.behave = (response, asked) =>
      asked.question.startsWith('bomb') ? response.writeHead(500).end() : answering(ANSWER)(response, asked)
    for (let n = 0; n < MANY; n++) await ask(visitor, `bomb ${n} ${QUESTION}`)
    // the breaker is open for the one ...
    expect(stub.asked).toHaveLength(5)
    expect(await answered(await arrive(node))).toMatchObject({ answerType: 0 })
    // ... and closed for the other
    await expectOn({ channelId })
  })
})
