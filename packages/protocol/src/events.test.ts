import fastJson from 'fast-json-stringify'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { adminEvent, adminEvents, visitorEvent, visitorEvents } from './events.ts'
import { ADMIN_EVENT, VISITOR_EVENT } from './eventTypes.ts'

const write = (schema: object) => fastJson(schema)

type Properties = Record<string, { type?: unknown; properties?: Properties }>
const propertiesOf = (schema: object) => (schema as { properties: Properties }).properties
const numbers = (list: object) => Object.values(list).map(Number).sort()

test('G-16: every event has a number, an id and a schema', () => {
  expect(numbers(VISITOR_EVENT)).toEqual(Object.keys(visitorEvents).map(Number).sort())
  expect(numbers(ADMIN_EVENT)).toEqual(Object.keys(adminEvents).map(Number).sort())
})

test('S4.4-01 to 17: the events of X-07 are those of the schemas', () => {
  const shown = calls.visitor.getEventMsg.responseExamples[0] as { eventType: keyof typeof visitorEvents }[]
  expect(shown.map((event) => event.eventType).sort()).toEqual([1200, 1201, 1202, 1203, 1204, 1205, 1207, 1208])
  for (const event of shown) expect(Value.Errors(visitorEvents[event.eventType], event)).toEqual([])
})

test('X-40: the events of the desk are those of the schemas', () => {
  const shown = calls.admin.getAdminEvent.responseExamples[0] as { eventType: keyof typeof adminEvents }[]
  for (const event of shown) expect(Value.Errors(adminEvents[event.eventType], event)).toEqual([])
})

test.each([
  ['a visitor', visitorEvents, visitorEvent],
  ['the desk', adminEvents, adminEvent],
])('no two events of %s mean different types by one name, as all are written by one schema', (_, events, flat) => {
  for (const event of Object.values(events))
    for (const [key, { type }] of Object.entries(propertiesOf(event))) {
      if (key === 'eventType') continue
      expect([key, propertiesOf(flat)[key]?.type]).toEqual([key, type])
    }
})

test('A-61: 1201 carries its text in base64 and what a message carries, and nothing of ours besides', () => {
  const event = {
    eventType: 1201,
    eventId: 'e2',
    eventTime: 1,
    id: 'message1',
    msgContentEnc: 'SGVsbG8=',
    msgType: 1,
    senderType: 2,
    msgTime: 1,
    replyMsg: { msgId: 'message0', msgContent: 'x', msgType: 1, senderName: 'Ann' },
  }
  expect(JSON.parse(write(visitorEvent)({ ...event, tenantId: 't1', inner: {} }))).toEqual(event)
})

test('an event of ours beyond the specification keeps its members', () => {
  const place = { eventType: 1250, eventId: 'e17.x3f', eventTime: 1, waitIndex: 4 }
  expect(JSON.parse(write(visitorEvent)(place))).toEqual(place)
  const queued = {
    eventType: 2250,
    eventId: 'k4',
    eventTime: 1,
    sessionId: 's1',
    customerName: 'Ann',
    channelId: 'c1',
    groupId: 'g1',
    waitIndex: 2,
    state: 3,
  }
  expect(JSON.parse(write(adminEvent)(queued))).toEqual(queued)
})
