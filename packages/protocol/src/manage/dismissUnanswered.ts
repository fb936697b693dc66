import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list } from '../fields.ts'

export const dismissUnansweredRequest = Type.Object({ robotNo: Type.Optional(id), questionIds: list(id, 1000) })

export const dismissUnansweredResponse = acknowledged

export const dismissUnanswered = defineCall({
  door: 'manage',
  name: 'dismissUnanswered',
  summary: 'Takes questions out of the list of unanswered ones and of proposals',
  ledger: 'X-41',
  auth: 'operator',
  request: dismissUnansweredRequest,
  response: dismissUnansweredResponse,
  examples: [{ robotNo: 'r01', questionIds: ['q01'] }],
  responseExamples: [true],
})
