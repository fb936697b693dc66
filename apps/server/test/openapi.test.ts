import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import { allCalls } from '@foyer/protocol/calls'
import { callsOfPeople } from '@foyer/protocol/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { addWo } from './tickets.ts'

type Schema = { properties?: Record<string, Schema>; required?: string[] } & Record<string, unknown>
type Operation = {
  operationId?: string
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, Schema> }
}

let store: Store
let node: Node
let document: Document
let agent: TestAgent
let colleague: TestAgent
let owner: TestAgent
let visitor: TestVisitor
let ids: Record<string, string>
let double: string

beforeAll(async () => {
  store = await createSeeded('embedded')
  node = await startNode(store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' } })
  document = (await (await fetch(`${node.base}/api/openapi.json`)).json()) as Document
  owner = await signIn(node)
  agent = await hire(node, owner, { maxSession: 50 }, 'sales')
  colleague = await hire(node, owner, { maxSession: 50 })
  visitor = await arrive(node)
  // the examples vote on and rate something that exists
  await visitor.call('robotAsk', { question: 'How do I return an item?', robotNo: 'demo' })
  await visitor.call('transferAgent', { adminId: agent.adminId, groupId: 'sales' })
  const ticketOf = async (email: string) => (await addWo(node, { userId: visitor.userId, email })).data.woId as string
  const woId = await ticketOf('ann@example.com')
  double = await ticketOf('ann@example.com')
  ids = {
    woId,
    customerId: (await owner.call('getWo', { woId })).data.customerId,
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

/** Members of examples about tickets that name things of this tenant. */
const ofTickets = (): Readonly<Record<string, object>> => ({
  getTemplateFiledInfoByTemplateId: { id: 'return-form' },
  getTemplateFiledInfoByTypeId: { id: 'return' },
  changeWo: { woIds: [ids.woId], change: { woPriority: 2 } },
  mergeWo: { doubles: [double] },
  undoMergeWo: { woId: double },
  followUp: { sessionId: '' },
})

/** The fields of the demo's form. */
const FORM = {
  woType: 'return',
  woTypeId: 'return',
  woFileRelVoList: [],
  cusFieldConfigInfoVoList: [
    { fieldId: 'order', fieldValue: 'A1' },
    { fieldId: 'outcome', fieldValue: 'Refund' },
  ],
}

/** Replaces the made-up ids of an example by existing ones where the call needs them. */
const ours = (call: string, example: unknown, door: string): unknown => {
  const body: Record<string, unknown> = { ...(example as Record<string, unknown>) }
  for (const [member, id] of Object.entries(ids))
    if (typeof body[member] === 'string' && body[member] !== '') body[member] = id
  Object.assign(body, ofTickets()[call], call === 'addWo' && door === 'workorder' ? FORM : {})
  if (call === 'channelInfo') body.id = 'demo'
  // agents share no replies, and versions are those of the moment
  if (call === 'saveReply') Object.assign(body, { shared: 0, groupIds: undefined })
  if (call === 'changeRobotDocs') body.docIds = ['order-en']
  if (call === 'userVideoInvitation') body.adminId = agent.adminId
  // the visitor's example rings
  if (call === 'videoAction') delete body.roomId
  if (call === 'publishChannel') delete body.version
  if (call === 'revertChannel') delete body.readVersion
  if (call === 'getAdminEvent') body.pollId = agent.pollId
  if (call === 'transferSession') body.adminId = colleague.adminId
  if (door === 'manage' && call.startsWith('save')) {
    // A save with an id changes that object; the ids of the examples do not exist, so these saves create objects.
    for (const member of ['groupId', 'adminId', 'docId', 'flowId', 'templateId', 'testId', 'roleId'])
      delete body[member]
    if ('adminIds' in body) body.adminIds = []
    if ('groupIds' in body) body.groupIds = []
    if ('suggestDocIds' in body) body.suggestDocIds = []
    if (call === 'saveAdmin') Object.assign(body, { account: `example-${Math.random()}`, password: 'a long password' })
    if (call === 'saveRobot' || call === 'saveRobotDoc' || call === 'saveFlow') body.robotNo = 'demo'
  }
  return body
}

const served = () => Object.keys(document.paths).filter((path) => path.startsWith('/api/'))

test('the OpenAPI document is valid 3.1', async () => {
  expect(document.openapi).toBe('3.1.0')
  await SwaggerParser.validate(structuredClone(document) as never)
})

test('it lists every served call at the path of the protocol, and nothing else but streams and settings', () => {
  const known = new Set(allCalls.map((call) => call.path))
  const foreign = served().filter((path) => !known.has(path) && !/\/((event|unread)Stream|embedSettings)$/.test(path))
  expect(foreign).toEqual([])
  expect(served()).toContain('/api/chat/visitor/eventStream')
  expect(served()).toContain('/api/chat/admin/eventStream')
  expect(served()).toContain('/api/chat/visitor/unreadStream')
  expect(served()).toContain('/api/chat/visitor/embedSettings')
  expect(served().length).toBeGreaterThan(60)
})

const post = (path: string): Operation => document.paths[path]?.post as Operation

test('X-18, X-41: a call that takes a file documents its form with the file as a part', () => {
  const forms = allCalls.filter(({ path, multipart }) => multipart && served().includes(path))
  expect(forms.map(({ path }) => path).sort()).toEqual([
    '/api/chat/admin/upload',
    '/api/chat/visitor/upload',
    '/api/manage/import',
    '/api/manage/readFileDocs',
  ])
  for (const { path, request } of forms) {
    const schema = post(path).requestBody?.content['multipart/form-data']?.schema
    const words = Object.keys((request as Schema).properties ?? {})
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual([...words, 'file'].sort())
    expect(schema?.required).toContain('file')
  }
})

test('S7.1-02, S7.1-03, D-11: every call documents its authorisation and its refusals', () => {
  const calls = allCalls.filter(({ path }) => served().includes(path))
  for (const { path, auth, door, name } of calls) {
    const named = (post(path).security ?? []).flatMap(Object.keys)
    const desk = ['deskToken', 'deskCookie', ...(callsOfPeople.has(`${door}.${name}`) ? [] : ['apiKey'])]
    const wanted = { none: [], visitor: ['visitorToken'], agent: desk, operator: desk, ticket: ['ticketToken'] }[auth]
    expect([path, named]).toEqual([path, wanted])
    expect(Object.keys(post(path).responses).sort()).toEqual(['200', '429', '500', '503'])
  }
  expect(Object.keys(document.components.securitySchemes)).toEqual(
    expect.arrayContaining([...new Set(calls.flatMap(({ path }) => (post(path).security ?? []).flatMap(Object.keys)))]),
  )
  expect(document.components.schemas.Refusal?.description).toContain('- chatEnded (code 400, HTTP 200): ')
})

test('X-41: each save has its delete', () => {
  const names = served().flatMap((path) => /^\/api\/manage\/save(\w+)/.exec(path)?.[1] ?? [])
  const missing = names.filter((name) => !served().includes(`/api/manage/delete${name}`))
  expect(names.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('S3.7: a channel accepts the smallest and the largest documented number', async () => {
  const { properties = {} } = post('/api/manage/saveChannel').requestBody?.content['application/json']?.schema ?? {}
  const results: string[] = []
  let ends = 0
  for (const [member, { minimum, maximum }] of Object.entries(properties)) {
    for (const value of [minimum, maximum]) {
      if (typeof value !== 'number' || ['evaluateContentMax', 'version'].includes(member)) continue
      ends += 1
      const answer = await node.manage('saveChannel', { channelId: 'demo', [member]: value }, owner.token)
      if (answer.code !== 200) results.push(`${member} ${value}: ${answer.message}`)
    }
  }
  expect(ends).toBeGreaterThan(20)
  expect(results).toEqual([])
})

/** Last, in this order: they transfer or end the example's session, block its visitor, or sign out. */
const LAST = [
  'transferSession',
  'takeOver',
  'evaluate',
  'refuseSession',
  'chatClose',
  'chatStart',
  'blockVisitor',
  'removeDemo',
  'logout',
  'eraseMyData',
]

/** The agent has the session until the operator transfers it and takes it over. */
const caller = ({ door, name }: { readonly door: string; readonly name: string }) => {
  if (door === 'visitor' || door === 'workorder') return {}
  return { token: door === 'manage' || LAST.includes(name) ? owner.token : agent.token }
}

/** Examples that must be refused: what they refer to does not exist. */
const REFUSED = new Set([
  // the second example would change the vote of the first, which is final
  'commentDoc',
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
  'testMailbox',
  'retryMailIn',
  'dropMailIn',
  'addDocDrafts',
  // nothing is proposed, and there is no model
  'acceptProposedQuestions',
  'askProposedQuestions',
  'askAboutThin',
  'stopAskingAboutThin',
  // nothing was changed with undo
  'undoRobotDocs',
  // an id alone needs a token that is good, and the ticket is not solved yet
  'queryWoById',
  'addWoHandleInfo',
  'rateWo',
  'handleLeaveMsg',
  'mergeCustomer',
  'undoMergeCustomer',
  // nobody is on the website
  'writeFirst',
  // the userId of the examples comes without its token
  'getMyData',
  // comes last, as nothing of the visitor is left after it: the demo is gone by then
  'eraseMyData',
  'visitor.logout',
  // there is no such website, and nobody is blocked
  'readSite',
  'checkSite',
  'unblockVisitor',
  // the session has not ended
  'followUp',
  'markSession',
  // without a mail server
  'sendTestMail',
  // links, codes and passwords of nobody
  'loginTotp',
  'getInvite',
  'acceptInvite',
  'resetPassword',
  'tryPassword',
  'changePassword',
  'confirmTotp',
  'stopTotp',
  'renewRecoveryCodes',
  'endSignIn',
  'sendInviteAgain',
])

describe('each served call accepts its example', () => {
  test('X-02 to X-41: no example is refused for its shape or answers 500', async () => {
    const order = [...allCalls].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))
    const results: string[] = []
    for (const call of order) {
      if (!served().includes(call.path) || call.name.startsWith('delete') || call.multipart || call.download) continue
      for (const example of call.examples) {
        const body = ours(call.name, example, call.door)
        const answer = await node.call(call.path, body, { 'x-forwarded-for': '10.9.9.9', ...caller(call) })
        const mayRefuse = REFUSED.has(call.name) || REFUSED.has(`${call.door}.${call.name}`)
        if (answer.code !== 200 && !mayRefuse)
          results.push(`${call.path} ${answer.code} ${answer.message} ${JSON.stringify(body)}`)
        if (answer.code === 500 || answer.message.includes('not right')) results.push(`${call.path} ${answer.message}`)
      }
    }
    expect(results).toEqual([])
  })
})

const ledger = join(import.meta.dirname, '../../../../shared/spec/ledger.md')

test.skipIf(!existsSync(ledger))('the protocol has every visitor call of the ledger (skipped without one)', () => {
  const names = [...readFileSync(ledger, 'utf8').matchAll(/^### X-\d+ POST (\/api\/\S+)/gm)].map((match) => match[1])
  const known = new Set(allCalls.map((call) => call.path))
  expect(names.filter((path) => path !== undefined && !known.has(path))).toEqual([])
})
