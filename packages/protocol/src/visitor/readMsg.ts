import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const readMsgRequest = Type.Object({
  userId: id,
  pollId: id,
  /** The last handled eventId: it and earlier events need not be sent again (D-08). */
  after: Type.Optional(id),
})

export const readMsgResponse = acknowledged

export const readMsg = defineCall({
  door: 'visitor',
  name: 'readMsg',
  summary: 'Everything from the agent has been read; false for a pollId that is over',
  ledger: 'X-31',
  auth: 'visitor',
  request: readMsgRequest,
  response: readMsgResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b' }],
  responseExamples: [true],
})
