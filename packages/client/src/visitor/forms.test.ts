import { expect, test } from 'vitest'
import { createHeld, ok, refused } from '../../test/fakes.ts'
import { answerOf, world } from '../../test/world.ts'

const fields = [
  { fieldId: 'f1', fieldName: 'Order number', fieldType: 1, fieldValue: [], requiredStatus: 1, chooseValue: '' },
  {
    fieldId: 'f2',
    fieldName: 'Reasons',
    fieldType: 8,
    fieldValue: [{ name: 'Broken' }, { name: 'Too late' }],
    requiredStatus: 0,
    chooseValue: [],
  },
]
const node = {
  url: 'https://api.shop.example.com/return',
  method: 'POST',
  headers: { 'X-Shop': '1' },
  bodyType: 'json',
  fromFields: fields,
  referGuide: 'Return form',
}
const nodeAnswer = (bodyType = 'json') =>
  answerOf('message9', {
    msgType: 11,
    answerType: 3,
    answers: [
      {
        reply: { replySource: 'FROM_REPLY', text: 'Please fill in.', type: 11, fromNode: { ...node, bodyType } },
        instruction: { toCustomerService: 0, nodeId: 'n8' },
      },
    ],
  })
const chosen = { f1: 'A1', f2: ['Broken', 'Too late'] }

/** The robot has asked for a form. */
const asked = async (answer: object = nodeAnswer()) => {
  const made = world()
  made.server.handlers.robotAsk = () => ok(answer)
  await made.start()
  made.visitor.send('I want to return an item')
  await made.clock.advance(0)
  const form = () => made.state().messages.find(({ id }) => id === 'message9')?.form
  return { ...made, form }
}

test('S3.2-11, A-13: a form node has the fields of its form', async () => {
  const { form } = await asked()
  expect(form()).toEqual({
    submitted: false,
    fields: [
      { id: 'f1', name: 'Order number', type: 1, options: [], required: true, chosen: '' },
      {
        id: 'f2',
        name: 'Reasons',
        type: 8,
        options: [
          { id: '', name: 'Broken', children: [] },
          { id: '', name: 'Too late', children: [] },
        ],
        required: false,
        chosen: [],
      },
    ],
  })
})

test('X-29, X-30, G-15: a form node goes to its address, is stored, and the dialogue goes on at its node', async () => {
  const { visitor, server, form, own, clock } = await asked()
  server.handlers.robotAsk = (body) => ok(answerOf('message99', { questionMsgId: body.id }))
  expect(await visitor.submitForm('message9', chosen)).toBeNull()
  await clock.advance(0)
  expect(server.named('fromRequest').map(({ body }) => body)).toEqual([
    {
      url: node.url,
      method: 'POST',
      headers: { 'X-Shop': '1' },
      contentType: 'application/json',
      requestBody: '{"f1":"A1","f2":["Broken","Too late"]}',
      userId: 'u1',
      msgId: 'message9',
    },
  ])
  const [stored] = server.named('updateSessionMsg')
  expect(stored?.body).toMatchObject({ msgId: 'message9', userId: 'u1' })
  expect(JSON.parse(String(stored?.body.docNode))).toMatchObject({
    submitted: 1,
    formFields: [
      { fieldId: 'f1', fieldName: 'Order number', fieldType: 1, chooseValue: 'A1' },
      { fieldId: 'f2', chooseValue: ['Broken', 'Too late'] },
    ],
  })
  expect(form()).toMatchObject({ submitted: true, fields: [{ chosen: 'A1' }, { chosen: ['Broken', 'Too late'] }] })
  expect(
    server.calls.map(({ name }) => name).filter((name) => /fromRequest|updateSession|robotAsk/.test(name)),
  ).toEqual(['robotAsk', 'fromRequest', 'updateSessionMsg', 'robotAsk'])
  expect(server.named('robotAsk').at(-1)?.body).toMatchObject({ nodeId: 'n8' })
  expect(own().at(-1)?.content).toBe('Order number: A1\nReasons: Broken, Too late')
  expect(await visitor.submitForm('message9', chosen)).toBe('')
})

test('D-01: the dialogue goes on where nothing was filled in, and where more was than a message can say', async () => {
  const said = async (values: Record<string, string>) => {
    const { visitor, server, own, clock } = await asked()
    server.handlers.robotAsk = (body) => ok(answerOf('message99', { questionMsgId: body.id }))
    await visitor.submitForm('message9', values)
    await clock.advance(0)
    expect(server.named('robotAsk').at(-1)?.body).toMatchObject({ nodeId: 'n8' })
    return own().at(-1)?.content
  }
  expect(await said({})).toBe('Return form')
  expect(await said({ f1: 'x'.repeat(6000) })).toHaveLength(5000)
})

test('X-30: bodyType speaks of a form: the fields travel as one', async () => {
  const { visitor, server } = await asked(nodeAnswer('x-www-form-urlencoded'))
  await visitor.submitForm('message9', { f1: 'A & B', f2: ['x', 'ü'] })
  expect(server.named('fromRequest')[0]?.body).toMatchObject({
    contentType: 'application/x-www-form-urlencoded',
    requestBody: 'f1=A%20%26%20B&f2=x&f2=%C3%BC',
  })
})

test('S3.2-10: a form without an address is only stored, and no dialogue waits for it', async () => {
  const { visitor, server, event, state } = await withForm()
  await event()
  expect(state().messages.at(-1)?.form?.fields).toHaveLength(2)
  expect(await visitor.submitForm('message5', chosen)).toBeNull()
  expect([server.named('fromRequest'), server.named('robotAsk')]).toEqual([[], []])
  expect(server.named('updateSessionMsg')).toHaveLength(1)
  expect(state().messages.at(-1)?.form?.submitted).toBe(true)
})

/** An agent has sent a form. */
const withForm = async () => {
  const made = world()
  await made.start()
  await made.visitor.transfer()
  const form = {
    id: 'message5',
    msgType: 10,
    senderType: 2,
    msgContent: JSON.stringify(fields),
    msgTime: 1_714_521_900_000,
  }
  return { ...made, event: () => made.event({ eventType: 1201, ...form }) }
}

test('S8.1-04: refused by the server or failed at the address: why, once, and nothing is stored', async () => {
  const { visitor, server, state, form } = await asked()
  server.handlers.fromRequest = () => refused('The address is not allowed')
  expect(await visitor.submitForm('message9', chosen)).toBe('The address is not allowed')
  expect(state().notices).toEqual([])
  server.handlers.fromRequest = () => ok({ status: 500, body: '' })
  expect(await visitor.submitForm('message9', chosen)).toBe('')
  expect(state().notices).toMatchObject([{ text: { key: 'networkAbnormal' } }])
  expect(server.named('updateSessionMsg')).toEqual([])
  expect(form()?.submitted).toBe(false)
})

test("stored at the second try: the node's address is called once; two submits at a time are one", async () => {
  const { visitor, server } = await asked()
  server.handlers.updateSessionMsg = () => refused('busy')
  expect(await visitor.submitForm('message9', chosen)).toBe('busy')
  const held = createHeld()
  server.handlers.updateSessionMsg = held.handler
  const first = visitor.submitForm('message9', chosen)
  const second = visitor.submitForm('message9', chosen)
  expect(await second).toBe('')
  await held.answer(ok(true))
  expect(await first).toBeNull()
  expect(server.named('fromRequest')).toHaveLength(1)
})

test('G-15: the filled-in values come back with the message, and an older copy does not clear them', async () => {
  const filled = fields.map((field) => ({ ...field, chooseValue: 'kept' }))
  const { form, server, visitor } = await asked({ ...nodeAnswer(), formFields: filled, submitted: 1 })
  expect(form()).toMatchObject({ submitted: true, fields: [{ chosen: 'kept' }, { chosen: 'kept' }] })
  server.handlers.getHistoryMsg = () => ok([nodeAnswer()])
  await visitor.loadHistory()
  expect(form()?.submitted).toBe(true)
})

test('a form of nonsense has no fields, and a deep tree of choices ends', async () => {
  const deep = (levels: number): object => ({ id: `${levels}`, name: 'x', children: levels ? [deep(levels - 1)] : [] })
  const broken = answerOf('message9', { msgType: 11, answers: [{ reply: { fromNode: { url: 7, fromFields: 'x' } } }] })
  expect((await asked(broken)).form()).toEqual({ submitted: false, fields: [] })
  const cascade = { ...node, fromFields: [{ fieldId: 'f', fieldType: 9, fieldValue: [deep(2000)] }, null, 7] }
  const { form } = await asked(answerOf('message9', { msgType: 11, answers: [{ reply: { fromNode: cascade } }] }))
  expect(form()?.fields).toHaveLength(1)
})
