import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorStoredMessage } from '../chatMessage.ts'
import { count, id, messageIdOrNone, messageText, name } from '../fields.ts'

/** A number: the words `animation` and `card` exist only in the page. */
const msgType = count(99)

export const sendMsgRequest = Type.Object({
  msgContent: messageText,
  msgType: msgType,
  userId: id,
  fileName: Type.Optional(name),
  id: Type.Optional(messageIdOrNone),
  size: Type.Optional(count(Number.MAX_SAFE_INTEGER)),
})
export type SendMsgRequest = Static<typeof sendMsgRequest>

export const sendMsgResponse = visitorStoredMessage

export const sendMsg = defineCall({
  door: 'visitor',
  name: 'sendMsg',
  summary: 'A message to the agent or the queue; `id` makes a resend count once',
  ledger: 'X-13',
  auth: 'visitor',
  request: sendMsgRequest,
  response: sendMsgResponse,
  examples: [
    {
      msgContent: 'Hello',
      msgType: 1,
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      fileName: '',
      id: 'message1714521620000',
    },
    {
      msgContent: 'https://files.example.com/f/ab12.pdf',
      msgType: 4,
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      fileName: 'invoice.pdf',
      id: 'file1714521621000',
    },
  ],
  responseExamples: [{ msgId: 'message1714521620000', msgTime: 1714521620000, sensitiveFlag: 0 }],
})
