import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { envelope } from './envelope.ts'

const userId = 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4'
const { visitor, admin, manage, workorder } = calls
const sends = (more: object) =>
  Value.Check(visitor.sendMsg.request, { userId, msgContent: 'Hello', msgType: 1, ...more })

test('G-71: msgContent has at most 5000 characters, however many bytes they take', () => {
  expect(sends({ msgContent: '\u{1f600}'.repeat(5000) })).toBe(true)
  expect(sends({ msgContent: 'a'.repeat(5001) })).toBe(false)
})

test('A-15: a word as msgType is refused', () => {
  expect(sends({ msgType: 'animation' })).toBe(false)
  expect(sends({ msgType: 'card' })).toBe(false)
})

test('S3.1-01, A-43: an id that a client gives is message or file and digits, or nothing', () => {
  expect(sends({ id: 'message1714521620000' })).toBe(true)
  expect(sends({ id: 'file1714521621000' })).toBe(true)
  expect(sends({ id: '' })).toBe(true)
  for (const id of ['msg1', 'message', 'message1x', `message${'1'.repeat(21)}`]) expect(sends({ id })).toBe(false)
})

test('A-32: a userId of any form passes the shape, so that it can be answered with 401', () => {
  expect(sends({ userId: 'nobody' })).toBe(true)
  expect(sends({ userId: 'u'.repeat(65) })).toBe(false)
  expect(sends({ userId: undefined })).toBe(false)
})

test('A-59: on and off are the numbers 1 and 0', () => {
  const comments = (isUseful: unknown) => Value.Check(visitor.commentDoc.request, { docId: 'd101', userId, isUseful })
  expect([comments(0), comments(1)]).toEqual([true, true])
  for (const other of [2, -1, '1', true, 0.5]) expect(comments(other)).toBe(false)
})

test('X-03: chatStart needs a channel and nothing else', () => {
  expect(Value.Check(visitor.chatStart.request, { channelId: 'c2001' })).toBe(true)
  expect(Value.Check(visitor.chatStart.request, {})).toBe(false)
})

test('G-42: robotAsk needs a visitor and nothing else; agentTime comes back as number or text', () => {
  expect(Value.Check(visitor.robotAsk.request, { userId })).toBe(true)
  for (const agentTime of [null, '', '1714521620000', 1714521620000])
    expect(Value.Check(visitor.robotAsk.request, { userId, agentTime })).toBe(true)
  expect(Value.Check(visitor.robotAsk.request, { userId, agentTime: {} })).toBe(false)
})

test('S5.5-01: a ticket has at most three attachments', () => {
  const file = { fileName: 'box.jpg', fileType: 'jpg', fileUrl: 'https://files.example.com/f/ef56.jpg' }
  const adds = (files: number) =>
    Value.Check(workorder.addWo.request, { userId, woContent: 'Damaged', woFileRelVoList: Array(files).fill(file) })
  expect([adds(3), adds(4)]).toEqual([true, false])
})

test('S5.2-01, A-05: a comment has at most 64 characters', () => {
  const rates = (length: number) =>
    Value.Check(visitor.evaluate.request, { userId, evaluateRobotMode: 1, evaluateRobotContent: 'x'.repeat(length) })
  expect([rates(64), rates(65)]).toEqual([true, false])
})

test('X-41: a save takes any of the members, and checks those that it gets', () => {
  expect(Value.Check(manage.saveChannel.request, {})).toBe(true)
  expect(Value.Check(manage.saveChannel.request, { receiveMode: 4 })).toBe(false)
  expect(Value.Check(manage.saveChannel.request, { workTime: [{ week: [1], start: '9:00', end: '18:00' }] })).toBe(
    false,
  )
})

test('X-41: the password of an agent never comes back', () => {
  const stored = { ...(manage.saveAdmin.responseExamples[0] as object), password: 'secret', hash: 'secret' }
  expect(
    fastJson(envelope(manage.saveAdmin.response) as object)({ code: 200, message: '', data: stored }),
  ).not.toContain('secret')
})

test('X-28, G-64: no agent, no card', () => {
  expect(Value.Check(visitor.getAdminCard.response, null)).toBe(true)
  expect(Value.Check(visitor.getAdminCard.response, {})).toBe(false)
})

test('X-40: a desk request names its session', () => {
  for (const call of [admin.acceptSession, admin.refuseSession, admin.typing, admin.chatClose, admin.getCustomer])
    expect([Value.Check(call.request, { sessionId: 's1' }), Value.Check(call.request, {})]).toEqual([true, false])
})

const answers = (call: { response: object }, data: unknown) =>
  JSON.parse(fastJson(envelope(call.response as TSchema) as object)({ code: 200, message: '', data })).data

test('G-57: which words were found goes to the desk and not to the visitor', () => {
  const message = {
    id: 'message1',
    msgContent: '',
    msgType: 1,
    senderType: 1,
    msgTime: 1,
    sensitiveFlag: 1,
    sensitiveWords: 'w',
  }
  expect(answers(visitor.getHistoryMsg, [message])[0]).not.toHaveProperty('sensitiveWords')
  expect(answers(admin.getHistoryMsg, [message])[0]).toHaveProperty('sensitiveWords', 'w')
  const stored = { msgId: 'message1', msgTime: 1, sensitiveFlag: 1, sensitiveWords: 'w' }
  expect(answers(visitor.sendMsg, stored)).not.toHaveProperty('sensitiveWords')
  expect(answers(admin.sendMsg, stored)).toHaveProperty('sensitiveWords', 'w')
})

test('G-51: the desk is never told a userId', () => {
  const [left] = visitor.getLeaveMsgList.responseExamples[0] as object[]
  const ticket = workorder.queryWoById.responseExamples[0] as object
  const customer = {
    customerName: '',
    phone: '',
    email: '',
    locale: '',
    previousUrl: '',
    refer: '',
    partnerId: '',
    params: '',
    fiyBookCode: '',
    identityProved: 0,
    createTime: 1,
    userId,
  }
  expect(JSON.stringify(answers(admin.getLeaveMsgList, [left]))).not.toContain(userId)
  expect(JSON.stringify(answers(admin.queryWoList, [ticket]))).not.toContain(userId)
  expect(JSON.stringify(answers(admin.getCustomer, customer))).not.toContain(userId)
})
