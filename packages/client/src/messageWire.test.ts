import { expect, test } from 'vitest'
import { base64 } from '../test/fakes.ts'
import { readCallRecord } from './callLine.ts'
import { createIds, makeMessage, readMessage } from './messageWire.ts'

const read = (raw: unknown, logged: string[] = []) =>
  readMessage(raw, (text, detail) => void logged.push(`${text} ${detail}`))
const base = { id: 'message1', msgContent: 'x', msgType: 1, senderType: 2, msgTime: 1_714_521_500_123 }
const kind = (more: object) => read({ ...base, ...more })?.kind
const sender = (more: object) => read({ ...base, ...more })?.sender

test.each([
  ['S3.2-01', 1, 'text'],
  ['S3.2-02', 2, 'image'],
  ['S3.2-04', 4, 'file'],
  ['S3.2-05', 5, 'audio'],
  ['S3.2-06', 6, 'video'],
  ['S3.2-07', 7, 'goods'],
  ['S3.2-08', 8, 'order'],
  ['S3.2-09', 9, 'link'],
  ['S3.2-10', 10, 'form'],
  ['S3.2-11', 11, 'formNode'],
  ['S3.2-12', 12, 'rich'],
  ['S3.2-13', 13, 'tips'],
  ['S3.2-14', 99, 'faq'],
])('%s: msgType %i is %s', (_row, msgType, expected) => {
  expect(kind({ msgType })).toBe(expected)
})

test('D-27: a HEIC picture, which few browsers draw, is shown as a file, for every sender and while it is sent', () => {
  const picture = { msgType: 2, msgContent: '/files/ab.HEIC' }
  expect([kind(picture), kind({ ...picture, msgContent: '/files/ab.webp', fileName: 'a.heic' })]).toEqual([
    'file',
    'image',
  ])
  const own = { id: 'file1', sender: 'visitor', kind: 'image', content: '', at: 1, status: 'loading' } as const
  expect(makeMessage({ ...own, fileName: 'IMG_1.heic' }).kind).toBe('file')
})

test('S3.2-03, A-12: msgType 3 is a robot answer, a card, json or text, by its content', () => {
  const answers = [{ reply: { replySource: 'FAQ', text: 'Open Orders' } }]
  expect(kind({ msgType: 3, senderType: 3, answers })).toBe('answer')
  expect(kind({ msgType: 3, msgContent: '{"picture":"p","title":"Lamp"}' })).toBe('card')
  expect(kind({ msgType: 3, msgContent: { picture: 'p', title: 'Lamp' } })).toBe('card')
  expect(kind({ msgType: 3, msgContent: '[1,2]' })).toBe('json')
  expect(kind({ msgType: 3, msgContent: '{not json' })).toBe('text')
  expect(kind({ msgType: 3, msgContent: 'plain' })).toBe('text')
})

test('S3.3, A-04: the sender; a robot marked as 2 is recognised by its members', () => {
  expect([1, 2, 3, 4].map((senderType) => sender({ senderType }))).toEqual(['visitor', 'agent', 'robot', 'system'])
  expect(sender({ senderType: 2, docId: 'd101' })).toBe('robot')
  expect(sender({ senderType: 2, docId: 'd101', adminNick: 'Lee' })).toBe('agent')
})

test('A-61, S4.4-04: msgContentEnc is base64 of UTF-8 and comes before msgContent', () => {
  const msgContentEnc = base64('Grüße, 你好 👋')
  expect(read({ ...base, msgContentEnc })?.content).toBe('Grüße, 你好 👋')
  expect(read({ ...base, msgContentEnc: '%%%' })?.content).toBe('x')
})

test('S9.3-02: a timestamp under 1e10 is in seconds', () => {
  expect(read({ ...base, msgTime: 1_714_521_500 })?.at).toBe(1_714_521_500_000)
  expect(read({ ...base, msgTime: '1714521500123' })?.at).toBe(1_714_521_500_123)
})

test('A-14: an agent may clarify: the guide becomes a reply', () => {
  const message = read({ ...base, msgType: 12, clarifyGuide: { guide: 'Which one?', options: ['A', 'B'] } })
  expect(message?.answer?.replies[0]?.clarify).toEqual({ guide: 'Which one?', options: ['A', 'B'] })
})

test('A-59: on is 1, "1" and true', () => {
  expect([1, '1', true, 0, '0', false, null].map((recallFlag) => read({ ...base, recallFlag })?.recalled)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('G-67: an unknown kind is drawn as its text and logged', () => {
  const logged: string[] = []
  expect(read({ ...base, msgType: 77, msgContent: 'later' }, logged)).toMatchObject({
    kind: 'unknown',
    content: 'later',
  })
  expect(logged).toEqual(['wire: unknown msgType 77'])
})

test('a hostile or newer server: a message or null, never an exception', () => {
  const strange: unknown[] = [null, 1, 'x', [], {}, { a: [] }, [[]], { id: {} }, Number.NaN, true]
  const fields = ['id', 'msgContent', 'msgContentEnc', 'msgType', 'senderType', 'msgTime', 'answers', 'suggestList']
  fields.push('itemList', 'replyMsg', 'referenceFile', 'sensitiveWords', 'clarifyGuide', 'docId', 'size')
  for (const value of strange) {
    expect(() => read(value)).not.toThrow()
    for (const field of fields) expect(() => read({ ...base, senderType: 3, msgType: 3, [field]: value })).not.toThrow()
    const answers = [{ reply: value, instruction: value }, { reply: { buttons: value, clarifyGuide: value } }, value]
    expect(() => read({ ...base, senderType: 3, answers })).not.toThrow()
  }
})

test('S3.1-01: ids are message<ms>, and two in one millisecond differ', () => {
  const newId = createIds(() => 1000.7)
  expect([newId('message'), newId('message'), newId('file')]).toEqual(['message1000', 'message1001', 'file1002'])
})

const fromFields = [
  { fieldId: 'f1', fieldName: 'Order number', fieldType: 1, fieldValue: [], requiredStatus: 1, chooseValue: '' },
]
const fromNode = {
  url: 'https://shop.test/r',
  method: 'POST',
  headers: {},
  bodyType: 'json',
  fromFields,
  referGuide: 'G',
}

test('S3.2-11, A-13, S3.5-10, S3.5-19: a form node is the content of msgType 11, or part of an answer of any msgType', () => {
  const fields = [{ id: 'f1', name: 'Order number', type: 1, options: [], required: true, chosen: '' }]
  expect(read({ ...base, msgType: 11, msgContent: JSON.stringify(fromNode) })?.form).toEqual({
    submitted: false,
    fields,
  })
  const answers = [
    { reply: { replySource: 'TEXT_REPLY', text: 'Hi' } },
    { reply: { replySource: 'FROM_REPLY', fromNode } },
  ]
  for (const msgType of [11, 3, 12]) {
    const message = read({ ...base, msgType, senderType: 3, answers })
    expect([message?.kind, message?.form?.fields, message?.answer?.replies.length], `${msgType}`).toEqual([
      ...['formNode', fields, 2],
    ])
  }
})

test('S8.4-13: a form whose JSON does not parse is logged and has no fields', () => {
  for (const msgType of [10, 11]) {
    const logged: string[] = []
    const message = read({ ...base, msgType, msgContent: '[{"fieldId":"f1",' }, logged)
    expect(message?.form).toEqual({ submitted: false, fields: [] })
    expect(logged.join()).toContain('not JSON')
  }
  const logged: string[] = []
  const field = { ...fromFields[0], fieldType: 6, fieldValue: '[{' }
  expect(read({ ...base, msgType: 10, msgContent: [field] }, logged)?.form?.fields[0]?.options).toEqual([])
  expect(logged).toHaveLength(1)
})

test('S3.11: fields of any shape are read as far as they can be', () => {
  const content = [
    null,
    5,
    'x',
    [],
    {},
    { fieldId: '__proto__', fieldType: 'x', fieldValue: 'no', chooseValue: [1, {}] },
  ]
  const form = read({ ...base, msgType: 10, msgContent: JSON.stringify(content) })?.form
  expect(form?.fields.map(({ id, type, options, chosen }) => [id, type, options, chosen])).toEqual([
    ['', 0, [], ''],
    ['__proto__', 0, [], ['1', '']],
  ])
  const deep = `${'{"id":"x","name":"x","children":['.repeat(2000)}${']}'.repeat(2000)}`
  const cascader = `[{"fieldId":"f","fieldName":"F","fieldType":9,"fieldValue":[${deep}]}]`
  expect(read({ ...base, msgType: 10, msgContent: cascader })?.form?.fields).toHaveLength(1)
})

test('S9.3-02: a time that no calendar has is none, whatever it is written in', () => {
  const at = (msgTime: unknown) => read({ ...base, msgTime })?.at
  expect([1e300, -1e300, 9e15, '9e15', Number.NaN, {}, null].map(at)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect([1_714_521_500, 1_714_521_500_123].map(at)).toEqual([1_714_521_500_000, 1_714_521_500_123])
})

test("S4.3-06: a system line with a nick is the greeting of that agent; one without is the system's", () => {
  const line = {
    id: 'message1',
    senderType: 4,
    msgType: 1,
    msgContent: 'At your service.',
    msgTime: 1,
    adminNick: 'Lee',
  }
  expect(readMessage({ ...line, faceUrl: '/lee.png' }, () => {})).toMatchObject({
    sender: 'agent',
    senderName: 'Lee',
    face: '/lee.png',
    fromPage: true,
    content: 'At your service.',
  })
  expect(readMessage({ ...line, adminNick: '' }, () => {})).toMatchObject({ sender: 'system', fromPage: false })
})

test('G-20: the system line about a call that is over has its record; unknown ones and those of other senders are text', () => {
  const record = { callType: 'video', result: 'broken', seconds: 63, startedBy: 'visitor', endedBy: 'agent' }
  const line = { id: 'message1', msgType: 1, msgContent: 'Video call', msgTime: 1, senderType: 4 }
  const callOf = (more: object) => {
    const message = readMessage({ ...line, ...more }, () => {})
    return message && readCallRecord(message)
  }
  expect(callOf({ call: record })).toEqual(record)
  expect(callOf({ call: { ...record, endedBy: 'a ghost' } })).toEqual({ ...record, endedBy: 'system' })
  expect(callOf({ call: { ...record, result: 'held' } })).toBeNull()
  expect(callOf({ call: { ...record, callType: 7 } })).toBeNull()
  expect(callOf({ call: record, senderType: 1 })).toBeNull()
  expect(callOf({})).toBeNull()
})
