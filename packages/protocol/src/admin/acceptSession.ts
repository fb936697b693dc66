import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const acceptSessionRequest = Type.Object({ sessionId: id })

export const acceptSessionResponse = acknowledged

export const acceptSession = defineCall({
  door: 'admin',
  name: 'acceptSession',
  summary: 'Takes a session that was offered or waits',
  ledger: 'X-40',
  auth: 'agent',
  request: acceptSessionRequest,
  response: acceptSessionResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
