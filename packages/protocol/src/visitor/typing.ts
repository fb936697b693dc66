import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, messageText } from '../fields.ts'

export const typingRequest = Type.Object({ userId: id, msgContent: Type.Optional(messageText) })

export const typingResponse = acknowledged

export const typing = defineCall({
  door: 'visitor',
  name: 'typing',
  summary: 'What the visitor has typed and not sent',
  ledger: 'X-17',
  auth: 'visitor',
  request: typingRequest,
  response: typingResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', msgContent: 'I would li' }],
  responseExamples: [true],
})
