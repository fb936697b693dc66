import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, messageId, messageText } from '../fields.ts'

export const msgCompleteRequest = Type.Object({ userId: id, msgId: messageId, msgContent: Type.Optional(messageText) })

export const msgCompleteResponse = acknowledged

export const msgComplete = defineCall({
  door: 'visitor',
  name: 'msgComplete',
  summary: 'A message of the robot has been shown to its end',
  ledger: 'X-25',
  auth: 'visitor',
  request: msgCompleteRequest,
  response: msgCompleteResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      msgId: 'message1714521610000',
      msgContent: 'Open Orders and choose Track.',
    },
  ],
  responseExamples: [true],
})
