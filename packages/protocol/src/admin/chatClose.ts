import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const chatCloseRequest = Type.Object({ sessionId: id })
export type ChatCloseRequest = Static<typeof chatCloseRequest>

export const chatCloseResponse = acknowledged
export type ChatCloseResponse = Static<typeof chatCloseResponse>

export const chatClose = defineCall({
  door: 'admin',
  name: 'chatClose',
  summary: 'Ends the session',
  ledger: 'X-40',
  auth: 'agent',
  request: chatCloseRequest,
  response: chatCloseResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
