import { beforeAll, expect, test } from 'vitest'
import { type Answer, startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { startShop } from './shop.ts'
import { onOneStore } from './stores.ts'

const { requests, port } = await startShop((_, response) => void response.end('{}'))
const AT = `127.0.0.1:${port}`
const field = (fieldId: string, more: object = {}) => ({
  fieldId,
  fieldName: `Field ${fieldId}`,
  fieldType: 1,
  fieldValue: [],
  requiredStatus: 0,
  ...more,
})
const formNode = (fromFields: object[], more: object = {}) => ({
  url: '',
  method: 'POST',
  headers: {},
  bodyType: 'json',
  fromFields,
  referGuide: 'Return form',
  ...more,
})
const CARD = { picture: '/files/lamp.png', title: 'Fern lamp {order}', desc: 'Green', price: '49' }

const NODES = [
  { nodeId: 'n1', nodeType: 'TEXT', text: 'Let us look.', nextNodeId: 'n2' },
  {
    nodeId: 'n2',
    nodeType: 'BUTTONS',
    text: 'Which order?',
    buttons: [
      { key: 'b1', name: 'Newest', nextNodeId: 'n3' },
      { key: 'b2', name: 'A person', nextNodeId: 'n8' },
    ],
    itemList: [
      { id: 'i1', name: 'Order A1', bindValue: 'A1', nextNodeId: 'n4' },
      { id: 'i2', name: 'Order B2', bindValue: 'B2', nextNodeId: 'n4' },
      { id: 'i3', name: 'Order C3', bindValue: 'C3', nextNodeId: 'n4' },
    ],
    bindingCode: 'order',
  },
  {
    nodeId: 'n3',
    nodeType: 'FORM',
    text: 'Please fill in.',
    fromNode: formNode([field('order'), field('note')]),
    nextNodeId: 'n4',
  },
  {
    nodeId: 'n4',
    nodeType: 'CONDITION',
    code: 'order',
    cases: [
      { value: 'A1', nextNodeId: 'n5' },
      { value: 'B2', nextNodeId: 'n6' },
    ],
    nextNodeId: 'n7',
  },
  {
    nodeId: 'n5',
    nodeType: 'CLARIFY',
    clarifyGuide: { guide: 'Why do you return {order}?', options: ['Broken', 'Too small'] },
    bindingCode: 'why',
    nextNodeId: 'n9',
  },
  { nodeId: 'n6', nodeType: 'CARD', text: 'This one:', cardContent: CARD, nextNodeId: 'n9' },
  { nodeId: 'n7', nodeType: 'TEXT', text: 'Nothing is known of {order}.', nextNodeId: 'n9' },
  { nodeId: 'n8', nodeType: 'TRANSFER', text: 'I am calling somebody.' },
  { nodeId: 'n9', nodeType: 'END', text: 'Done: {why}' },
]

type Said = { reply: Record<string, unknown>; instruction: { toCustomerService: number; nodeId: string } }
const repliesOf = (answer: Answer) => answer.data.answers.map((one: Said) => [one.reply.replySource, one.reply.text])
const lastOf = (answer: Answer): Said => answer.data.answers.at(-1)
let flows = 0

onOneStore(
  (subject) => {
    let owner: TestAgent
    beforeAll(async () => {
      owner = await signIn(subject.node)
    })
    const manage = (name: string, body: object) => subject.node.manage(name, body, owner.token)
    /** A trigger that no other flow has. */
    const newTrigger = () => {
      flows += 1
      return `dialogue ${String.fromCharCode(97 + (flows % 26), 97 + Math.floor(flows / 26), 120, 121)}`
    }
    const saveFlow = async (nodes: object[], more: object = {}) => {
      const trigger = newTrigger()
      const body = { robotNo: 'demo', flowName: trigger, triggers: [trigger], startNodeId: 'n1', nodes, ...more }
      const saved = await manage('saveFlow', body)
      expect(saved.message).toBe('success')
      return { trigger, flowId: saved.data.flowId as string, body }
    }
    const ask = (visitor: TestVisitor, body: object) => visitor.call('robotAsk', { robotNo: 'demo', ...body })
    const begin = async (nodes: object[] = NODES, more: object = {}) => {
      const flow = await saveFlow(nodes)
      const visitor = await arrive(subject.node)
      const asked = await ask(visitor, { question: flow.trigger, ...more })
      return { ...flow, visitor, asked, ask: (body: object) => ask(visitor, body) }
    }
    const talk = async (visitor: TestVisitor) =>
      (await visitor.call('getSessionMsg', {})).data.map((one: { msgContent: string }) => one.msgContent)

    test('S3.5-03 to 06, 12, 14 to 16, 22, S7.2-40 to 42, 45, 46: texts, buttons and items, each with its members', async () => {
      const { asked, ask } = await begin()
      expect(asked.data).toMatchObject({ status: 1, answerType: 3, msgType: 3, senderType: 3, bingCode: 'order' })
      expect(asked.data.itemList).toEqual([
        { id: 'i1', name: 'Order A1', bindValue: 'A1' },
        { id: 'i2', name: 'Order B2', bindValue: 'B2' },
        { id: 'i3', name: 'Order C3', bindValue: 'C3' },
      ])
      expect(repliesOf(asked)).toEqual([
        ['TEXT_REPLY', 'Let us look.'],
        ['BUTTONS', 'Which order?'],
      ])
      const none = { cardContent: null, clarifyGuide: null, fromNode: null, agentTime: null }
      expect(lastOf(asked)).toEqual({
        reply: {
          replySource: 'BUTTONS',
          text: 'Which order?',
          type: 1,
          ...none,
          buttons: [
            { key: 'b1', name: 'Newest' },
            { key: 'b2', name: 'A person' },
          ],
        },
        instruction: { toCustomerService: 0, nodeId: 'n2' },
      })
      const form = await ask({ question: 'Newest', button: 'b1', nodeId: 'n2' })
      expect(form.data).toMatchObject({ msgType: 11, status: 1, answerType: 3 })
      expect(form.data).not.toHaveProperty('flow')
    })

    test('S3.5-07, S3.5-17, S3.4-01 to 04: a card has its content and the dialogue goes on; a condition has several cases', async () => {
      const { ask, visitor } = await begin()
      const card = await ask({ itemId: 'i2', bingCode: 'order', bindValue: 'B2', nodeId: 'n2' })
      expect(card.data.answers[0].reply).toMatchObject({
        replySource: 'CARD',
        type: 3,
        text: 'This one:',
        cardContent: { ...CARD, title: 'Fern lamp B2' },
      })
      expect(repliesOf(card)[1]).toEqual(['END', 'Done: '])
      expect(lastOf(card).instruction, 'G-41: an end drops the node').toEqual({ toCustomerService: 0, nodeId: '' })
      expect(await talk(visitor)).toEqual([expect.any(String), expect.any(String), 'Order B2', 'This one:\nDone: '])
    })

    test('D-01: an unlisted or missing value takes nextNodeId', async () => {
      const { ask } = await begin()
      expect(repliesOf(await ask({ itemId: 'i3', nodeId: 'n2' }))[0]).toEqual(['TEXT_REPLY', 'Nothing is known of C3.'])
      const unbound = [
        { nodeId: 'n1', nodeType: 'CONDITION', code: '__proto__', cases: [], nextNodeId: 'n2' },
        { nodeId: 'n2', nodeType: 'TEXT', text: 'Not there: {constructor}' },
      ]
      expect(repliesOf((await begin(unbound)).asked)).toEqual([['TEXT_REPLY', 'Not there: {constructor}']])
    })

    test('S3.5-11, 18, 20, S3.2-12, S7.2-49, 50, G-41: a clarifying question goes on with its agentTime; with an old one it is an ordinary question', async () => {
      const { ask } = await begin()
      const asked = await ask({ itemId: 'i1', nodeId: 'n2' })
      const { reply, instruction } = lastOf(asked)
      const guide = 'Why do you return A1?'
      expect(reply).toMatchObject({
        replySource: 'AGENT_REPLY',
        type: 12,
        text: guide,
        clarifyGuide: { guide, options: ['Broken', 'Too small'] },
        agentTime: expect.any(Number),
      })
      expect(Math.abs((reply.agentTime as number) - Date.now())).toBeLessThan(60_000)
      const stamp = { agentTime: String(reply.agentTime), agentAskContent: guide, nodeId: instruction.nodeId }
      const old = await ask({ question: 'How do I return an item?', ...stamp, agentTime: '1714521614000' })
      expect(old.data).toMatchObject({ answerType: 1, docId: 'returns-en' })
      const other = await ask({ question: 'How do I return an item?' })
      expect(other.data, 'after a question in between only what names the dialogue goes on with it').toMatchObject({
        docId: 'returns-en',
      })
      const done = await ask({ question: 'Too <b>small</b>', ...stamp })
      expect(repliesOf(done)).toEqual([['END', 'Done: Too ‹b›small‹/b›']])
      expect(lastOf(done).reply.agentTime).toBeNull()
      const again = await ask({ question: 'How do I return an item?', ...stamp })
      expect(again.data, 'the dialogue is over').toMatchObject({ answerType: 1 })
    })

    test('S3.5-02, S3.5-21, A-57: TRANSFER answers status -1 and toCustomerService 1, with its text or without one', async () => {
      const { ask } = await begin()
      const handed = await ask({ question: 'A person', button: 'b2', nodeId: 'n2' })
      expect(handed.data).toMatchObject({ status: -1, answerType: 3 })
      expect(lastOf(handed)).toMatchObject({
        reply: { replySource: 'TEXT_REPLY', text: 'I am calling somebody.' },
        instruction: { toCustomerService: 1, nodeId: '' },
      })
      const bare = await begin([{ nodeId: 'n1', nodeType: 'TRANSFER' }])
      expect(bare.asked.data).toMatchObject({ status: -1, answerType: 3, answers: [], suggestList: [], itemList: [] })
    })

    test('S3.5-01: after a timeout with the robot or an agent robotAsk answers status 0; after a new start the question is answered', async () => {
      const agent = await hire(subject.node, owner, { maxSession: 9 }, 'sales')
      const visitor = await arrive(subject.node)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const later = await startNode(subject.store, { clockAhead: 3_600_000 })
      try {
        // Longer than FOYER_VISITOR_GONE, which counts from the start of a node.
        later.forward(3_600_000)
        await later.admin('getAdminEvent', { pollId: agent.pollId }, agent.token)
        await later.sweep()
        const { userId } = visitor
        const question = { question: 'How do I return an item?', robotNo: 'demo', userId, id: 'message1714521620777' }
        const lost = await later.visitor('robotAsk', question)
        expect(lost.data).toMatchObject({ status: 0, answers: [], suggestList: [], itemList: [] })
        await later.visitor('chatStart', { channelId: 'demo', userId, locale: 'en' })
        const answered = await later.visitor('robotAsk', question)
        expect(answered.data).toMatchObject({ status: 1, answerType: 1, questionMsgId: 'message1714521620777' })
      } finally {
        await later.close()
      }
      const closed = await begin()
      await closed.visitor.call('chatClose', {})
      expect((await closed.ask({ question: 'Newest', button: 'b1', nodeId: 'n2' })).code, 'D-11').toBe(400)
    })

    test('D-01: a dialogue goes on at another node, with a new page, after its node was killed', async () => {
      const { ask, visitor } = await begin()
      await ask({ itemId: 'i1', nodeId: 'n2' })
      const other = await startNode(subject.store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' } })
      try {
        const { userId, token } = visitor
        const again = await other.visitor('chatStart', { channelId: 'demo', userId, locale: 'en' }, { token })
        expect(again.data.userId).toBe(userId)
        const answer = await other.visitor('robotAsk', { userId, robotNo: 'demo', question: 'Broken' }, { token })
        expect(repliesOf(answer)).toEqual([['END', 'Done: Broken']])
      } finally {
        await other.close()
      }
    })

    test('D-01: a running dialogue keeps its version of the flow, even if that is changed or removed; the next one uses the new version', async () => {
      const one = await begin()
      const two = { visitor: await arrive(subject.node) }
      await ask(two.visitor, { question: one.trigger })
      const changed = [{ nodeId: 'n1', nodeType: 'END', text: 'All new.' }]
      expect((await manage('saveFlow', { flowId: one.flowId, nodes: changed })).code).toBe(200)
      expect(repliesOf(await one.ask({ itemId: 'i3', nodeId: 'n2' }))[0]).toEqual([
        'TEXT_REPLY',
        'Nothing is known of C3.',
      ])
      expect(repliesOf(await one.ask({ question: one.trigger }))).toEqual([['END', 'All new.']])
      expect((await manage('deleteFlow', { id: one.flowId })).code).toBe(200)
      const ahead = await startNode(subject.store, { clockAhead: 1_200_000 })
      try {
        await ahead.sweep()
        expect(repliesOf(await ask(two.visitor, { itemId: 'i3', nodeId: 'n2' }))[1]).toEqual(['END', 'Done: '])
        expect((await one.ask({ question: one.trigger })).data.answerType, 'it begins no more').not.toBe(3)
      } finally {
        await ahead.close()
      }
    })

    test('A-43: the same choice from two windows, by a double click or a resend advances the dialogue once', async () => {
      const { ask, visitor } = await begin()
      const press = { question: 'Order A1', itemId: 'i1', nodeId: 'n2' }
      const both = await Promise.all([
        ask({ ...press, id: 'message1714521621001' }),
        ask({ ...press, id: 'message1714521621002' }),
        ask({ ...press, id: 'message1714521621002' }),
      ])
      for (const answer of both) expect(answer.data).toEqual(both[0]?.data)
      expect(both[0]?.data.answers).toHaveLength(1)
      const late = await ask({ question: 'Order B2', itemId: 'i2', nodeId: 'n2' })
      expect(repliesOf(late), 'another choice at a node that was left says what waits').toEqual([
        ['AGENT_REPLY', 'Why do you return A1?'],
      ])
      const { agentTime } = lastOf(late).reply
      expect(repliesOf(await ask({ question: 'Broken', agentTime, nodeId: 'n5' }))).toEqual([['END', 'Done: Broken']])
      expect(await talk(visitor)).toHaveLength(8)
    })

    test('G-07: another question is answered while the dialogue waits; G-11, X-24, S7.2-66: resetInfo ends it, and may be repeated', async () => {
      const { ask, visitor } = await begin()
      expect((await ask({ question: 'How do I return an item?' })).data).toMatchObject({ answerType: 1 })
      const clicked = await ask({ question: '', docId: 'returns-en', click: 1 })
      expect(clicked.data, 'S7.2-39, S7.2-43').toMatchObject({ answerType: 1, docId: 'returns-en', click: 1, score: 1 })
      expect((await ask({ button: 'b1', nodeId: 'n2' })).data.msgType).toBe(11)
      for (const _ of [1, 2]) expect((await visitor.call('resetInfo', { robotNo: 'demo' })).data).toEqual({ status: 0 })
      expect((await ask({ question: 'Order A1' })).data.answerType).not.toBe(3)
    })

    test('G-42, S7.2-47, 48: values of the host page decide conditions and fill the texts that name them', async () => {
      const nodes = [
        {
          nodeId: 'n1',
          nodeType: 'CONDITION',
          code: 'customerParameters.vip',
          cases: [{ value: 'true', nextNodeId: 'n2' }],
          nextNodeId: 'n3',
        },
        { nodeId: 'n2', nodeType: 'END', text: 'Welcome, {customerParameters.name}.' },
        { nodeId: 'n3', nodeType: 'END', text: 'Hello.' },
      ]
      const customerParameters = JSON.stringify({ vip: true, name: '<i>Ann</i>', more: { deep: 1 } })
      const { asked, visitor, trigger } = await begin(nodes, { customerParameters, customerToken: 'secret-1' })
      expect(repliesOf(asked)).toEqual([['END', 'Welcome, ‹i›Ann‹/i›.']])
      for (const text of ['', 'null', '[]', '{"vip":', '"vip"'])
        expect(repliesOf(await ask(visitor, { question: trigger, customerParameters: text }))).toEqual([
          ['END', 'Hello.'],
        ])
      const telling = [{ nodeId: 'n7', nodeType: 'END', text: 'Your token: {customerToken}' }]
      const refused = await manage('saveFlow', { robotNo: 'demo', startNodeId: 'n7', nodes: telling })
      expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('node n7') })
    })

    test('G-42, G-43: a form sends the customer token in the headers and fields that its node names, to its address only', async () => {
      await manage('saveFormHost', { hosts: [AT] })
      const headers = { 'X-Shop': '1', Authorization: 'Bearer {customerToken}', 'X-Order': '{order}' }
      const fields = [field('f1'), field('who', { chooseValue: '{customerParameters.id}' })]
      const form = { ...formNode(fields, { url: `http://${AT}/return`, headers }) }
      const nodes = NODES.map((node) => (node.nodeId === 'n4' ? { ...node, nextNodeId: 'n10' } : node))
      const more = { nodeId: 'n10', nodeType: 'FORM', text: 'Where to?', fromNode: form, nextNodeId: 'n9' }
      const host = { customerToken: 'secret\r\nX-Evil: 1', customerParameters: '{"id":"u7"}' }
      const { ask, visitor } = await begin([...nodes, more], host)
      const asked = await ask({ itemId: 'i3', nodeId: 'n2', customerToken: 'secret\r\nX-Evil: 2' })
      const shown = lastOf(asked).reply.fromNode as { headers: object; fromFields: { fieldId: string }[] }
      expect(shown.fromFields.map((one) => one.fieldId)).toEqual(['f1'])
      expect(JSON.stringify(asked.data)).not.toContain('secret')
      requests.length = 0
      const sent = await visitor.call('fromRequest', {
        url: form.url,
        method: 'POST',
        headers: {},
        contentType: 'application/json',
        msgId: asked.data.id,
        requestBody: JSON.stringify({ f1: '{customerToken}', who: 'forged' }),
      })
      expect(sent.data).toEqual({ status: 200, body: '{}' })
      expect(requests[0]?.headers).toMatchObject({
        'x-shop': '1',
        authorization: 'Bearer secretX-Evil: 2',
        'x-order': 'C3',
      })
      expect(requests[0]?.headers).not.toHaveProperty('x-evil')
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ f1: '{customerToken}', who: 'u7' })
      const history = (await visitor.call('getHistoryMsg', {})).data
      expect(JSON.stringify(history)).not.toContain('secret')
    })

    test('S7.2-71, S3.2-11, G-15: a form continues its own dialogue even if another flow has a node of the same name', async () => {
      const form = { nodeId: 'f', nodeType: 'FORM', text: 'In.', fromNode: formNode([field('x')]), nextNodeId: 'e' }
      const end = (text: string) => ({ nodeId: 'e', nodeType: 'END', text })
      const nodes = (text: string) => [{ ...form, nodeId: 'n1', nextNodeId: 'e' }, end(text)]
      const one = await begin(nodes('One {x}'))
      const two = await saveFlow(nodes('Two {x}'))
      await one.ask({ question: two.trigger })
      const docNode = JSON.stringify({ submitted: 1, formFields: [{ fieldId: 'x', chooseValue: 'A' }] })
      expect((await one.visitor.call('updateSessionMsg', { msgId: one.asked.data.id, docNode })).data).toBe(true)
      expect(repliesOf(await one.ask({ question: 'Return form', nodeId: 'n1' }))).toEqual([['END', 'One A']])
    })

    test('G-57: sensitive words are found in a submitted form and shown to the desk only', async () => {
      await manage('saveSensitiveWords', { words: ['badword'] })
      const { visitor, asked } = await begin([
        { nodeId: 'n1', nodeType: 'FORM', text: 'In.', fromNode: formNode([field('x')]) },
      ])
      const agent = await hire(subject.node, owner, { maxSession: 9 }, 'sales')
      const docNode = JSON.stringify({ submitted: 1, formFields: [{ fieldId: 'x', chooseValue: 'a BadWord here' }] })
      expect((await visitor.call('updateSessionMsg', { msgId: asked.data.id, docNode })).code).toBe(200)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const isForm = (one: { msgType: number }) => one.msgType === 11
      const seen = (await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })).data.find(isForm)
      expect(seen).toMatchObject({ sensitiveFlag: 1, sensitiveWords: 'badword', submitted: 1 })
      const own = (await visitor.call('getSessionMsg', {})).data.find(isForm)
      expect(own).toMatchObject({ submitted: 1, sensitiveFlag: 0 })
      expect(JSON.stringify(own)).not.toContain('"badword"')
    })

    test('D-03: a draft of a flow changes nothing for visitors; a live flow says that it has one; a draft that was never live is deleted at once', async () => {
      const { trigger, flowId, visitor } = await begin([{ nodeId: 'n1', nodeType: 'END', text: 'Live.' }])
      const nodes = [{ nodeId: 'n1', nodeType: 'END', text: 'Draft.' }]
      const saved = await manage('saveFlow', { flowId, nodes, draft: 1 })
      expect(saved.data).toMatchObject({ flowId, flowStatus: 2, nodes })
      expect(repliesOf(await ask(visitor, { question: trigger }))).toEqual([['END', 'Live.']])
      const listed = async (id: string) =>
        (await manage('getFlowList', { pageSize: 100 })).data.find((one: { flowId: string }) => one.flowId === id)
      expect(await listed(flowId)).toMatchObject({ flowStatus: 2, nodes })
      const fresh = await manage('saveFlow', {
        robotNo: 'demo',
        triggers: [newTrigger()],
        startNodeId: 'n1',
        nodes,
        draft: 1,
      })
      expect(fresh.data).toMatchObject({ flowStatus: 1 })
      expect((await ask(visitor, { question: fresh.data.triggers[0] })).data.answerType).not.toBe(3)
      await manage('deleteFlow', { id: fresh.data.flowId })
      expect(await listed(fresh.data.flowId)).toBeUndefined()
      expect((await manage('saveFlow', { flowId, nodes })).data).not.toHaveProperty('flowStatus')
      expect(repliesOf(await ask(visitor, { question: trigger }))).toEqual([['END', 'Draft.']])
    })

    test('D-01: two flows of a robot cannot have the same trigger; the refusal names the other flow', async () => {
      const { trigger } = await saveFlow([{ nodeId: 'n1', nodeType: 'END' }])
      const body = { robotNo: 'demo', startNodeId: 'n1', nodes: [{ nodeId: 'n1', nodeType: 'END' }] }
      const refused = await manage('saveFlow', { ...body, triggers: [`${trigger.toUpperCase()}!`] })
      expect(refused).toMatchObject({ code: 400, message: expect.stringContaining(trigger) })
    })

    test('G-12, X-25, S7.2-67: msgComplete takes only robot answers of the visitor, and the stored text stays', async () => {
      const { asked, visitor } = await begin()
      const complete = (by: TestVisitor, msgId: string) => by.call('msgComplete', { msgId, msgContent: 'Forged.' })
      expect((await complete(visitor, asked.data.id)).data).toBe(true)
      expect((await talk(visitor)).at(-1)).toBe('Let us look.\nWhich order?')
      expect((await complete(visitor, asked.data.questionMsgId)).code).toBe(400)
      expect((await complete(await arrive(subject.node), asked.data.id)).code).toBe(400)
    })
  },
  { env: { FOYER_EGRESS_ALLOW: AT } },
)
