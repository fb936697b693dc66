import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorStoredMessage } from '../chatMessage.ts'
import { count, id, messageIdOrNone, messageText, name } from '../fields.ts'

/** msgType 1 or 99, senderType 1, 3 or 4 (D-26); senderName is ignored: the server knows it. */
export const addSessionMsgRequest = Type.Object({
  userId: id,
  msgType: count(99),
  msgContent: messageText,
  senderType: count(9),
  senderName: Type.Optional(name),
  id: Type.Optional(messageIdOrNone),
})
export type AddSessionMsgRequest = Static<typeof addSessionMsgRequest>

export const addSessionMsgResponse = visitorStoredMessage

export const addSessionMsg = defineCall({
  door: 'visitor',
  name: 'addSessionMsg',
  summary: 'Stores a line that the page made: of the visitor, the robot or the system',
  ledger: 'X-22',
  auth: 'visitor',
  request: addSessionMsgRequest,
  response: addSessionMsgResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      msgType: 1,
      msgContent: 'Hello, how can I help you?',
      senderType: 3,
      senderName: 'Robi',
    },
  ],
  responseExamples: [{ msgId: 'message1714521630000', msgTime: 1714521630000 }],
})
