import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const seeMentionRequest = Type.Object({ sessionId: id })

export const seeMentionResponse = acknowledged

export const seeMention = defineCall({
  door: 'admin',
  name: 'seeMention',
  summary: 'The agent has seen the notes of a session that mention them',
  ledger: 'G-01',
  auth: 'agent',
  request: seeMentionRequest,
  response: seeMentionResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
