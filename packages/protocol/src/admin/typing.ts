import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const typingRequest = Type.Object({ sessionId: id })

export const typingResponse = acknowledged

export const typing = defineCall({
  door: 'admin',
  name: 'typing',
  summary: 'The agent is typing',
  ledger: 'X-40',
  auth: 'agent',
  request: typingRequest,
  response: typingResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
