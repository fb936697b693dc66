import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, time } from '../fields.ts'

export const chatCloseRequest = Type.Object({ userId: id })

export const chatCloseResponse = Type.Object({
  status: Type.Integer(),
  /** When it ended, the time of event 1202; absent where it had ended before. */
  closeTime: Type.Optional(time),
})

export const chatClose = defineCall({
  door: 'visitor',
  name: 'chatClose',
  summary: 'Ends the consultation; nothing happens to one that has ended',
  ledger: 'X-11',
  auth: 'visitor',
  request: chatCloseRequest,
  response: chatCloseResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [{ status: 0 }],
})
