import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

/** `userId` must be proved if it is given, and makes a second click count once. */
export const solvedByAnswerRequest = Type.Object({ channelId: id, userId: Type.Optional(id), docId: id })

export const solvedByAnswer = defineCall({
  door: 'visitor',
  name: 'solvedByAnswer',
  summary: 'Says that an answer has settled a message, which is not sent',
  ledger: 'X-21',
  auth: 'none',
  request: solvedByAnswerRequest,
  response: acknowledged,
  examples: [{ channelId: 'c2001', docId: 'd101' }],
  responseExamples: [true],
})
