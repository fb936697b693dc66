import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, messageText } from '../fields.ts'

export const handleLeaveMsgRequest = Type.Object({ id: id, msgDesc: Type.Optional(messageText) })

export const handleLeaveMsgResponse = acknowledged

export const handleLeaveMsg = defineCall({
  door: 'admin',
  name: 'handleLeaveMsg',
  summary: 'Marks a message left as handled, with a remark',
  ledger: 'X-40',
  auth: 'agent',
  request: handleLeaveMsgRequest,
  response: handleLeaveMsgResponse,
  examples: [{ id: 'l501', msgDesc: 'Called back.' }],
  responseExamples: [true],
})
