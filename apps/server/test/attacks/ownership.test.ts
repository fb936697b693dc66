import type { Call } from '@foyer/protocol/call'
import { allCalls } from '@foyer/protocol/calls'
import pg from 'pg'
import { expect, test } from 'vitest'
import { deskIdOf } from '../../src/visits/site.ts'
import { addTenant } from '../addTenant.ts'
import type { Node } from '../build.ts'
import { arrive, createGroup, fromNewAddress, hire } from '../people.ts'
import { PNG } from '../samples.ts'
import { onOneStore, type Subject } from '../stores.ts'
import { addWo } from '../tickets.ts'

/** Everybody who may try: with what they have, and the ids of somebody else's things. */
const CALLERS = [
  'nobody',
  // the visitor's id, as it stands in addresses of pages, without the token that the visitor has proved
  'userId alone',
  'owner',
  'other visitor',
  'ticket token',
  "other ticket's token",
  'expired token',
  'agent',
  "other group's agent",
  'operator',
  "other tenant's operator",
] as const
type Caller = (typeof CALLERS)[number]

/** Callers without any sign-in to what they call: they never get an answer. */
const STRANGERS: readonly Caller[] = ['nobody', 'userId alone', 'expired token']

const everybody: readonly Caller[] = CALLERS
const visitors: readonly Caller[] = ['owner', 'other visitor']
const customer: readonly Caller[] = ['owner', 'ticket token']
const people: readonly Caller[] = ['agent', "other group's agent", 'operator', "other tenant's operator"]
const desk: readonly Caller[] = ['agent', 'operator']

/** Who may make a call about the owner's things; every other caller must get and change nothing of them. */
const row = (may: readonly Caller[], names: string): [string, readonly Caller[]][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, may])

const ROWS: ReadonlyMap<string, readonly Caller[]> = new Map([
  // for everybody who opens the page; whose it becomes is tested where they are tested
  ...row(
    everybody,
    `visitor.channelInfo visitor.chatStart visitor.getAvailability visitor.getEvaluateInfo visitor.suggestAnswers visitor.getAnswer visitor.solvedByAnswer
    workorder.getTemplateFiledInfoByTemplateId workorder.getTemplateFiledInfoByTypeId admin.login admin.getSignInWays admin.loginTotp admin.getInvite admin.acceptInvite
    admin.askPasswordReset admin.resetPassword admin.tryPassword`,
  ),
  // without a userId they are anybody's; with one they need its proof
  ...row(
    CALLERS.filter((caller) => caller !== 'userId alone'),
    'visitor.leaveMsg visitor.trackPage workorder.addWo',
  ),
  // what a visitor does in their own chat: no other one can be named
  ...row(
    visitors,
    `visitor.getOfflineMsg visitor.transferAgent visitor.getEventMsg visitor.submitUserForm visitor.chatClose visitor.robotAsk visitor.sendMsg
    visitor.typing visitor.robotTips visitor.addSessionMsg visitor.resetInfo visitor.msgComplete visitor.sysMsg visitor.getAdminCard
    visitor.fromRequest visitor.logout visitor.readMsg visitor.updateUserInfo visitor.uploadBase64 visitor.userVideoInvitation visitor.getCall visitor.isEvaluate
    visitor.commentDoc visitor.eraseMyData visitor.getUnread visitor.setConversation`,
  ),
  // documents of the robot open in a tab that has no token
  ...row([...visitors, 'userId alone'], 'visitor.getRobotDoc'),
  ...row(
    ['owner'],
    `visitor.getHistoryMsg visitor.getSessionMsg visitor.getLeaveMsgList visitor.getMyData visitor.evaluate visitor.updateSessionMsg visitor.translateMsg
    workorder.queryWoByCustom`,
  ),
  // holders of a link attach to their ticket, see tickets.customer.test.ts
  ...row([...visitors, 'ticket token', "other ticket's token"], 'visitor.upload'),
  ...row(customer, 'workorder.queryWoById workorder.addWoHandleInfo workorder.rateWo'),
  // what people do with their own account and their own things
  ...row(
    people,
    `admin.me admin.setAdminStatus admin.saveReply admin.getMyCard admin.saveMyCard admin.stay admin.saveWoView admin.getColleagueList
    admin.getDeskGroupList admin.getDeskInfo admin.getReplyList admin.getWoFormList admin.getWoViewList admin.getOwnAccount admin.changePassword
    admin.startTotp admin.confirmTotp admin.stopTotp admin.renewRecoveryCodes admin.getSignInList admin.endOtherSignIns admin.endSignIn admin.logout`,
  ),
  ...row(
    desk,
    `admin.getAdminEvent admin.getSessionList admin.acceptSession admin.refuseSession admin.sendMsg admin.recallMsg admin.typing
    admin.inviteEvaluate admin.chatClose admin.videoAction admin.getCall admin.getHistoryMsg admin.getLeaveMsgList admin.handleLeaveMsg admin.queryWoList
    admin.addWoHandleInfo admin.getCustomer admin.getWoLink admin.transferSession admin.blockVisitor admin.searchSessions admin.deleteReply
    admin.translateMsg admin.seeMention admin.upload admin.getWo admin.getWoCounts admin.addWo admin.changeWo admin.mergeWo
    admin.undoMergeWo admin.deleteWoView admin.exportWo admin.seeWoMention admin.queryCustomerList admin.getCustomerRecord
    admin.getCustomerTimeline admin.saveCustomer admin.addCustomerNote admin.deleteCustomerNote admin.mergeCustomer
    admin.undoMergeCustomer admin.followUp admin.markSession admin.getPageList`,
  ),
  // who is on the website belongs to no group
  ...row(['agent', "other group's agent", 'operator'], 'admin.getSiteVisitorList admin.writeFirst'),
  ...row(['operator'], 'admin.takeOver'),
  // operators rule over their tenant alone
  ...allCalls.filter((call) => call.door === 'manage').flatMap((call) => row(['operator'], `manage.${call.name}`)),
])

/** What stands in the owner's things alone. */
const MARK = 'only-for-the-owner'
const NOTE = 'only-for-the-desk'

type Scene = {
  /** Headers and userId of a caller. */
  readonly callers: Readonly<Record<Caller, { readonly userId?: string; readonly token?: string }>>
  /** The owner's things, by the name of the member that names them. */
  readonly things: Readonly<Record<string, unknown>>
  /** What `id` names, by call. */
  readonly ids: Readonly<Record<string, string>>
}

const setScene = async (subject: Subject): Promise<Scene> => {
  const { node } = subject
  const [{ owner: operator, groupId }, elsewhere] = [await createGroup(node), await createGroup(node)]
  const agent = await hire(node, operator, {}, groupId)
  const stranger = await hire(node, operator, {}, elsewhere.groupId)
  const visitor = await arrive(node, { userName: `Ann ${MARK}`, email: 'owner@example.com' })
  const other = await arrive(node, { userName: 'Other' })
  const { userId } = visitor
  const proof = { token: visitor.token }
  await visitor.call('transferAgent', { adminId: agent.adminId }, proof)
  const said = await node.visitor('sendMsg', { userId, msgType: 1, msgContent: `${MARK} invoice` }, proof)
  const ticketOf = async (of: string, words: string, headers = {}) =>
    (await addWo(node, { userId: of, woContent: words }, { ...fromNewAddress(), ...headers })).data.woId as string
  const woId = await ticketOf(userId, `${MARK} ticket`, proof)
  const double = await ticketOf(userId, `${MARK} double`, proof)
  const foreign = await ticketOf(other.userId, 'Other ticket')
  const left = { channelId: 'demo', userId, customerName: MARK, msgContent: `${MARK} left` }
  const leftId = (await node.visitor('leaveMsg', left, { ...fromNewAddress(), ...proof })).data.id as string
  await operator.call('changeWo', { woIds: [woId, double, leftId], change: { groupId, adminId: agent.adminId } })
  await agent.call('addWoHandleInfo', { woId, handleType: 3, handleContent: NOTE })
  const link = async (of: string) => (await operator.call('getWoLink', { woId: of })).data.token as string
  const [token, foreignToken, expired] = [await link(woId), await link(foreign), await link(woId)]
  const client = new pg.Client({ connectionString: subject.store.url })
  await client.connect()
  await client.query(`update ticket_token set expires_at = 1 where token_hash = encode(sha256($1), 'hex')`, [
    Buffer.from(expired),
  ])
  await client.end()
  const { customerId } = (await operator.call('getWo', { woId })).data
  const note = await agent.call('addCustomerNote', { customerId, content: `${MARK} customer` })
  const reply = await agent.call('saveReply', { shortcut: 'own', title: MARK, content: MARK, shared: 0 })
  const view = await agent.call('saveWoView', { viewName: MARK, query: { view: 'open' } })
  const { adminId } = agent
  const sessionId = visitor.sessionId
  await node.manage('saveChannel', { channelId: 'demo', visitorList: 1 }, operator.token)
  const page = { channelId: 'demo', url: 'https://shop.example.com/', title: MARK }
  await visitor.call('trackPage', page, proof)
  const { siteId } = (await node.visitor('trackPage', page, fromNewAddress())).data
  return {
    callers: {
      nobody: {},
      'userId alone': { userId },
      owner: { userId, token: visitor.token },
      'other visitor': { userId: other.userId, token: other.token },
      'ticket token': { token },
      "other ticket's token": { token: foreignToken },
      'expired token': { token: expired },
      agent: { token: agent.token },
      "other group's agent": { token: stranger.token },
      operator: { token: operator.token },
      "other tenant's operator": { token: (await addTenant(subject)).token },
    },
    things: {
      sessionId,
      sessionIds: [sessionId],
      msgId: said.data.msgId,
      maxTime: Number.MAX_SAFE_INTEGER,
      woId,
      woIds: [woId],
      doubles: [double],
      customerId,
      siteId: deskIdOf(siteId),
      double: customerId,
      tenantId: 'demo',
      channelId: 'demo',
      adminId,
      groupId,
      robotNo: 'demo',
      pollId: agent.pollId,
      templateId: 'return-form',
      docId: 'return',
    },
    ids: {
      'workorder.queryWoById': woId,
      'admin.handleLeaveMsg': leftId,
      'admin.deleteReply': reply.data.replyId,
      'admin.deleteWoView': view.data.viewId,
      'admin.deleteCustomerNote': note.data.noteId,
      'manage.deleteChannel': 'demo',
      'manage.deleteWorkTime': 'demo',
      'manage.deleteEvaluateInfo': 'demo',
      'manage.deleteGroup': groupId,
      'manage.deleteAdmin': adminId,
      'manage.deleteRobot': 'demo',
      'manage.deleteWoTemplate': 'return-form',
    },
  }
}

const nameOf = (call: Call): string => `${call.door}.${call.name}`

/** A call's own example about the owner's things, as a caller sends it. */
const bodyFor = (call: Call, scene: Scene, caller: Caller): Record<string, unknown> => {
  const { userId } = scene.callers[caller]
  const fill = (value: unknown, name: string): unknown => {
    if (name === 'id') return scene.ids[nameOf(call)] ?? value
    if (name in scene.things) return scene.things[name]
    if (Array.isArray(value)) return value.map((one) => fill(one, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, fill(one, member)]))
  }
  const body = fill(call.examples[0] ?? {}, '') as Record<string, unknown>
  delete body.userId
  // one visitor cannot have sent the messages of another: each send is new
  if (nameOf(call) === 'visitor.sendMsg') delete body.id
  return userId === undefined ? body : { ...body, userId }
}

const formOf = (call: Call, body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  if (nameOf(call) === 'visitor.upload') form.append('purpose', 'wo')
  form.append('file', new Blob([PNG as Uint8Array<ArrayBuffer>]), 'box.png')
  return form
}

/** @returns the answer as text, with its code; 0 for a file */
const send = async (node: Node, call: Call, scene: Scene, caller: Caller) => {
  const body = bodyFor(call, scene, caller)
  const { token } = scene.callers[caller]
  const headers = { ...fromNewAddress(), ...(token === undefined ? {} : { token }) }
  const response = await fetch(node.base + call.path, {
    method: 'POST',
    headers: call.multipart ? headers : { ...headers, 'content-type': 'application/json' },
    body: call.multipart ? formOf(call, body) : JSON.stringify(body),
  })
  const text = await response.text()
  const isEnvelope = response.headers.get('content-type')?.includes('json') === true
  return { code: isEnvelope ? (JSON.parse(text).code as number) : 0, text }
}

/** Tables that a caller's own doings change: when they were there, their sign-in, their counts, their events. */
const PASSING = ['visitor', 'conversation', 'admin', 'desk_session', 'upload_day', 'event', 'tenant_log', 'account_try']

/** Calls after which the store is compared. */
const BATCH = 8

/** All that the owner's tenant has, as a number a table. */
const createSnapshot = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' and not table_name = any($1) order by 1`,
    [PASSING],
  )
  const sums = rows.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from "${name}" t where t.tenant_id = 'demo'`,
  )
  const text = sums.join(' union all ')
  return async () => (await client.query(text)).rows as unknown
}

test('every call says who may make it', () => {
  expect([...ROWS.keys()].toSorted()).toEqual(allCalls.map(nameOf).toSorted())
})

onOneStore((subject) => {
  test('A-31, G-49, G-51, G-75: nobody else gets or changes what belongs to a customer, a group or a tenant', async () => {
    const { node } = subject
    const scene = await setScene(subject)
    const client = new pg.Client({ connectionString: subject.store.url })
    await client.connect()
    const snapshot = await createSnapshot(client)
    const before = await snapshot()
    const faults: string[] = []
    const tried: string[] = []
    for (const call of allCalls) {
      const may = ROWS.get(nameOf(call)) ?? []
      const others = CALLERS.filter((one) => !may.includes(one))
      const tries = others.map(async (caller) => ({ caller, ...(await send(node, call, scene, caller)) }))
      for (const { caller, code, text } of await Promise.all(tries)) {
        if (text.includes(MARK) || text.includes(NOTE))
          faults.push(`${nameOf(call)} shows ${caller} what is not theirs`)
        if (code === 500) faults.push(`${nameOf(call)} fails for ${caller}`)
        if (STRANGERS.includes(caller) && (code === 200 || code === 0)) faults.push(`${nameOf(call)} answers ${caller}`)
      }
      tried.push(nameOf(call))
      if (tried.length < BATCH && call !== allCalls.at(-1)) continue
      const after = await snapshot()
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        faults.push(`one of ${tried.join(', ')} changes what is not theirs`)
        break
      }
      tried.length = 0
    }
    expect(faults).toEqual([])

    // whose things they are gets them: the calls above were not refused for their shape
    const shows: readonly (readonly [string, readonly Caller[], string])[] = [
      ['visitor.getHistoryMsg', ['owner'], MARK],
      ['visitor.getSessionMsg', ['owner'], MARK],
      ['visitor.getLeaveMsgList', ['owner'], MARK],
      ['workorder.queryWoByCustom', ['owner'], MARK],
      ['workorder.queryWoById', customer, MARK],
      ['admin.getWo', desk, NOTE],
      ['admin.queryWoList', desk, MARK],
      ['admin.getLeaveMsgList', desk, MARK],
      ['admin.exportWo', desk, MARK],
      ['admin.getCustomer', desk, MARK],
      ['admin.getPageList', desk, MARK],
      ['admin.getCustomerRecord', desk, MARK],
      ['admin.queryCustomerList', desk, MARK],
      ['admin.searchSessions', desk, MARK],
    ]
    const callOf = (name: string): Call => allCalls.find((call) => nameOf(call) === name) as Call
    for (const [name, callers, mark] of shows)
      for (const caller of callers) {
        const { text } = await send(node, callOf(name), scene, caller)
        expect(text, `${name} for ${caller}`).toContain(mark)
        if (!desk.includes(caller)) expect(text, `${name} for ${caller}`).not.toContain(NOTE)
        // G-51
        else expect(text, `${name} for ${caller}`).not.toContain(scene.callers.owner.userId)
      }
    const works: readonly (readonly [string, Caller])[] = [
      ['workorder.addWoHandleInfo', 'owner'],
      ['workorder.addWoHandleInfo', 'ticket token'],
      ['visitor.upload', 'ticket token'],
      ['admin.addWo', 'agent'],
      ['admin.addWoHandleInfo', 'agent'],
      ['admin.changeWo', 'agent'],
      ['admin.getWoLink', 'agent'],
      ['admin.seeWoMention', 'agent'],
      ['admin.mergeWo', 'agent'],
      ['admin.handleLeaveMsg', 'agent'],
      ['admin.saveCustomer', 'agent'],
      ['admin.deleteCustomerNote', 'agent'],
      ['admin.deleteReply', 'agent'],
      ['admin.deleteWoView', 'agent'],
    ]
    for (const [name, caller] of works)
      expect(await send(node, callOf(name), scene, caller), `${name} for ${caller}`).toMatchObject({ code: 200 })
    await client.end()
  }, 120_000)
})
