import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, text } from '../fields.ts'

/** adminId or groupId is the receiver; only the receiver sees the note. */
export const transferSessionRequest = Type.Object({
  sessionId: id,
  adminId: Type.Optional(id),
  groupId: Type.Optional(id),
  note: Type.Optional(text(2000)),
})

export const transferSessionResponse = acknowledged

export const transferSession = defineCall({
  door: 'admin',
  name: 'transferSession',
  summary: 'Hands a session on to a colleague or to a group, with a note for them',
  ledger: 'G-01',
  auth: 'agent',
  request: transferSessionRequest,
  response: transferSessionResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', adminId: 'a22', note: 'Asks about her invoice' }],
  responseExamples: [true],
})
