import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorStoredMessage } from '../chatMessage.ts'
import { id, messageIdOrNone, messageText, oneOf, time } from '../fields.ts'

/** msgTime: time of the reported event, at which the line is sorted into the running conversation. */
export const sysMsgRequest = Type.Object({
  msgContent: messageText,
  userId: id,
  clientType: Type.Optional(oneOf(1, 2)),
  id: Type.Optional(messageIdOrNone),
  msgTime: Type.Optional(time),
})
export type SysMsgRequest = Static<typeof sysMsgRequest>

export const sysMsgResponse = visitorStoredMessage

export const sysMsg = defineCall({
  door: 'visitor',
  name: 'sysMsg',
  summary: 'Stores a system line that the page showed',
  ledger: 'X-27',
  auth: 'visitor',
  request: sysMsgRequest,
  response: sysMsgResponse,
  examples: [
    {
      msgContent: 'No customer service online at the moment',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      clientType: 1,
    },
  ],
  responseExamples: [{ msgId: 'message1714521640000', msgTime: 1714521640000 }],
})
