import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, messageId, text } from '../fields.ts'

export const updateSessionMsgRequest = Type.Object({ msgId: messageId, userId: id, docNode: text(200_000) })

export const updateSessionMsgResponse = acknowledged

export const updateSessionMsg = defineCall({
  door: 'visitor',
  name: 'updateSessionMsg',
  summary: 'Fills in the form of a message, once; docNode is JSON text',
  ledger: 'X-29',
  auth: 'visitor',
  request: updateSessionMsgRequest,
  response: updateSessionMsgResponse,
  examples: [
    {
      msgId: 'message1714521614000',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      docNode:
        '{"submitted":1,"formFields":[{"fieldId":"f1","fieldName":"Order number","fieldType":1,"chooseValue":"A1"}]}',
    },
  ],
  responseExamples: [true],
})
