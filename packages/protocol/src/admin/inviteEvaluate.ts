import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const inviteEvaluateRequest = Type.Object({ sessionId: id })

export const inviteEvaluateResponse = acknowledged

export const inviteEvaluate = defineCall({
  door: 'admin',
  name: 'inviteEvaluate',
  summary: 'Asks the visitor for a rating',
  ledger: 'X-40',
  auth: 'agent',
  request: inviteEvaluateRequest,
  response: inviteEvaluateResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
