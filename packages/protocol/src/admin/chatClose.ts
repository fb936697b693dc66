import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list, text } from '../fields.ts'

export const chatCloseRequest = Type.Object({
  sessionId: id,
  summary: Type.Optional(text(2000)),
  tags: Type.Optional(list(text(50), 20)),
})

export const chatCloseResponse = acknowledged

export const chatClose = defineCall({
  door: 'admin',
  name: 'chatClose',
  summary: 'Ends the session, with a summary and tags for those who read it later',
  ledger: 'X-40',
  auth: 'agent',
  request: chatCloseRequest,
  response: chatCloseResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
