import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const refuseSessionRequest = Type.Object({ sessionId: id })

export const refuseSessionResponse = acknowledged

export const refuseSession = defineCall({
  door: 'admin',
  name: 'refuseSession',
  summary: 'Refuses an offered session (D-10)',
  ledger: 'X-40',
  auth: 'agent',
  request: refuseSessionRequest,
  response: refuseSessionResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
