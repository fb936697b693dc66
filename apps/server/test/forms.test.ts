import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestVisitor } from './people.ts'
import { onBothStores, type Subject } from './stores.ts'

type Filled = Record<string, string | string[]>

const docNode = (values: Filled) =>
  JSON.stringify({
    submitted: 1,
    formFields: Object.entries(values).map(([fieldId, chooseValue]) => ({ fieldId, chooseValue })),
  })
const fill = (visitor: TestVisitor, msgId: string, values: Filled, headers: Record<string, string> = {}) =>
  visitor.call('updateSessionMsg', { msgId, docNode: docNode(values) }, headers)
const ask = (visitor: TestVisitor, body: object) => visitor.call('robotAsk', { robotNo: 'demo', ...body })
const textsOf = (answer: { data: { answers: { reply: { text: string } }[] } }) =>
  answer.data.answers.map((one) => one.reply.text)

/** Walks through the demo's flow up to its form. */
const reachForm = async (visitor: TestVisitor) => {
  await ask(visitor, { question: 'register a return' })
  return (await ask(visitor, { button: 'other', question: 'Another order' })).data as {
    id: string
    msgType: number
    answers: { reply: { fromNode: { url: string } }; instruction: { nodeId: string } }[]
  }
}

const GOOD = { order: 'A1', reason: 'It is broken', date: '2026-12-01', note: '' }

const option = (name: string, children: object[] = []) => ({ id: `id-${name}`, name, children })
const EVERY = [
  { fieldId: 'text', fieldName: 'Text', fieldType: 1, requiredStatus: 1 },
  { fieldId: 'area', fieldName: 'Area', fieldType: 2 },
  { fieldId: 'date', fieldName: 'Date', fieldType: 3 },
  { fieldId: 'time', fieldName: 'Time', fieldType: 4 },
  { fieldId: 'number', fieldName: 'Number', fieldType: 5 },
  { fieldId: 'select', fieldName: 'Select', fieldType: 6, fieldValue: [{ name: 'Red' }, { name: 'Blue' }] },
  { fieldId: 'radio', fieldName: 'Radio', fieldType: 7, fieldValue: [{ name: 'Red' }, { name: 'Blue' }] },
  {
    fieldId: 'boxes',
    fieldName: 'Boxes',
    fieldType: 8,
    fieldValue: [{ name: 'Red' }, { name: 'Blue' }],
    requiredStatus: 1,
  },
  { fieldId: 'tree', fieldName: 'Tree', fieldType: 9, fieldValue: [option('A', [option('B')])] },
]

const agentForm = async ({ node }: Subject, fields: unknown = EVERY) => {
  const owner = await signIn(node)
  const agent = await hire(node, owner, { maxSession: 9 }, 'sales')
  const visitor = await arrive(node)
  await visitor.call('transferAgent', { adminId: agent.adminId })
  const content = typeof fields === 'string' ? fields : JSON.stringify(fields)
  const sent = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 10, msgContent: content })
  return { agent, visitor, sent, msgId: sent.data?.msgId as string }
}

onBothStores((subject) => {
  test('S7.2-71, S4.5-11: a robot\u2019s form is stored once with what was chosen, and the dialogue goes on (D-01)', async () => {
    const visitor = await arrive(subject.node)
    const form = await reachForm(visitor)
    expect(form.msgType).toBe(11)
    expect(form.answers.at(-1)?.reply.fromNode.url, 'the demo calls nobody').toBe('')
    const nodeId = form.answers.at(-1)?.instruction.nodeId
    expect(await ask(visitor, { question: '', nodeId }), 'nothing is filled in yet').toMatchObject({ code: 400 })
    const both = await Promise.all([fill(visitor, form.id, GOOD), fill(visitor, form.id, GOOD)])
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 400])
    expect(both.find((answer) => answer.code === 400)?.message).toBe('This form has already been submitted')
    for (const call of ['getSessionMsg', 'getHistoryMsg']) {
      const stored = (await visitor.call(call, {})).data.find((one: { id: string }) => one.id === form.id)
      expect(stored).toMatchObject({ submitted: 1 })
      const chosen = [
        ['order', 'A1'],
        ['reason', 'It is broken'],
        ['date', '2026-12-01'],
        ['note', ''],
      ]
      const read = (fields: { fieldId: string; chooseValue: string }[]) =>
        fields.map((one) => [one.fieldId, one.chooseValue])
      expect(read(stored.formFields)).toEqual(chosen)
      expect(read(stored.answers.at(-1).reply.fromNode.fromFields)).toEqual(chosen)
    }
    const next = await ask(visitor, { question: '', nodeId, id: 'message1714521620009' })
    expect(textsOf(next)).toEqual(['Thank you. The return label is on its way to your e-mail.'])
    expect(await ask(visitor, { question: '', nodeId, id: 'message1714521620009' })).toMatchObject({ data: next.data })
    const said = (await visitor.call('getSessionMsg', {})).data.filter(
      (one: { senderType: number }) => one.senderType === 1,
    )
    expect(said.at(-1).msgContent).toBe('Return form')
    expect((await ask(visitor, { question: '', nodeId })).code, 'a form carries the dialogue on once').toBe(400)
  })

  test('D-01: the dialogue goes on if another question came before the form; a text of the page\u2019s own is kept', async () => {
    const visitor = await arrive(subject.node)
    const form = await reachForm(visitor)
    await ask(visitor, { question: 'Where is my order?' })
    await fill(visitor, form.id, GOOD)
    const next = await ask(visitor, { question: 'Sent', nodeId: 'form' })
    expect(textsOf(next)).toEqual(['Thank you. The return label is on its way to your e-mail.'])
    expect((await visitor.call('getSessionMsg', {})).data.at(-2)).toMatchObject({ senderType: 1, msgContent: 'Sent' })
  })

  test('G-15, S3.11-14: an empty required field, an unknown choice and a wrong date are refused by name; nothing is stored', async () => {
    const visitor = await arrive(subject.node)
    const form = await reachForm(visitor)
    const wrong: [Filled, string][] = [
      [{ ...GOOD, order: '  ' }, 'Order number'],
      [{ reason: 'It is broken' }, 'Order number'],
      [{ ...GOOD, reason: 'I said so' }, 'Reason'],
      [{ ...GOOD, date: '2026-02-31' }, 'Pick-up day'],
    ]
    for (const [values, name] of wrong) {
      const answer = await fill(visitor, form.id, values)
      expect(answer.code, JSON.stringify(values)).toBe(400)
      expect(answer.message).toContain(name)
    }
    for (const text of ['', '{', '{}', 'null', '[1]', '{"formFields":5}'])
      expect((await visitor.call('updateSessionMsg', { msgId: form.id, docNode: text })).code, text).toBe(400)
    expect((await fill(visitor, form.id, GOOD)).code).toBe(200)
  })

  test('S3.2-10, S3.11-04 to 12, G-44: an agent\u2019s form has every field type; the desk gets the values (2206)', async () => {
    const { agent, visitor, msgId } = await agentForm(subject)
    const [asked] = (await visitor.poll()).filter((event) => event.eventType === 1201)
    expect(asked?.formFields).toHaveLength(9)
    const values = {
      text: ' a\u0000b ',
      area: 'two\nlines',
      date: '2026-02-28',
      time: '2026-02-28 23:59:59',
      number: '-1.5',
      select: 'Red',
      radio: 'Blue',
      boxes: ['Red', 'Blue'],
      tree: ['id-A', 'id-B'],
    }
    for (const [field, bad] of Object.entries({
      time: '2026-02-28T23:59',
      number: 'many',
      select: 'Green',
      radio: 'Green',
      boxes: ['Red', 'Green'],
      tree: ['id-B'],
      text: 'x'.repeat(5001),
    }))
      expect((await fill(visitor, msgId, { ...values, [field]: bad })).code, field).toBe(400)
    await agent.events()
    expect((await fill(visitor, msgId, values)).code).toBe(200)
    const updated = (await agent.events()).find((event) => event.eventType === 2206)
    expect(updated).toMatchObject({ sessionId: visitor.sessionId, msgId })
    const wanted = [...Object.values({ ...values, text: 'ab' })]
    const chosen = (fields: unknown) => (fields as { chooseValue: unknown }[]).map((one) => one.chooseValue)
    expect(chosen(updated?.formFields)).toEqual(wanted)
    const seen = (await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })).data.at(-1)
    expect([chosen(seen.formFields), chosen(JSON.parse(seen.msgContent))]).toEqual([wanted, wanted])
    expect((await fill(visitor, msgId, values)).code).toBe(400)
  })

  test('S3.11-05, G-71: with a token a form may hold several long answers', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const { visitor, msgId } = await agentForm(
      subject,
      ids.map((fieldId) => ({ fieldId, fieldName: fieldId, fieldType: 2 })),
    )
    const values = Object.fromEntries(ids.map((id) => [id, '字'.repeat(5000)]))
    expect((await fill(visitor, msgId, values, { token: visitor.token })).code).toBe(200)
  })

  test('S3.2-10: a form must be a list of fields', async () => {
    for (const fields of ['hello', '{}', '[]', '[{"fieldName":"x"}]', '[{"fieldId":"a"},{"fieldId":"a"}]'])
      expect((await agentForm(subject, fields)).sent.code, fields).toBe(400)
  })

  test('G-15: another visitor\u2019s form, a message without a form and a line of the page are not found; a page cannot save forms', async () => {
    const owner = await arrive(subject.node)
    const form = await reachForm(owner)
    const other = await arrive(subject.node)
    const forged = await other.call('addSessionMsg', {
      msgType: 11,
      senderType: 3,
      msgContent: JSON.stringify({ url: 'http://127.0.0.1/', method: 'POST', fromFields: EVERY }),
    })
    expect(forged.code).toBe(400)
    const said = (await other.call('addSessionMsg', { msgType: 1, senderType: 3, msgContent: 'x' })).data.msgId
    for (const msgId of [form.id, said, 'message1'])
      expect(await fill(other, msgId, GOOD), msgId).toMatchObject({ code: 400, message: 'Not found' })
    expect((await fill(owner, form.id, GOOD)).code).toBe(200)
  })
})
