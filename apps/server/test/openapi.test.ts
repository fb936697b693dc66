import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import { allCalls } from '@foyer/protocol/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStore, type Node, type Store, startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'

type Document = { openapi: string; paths: Record<string, Record<string, { operationId?: string }>> }

let store: Store
let node: Node
let document: Document
let agent: TestAgent
let colleague: TestAgent
let owner: TestAgent
let visitor: TestVisitor
let ids: Record<string, string>

beforeAll(async () => {
  store = await createStore('embedded')
  node = await startNode(store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' } })
  document = (await (await fetch(`${node.base}/api/openapi.json`)).json()) as Document
  owner = await signIn(node)
  agent = await hire(node, owner, { maxSession: 50 }, 'sales')
  colleague = await hire(node, owner, { maxSession: 50 })
  visitor = await arrive(node)
  // what the examples vote on and rate has happened
  await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
  await visitor.call('transferAgent', { adminId: agent.adminId, groupId: 'sales' })
  ids = {
    userId: visitor.userId,
    pollId: visitor.pollId,
    sessionId: visitor.sessionId,
    channelId: 'demo',
    tenantId: 'demo',
    robotNo: 'demo',
    groupId: 'sales',
    docId: 'returns-en',
  }
})
afterAll(async () => {
  await node?.close()
  await store?.drop()
})

/** The ids of an example are made up: those that must be somebody's become ours. */
const ours = (call: string, example: unknown, door: string): unknown => {
  const body: Record<string, unknown> = { ...(example as Record<string, unknown>) }
  for (const [member, id] of Object.entries(ids))
    if (typeof body[member] === 'string' && body[member] !== '') body[member] = id
  if (call === 'channelInfo') body.id = 'demo'
  if (call === 'getAdminEvent') body.pollId = agent.pollId
  if (call === 'transferSession') body.adminId = colleague.adminId
  if (door === 'manage' && call.startsWith('save')) {
    // a save with an id changes that object; the examples' ids are nobody's, so these saves make new ones
    for (const member of ['groupId', 'adminId', 'docId', 'flowId', 'templateId', 'testId']) delete body[member]
    if ('adminIds' in body) body.adminIds = []
    if ('suggestDocIds' in body) body.suggestDocIds = []
    if ('account' in body) body.account = `example-${Math.random()}`
    if (call === 'saveRobot' || call === 'saveRobotDoc' || call === 'saveFlow') body.robotNo = 'demo'
  }
  return body
}

const served = () => Object.keys(document.paths).filter((path) => path.startsWith('/api/'))

test('the OpenAPI document is valid 3.1', async () => {
  expect(document.openapi).toBe('3.1.0')
  await SwaggerParser.validate(structuredClone(document) as never)
})

test('it lists every call that is served, at the path of the protocol, and nothing else but the two streams', () => {
  const known = new Set(allCalls.map((call) => call.path))
  const foreign = served().filter((path) => !known.has(path) && !path.endsWith('/eventStream'))
  expect(foreign).toEqual([])
  expect(served()).toContain('/api/chat/visitor/eventStream')
  expect(served()).toContain('/api/chat/admin/eventStream')
  expect(served().length).toBeGreaterThan(60)
})

/** Last, in this order: they move the example's session on, end it, shut its visitor out, or sign out. */
const LAST = [
  'transferSession',
  'takeOver',
  'evaluate',
  'refuseSession',
  'chatClose',
  'chatStart',
  'blockVisitor',
  'logout',
]

/** The session is the agent's until it is moved on; who moves it and has it then is the operator. */
const caller = ({ door, name }: { readonly door: string; readonly name: string }) => {
  if (door === 'visitor') return {}
  return { token: door === 'manage' || LAST.includes(name) ? owner.token : agent.token }
}

/** Calls of an example that cannot succeed on their own: what they need was made up with the example. */
const REFUSED = new Set([
  'recallMsg',
  'acceptSession',
  'refuseSession',
  'msgComplete',
  'updateSessionMsg',
  'fromRequest',
  'login',
  'translateMsg',
  'draftUnanswered',
  'dismissUnanswered',
])

describe('each served call takes its example of the ledger', () => {
  test('X-02 to X-41: no example is refused for its shape, and none fails inside', async () => {
    const order = [...allCalls].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))
    const results: string[] = []
    for (const call of order) {
      if (!served().includes(call.path) || call.name.startsWith('delete') || call.multipart || call.download) continue
      for (const example of call.examples) {
        const body = ours(call.name, example, call.door)
        const answer = await node.call(call.path, body, { 'x-forwarded-for': '10.9.9.9', ...caller(call) })
        if (answer.code !== 200 && !REFUSED.has(call.name))
          results.push(`${call.path} ${answer.code} ${answer.message} ${JSON.stringify(body)}`)
        if (answer.code === 500 || answer.message.includes('not right')) results.push(`${call.path} ${answer.message}`)
      }
    }
    expect(results).toEqual([])
  })
})

const ledger = join(import.meta.dirname, '../../../../shared/spec/ledger.md')

test.skipIf(!existsSync(ledger))(
  'the ledger (where it is there) names no visitor call of ours that the protocol lacks',
  () => {
    const names = [...readFileSync(ledger, 'utf8').matchAll(/^### X-\d+ POST (\/api\/\S+)/gm)].map((match) => match[1])
    const known = new Set(allCalls.map((call) => call.path))
    expect(names.filter((path) => path !== undefined && !known.has(path))).toEqual([])
  },
)
