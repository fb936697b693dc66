/// <reference types="node" />
import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { type Call, defineCall } from './call.ts'
import { allCalls, calls } from './calls.ts'
import * as contents from './contents.ts'
import { envelope } from './envelope.ts'
import { adminEvents, visitorEvents } from './events.ts'
import { acknowledged, nothing } from './fields.ts'
import { AJV_VOCABULARY } from './setting.ts'
import { PROTOCOL_VERSION, VERSIONS } from './version.ts'

// every keyword and format has to be a standard one or one that AJV_VOCABULARY names
const formats = { ...AJV_VOCABULARY.formats, date: true, regex: true } as const
const ajv = new Ajv({ ...AJV_VOCABULARY, formats, strict: true, strictRequired: false, allowUnionTypes: true })
const wrong = (schema: object, value: unknown): unknown => {
  const check = ajv.compile(schema)
  return check(value) ? null : check.errors
}
const titled = (list: readonly Call[]) =>
  list.map((call) => [`${call.ledger}: ${call.door}.${call.name}`, call] as const)

test('the wire is that of the newest version', () => {
  const wire = JSON.stringify({
    // by path: the order in which calls are written is no part of the wire
    calls: allCalls
      .map(({ path, request, response }) => ({ path, request, response }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    events: [visitorEvents, adminEvents],
    contents: Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1)),
    envelope: envelope(nothing),
  })
  const hash = createHash('sha256').update(wire).digest('hex')
  const newest = VERSIONS.at(-1)
  expect(newest?.version).toBe(PROTOCOL_VERSION)
  expect(newest?.hash, `The wire has changed: add a line to VERSIONS in version.ts with the hash ${hash}`).toBe(hash)
})

test('S7.1-01: every call has its own path below that of its door', () => {
  expect(calls.visitor.sendMsg.path).toBe('/api/chat/visitor/sendMsg')
  expect(calls.workorder.addWo.path).toBe('/api/open/wo/addWo')
  expect(calls.admin.login.path).toBe('/api/chat/admin/login')
  expect(calls.manage.saveChannel.path).toBe('/api/manage/saveChannel')
  expect(new Set(allCalls.map((call) => call.path)).size).toBe(allCalls.length)
  for (const [door, ofDoor] of Object.entries(calls))
    for (const [name, call] of Object.entries(ofDoor)) expect([call.door, call.name]).toEqual([door, name])
})

test('a call cannot be changed once it is defined', () => {
  const call = defineCall({
    door: 'visitor',
    name: 'x',
    summary: '',
    ledger: '',
    auth: 'none',
    request: nothing,
    response: acknowledged,
  })
  expect(Object.isFrozen(call)).toBe(true)
  expect(call).not.toHaveProperty('bodyLimit')
})

test.each(titled(allCalls))('%s: its examples have its shape', (_, call) => {
  expect(call.examples.length).toBeGreaterThan(0)
  for (const example of call.examples) expect(wrong(call.request, example)).toBeNull()
  for (const example of call.responseExamples) expect(wrong(call.response, example)).toBeNull()
})

test.each(titled(allCalls))('%s: writing an answer keeps every member that the ledger shows', (_, call) => {
  const write = fastJson(envelope(call.response) as object)
  for (const data of call.responseExamples) {
    const answer = { code: 200, message: 'success', data }
    expect(JSON.parse(write(answer))).toEqual(answer)
  }
})

test('an answer keeps what was stored before a limit was set, and gets no defaults for absent members', () => {
  const write = fastJson(envelope(calls.manage.saveGroup.response) as object)
  const data = { groupId: 'g11', groupName: 'x'.repeat(500), adminIds: ['a21'], offerSeconds: 7 }
  expect(JSON.parse(write({ code: 200, message: '', data })).data).toEqual(data)
  const writeRobot = fastJson(envelope(calls.manage.saveRobot.response) as object)
  const robot = { robotNo: 'r1', robotName: 'two\nlines', answerThreshold: 2, guideThreshold: -1 }
  expect(JSON.parse(writeRobot({ code: 200, message: '', data: robot })).data).toEqual(robot)
})

test.each(titled(allCalls))('S7.1-03 %s: a refusal carries null', (_, call) => {
  const refusal = { code: 400, message: 'too many requests', data: null }
  expect(JSON.parse(fastJson(envelope(call.response) as object)(refusal))).toEqual(refusal)
})

test.each(titled(allCalls))('%s: a request may carry more than is asked for', (_, call) => {
  for (const example of call.examples) expect(wrong(call.request, { ...(example as object), another: 1 })).toBeNull()
})
