import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { adminEvent } from '../events.ts'
import { id } from '../fields.ts'

export const getAdminEventRequest = Type.Object({
  pollId: id,
  after: Type.Optional(id),
  /** A session of somebody else, or of nobody yet, that the desk has open and may see: its messages come as well. */
  watch: Type.Optional(id),
})

export const getAdminEventResponse = Type.Array(adminEvent)

export const getAdminEvent = defineCall({
  door: 'admin',
  name: 'getAdminEvent',
  summary:
    'The poll of the desk; `after` confirms up to an eventId; event 2257 stands for more events than are told one by one: load the lists again',
  ledger: 'X-40',
  auth: 'agent',
  request: getAdminEventRequest,
  response: getAdminEventResponse,
  examples: [{ pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b' }],
  responseExamples: [
    [
      {
        eventType: 2200,
        eventId: 'k1',
        sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        customerName: 'Ann',
        accepted: 0,
      },
      {
        eventType: 2201,
        eventId: 'k2',
        sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        msgId: 'message1714521620000',
        msgContent: 'Hello',
        msgType: 1,
        sensitiveFlag: 0,
        sensitiveWords: '',
      },
      { eventType: 2205, eventId: 'k3', sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', readTime: 1714521622000 },
    ],
  ],
})
