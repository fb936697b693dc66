import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, messageId } from '../fields.ts'

export const recallMsgRequest = Type.Object({ sessionId: id, msgId: messageId })

export const recallMsgResponse = acknowledged

export const recallMsg = defineCall({
  door: 'admin',
  name: 'recallMsg',
  summary: 'Withdraws an own message within two minutes (G-59)',
  ledger: 'X-40',
  auth: 'agent',
  request: recallMsgRequest,
  response: recallMsgResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', msgId: 'message1714521650000' }],
  responseExamples: [true],
})
