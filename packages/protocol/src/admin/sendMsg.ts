import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { storedMessage } from '../chatMessage.ts'
import { count, id, list, messageIdOrNone, messageText, name, onOff, time } from '../fields.ts'

export const sendMsgRequest = Type.Object({
  sessionId: id,
  msgContent: messageText,
  msgType: count(99),
  fileName: Type.Optional(name),
  insideFlag: Type.Optional(onOff),
  replyMsgId: Type.Optional(messageIdOrNone),
  id: Type.Optional(messageIdOrNone),
  size: Type.Optional(count(Number.MAX_SAFE_INTEGER)),
  /** msgTime of the newest message that the agent has seen: the send is refused if another agent has answered since. */
  seenTime: Type.Optional(time),
  /** Colleagues whom a note mentions: they may read the session and are notified. */
  mentionIds: Type.Optional(list(id, 20)),
})
export type SendMsgRequest = Static<typeof sendMsgRequest>

export const sendMsgResponse = storedMessage

export const sendMsg = defineCall({
  door: 'admin',
  name: 'sendMsg',
  summary: 'A message to the visitor, or with insideFlag a note for colleagues; `id` makes a resend count once',
  ledger: 'X-40',
  auth: 'agent',
  request: sendMsgRequest,
  response: sendMsgResponse,
  examples: [
    {
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      msgContent: 'Hello Ann',
      msgType: 1,
      fileName: '',
      insideFlag: 0,
      replyMsgId: '',
    },
  ],
  responseExamples: [{ msgId: 'message1714521650000', msgTime: 1714521650000, sensitiveFlag: 0, sensitiveWords: '' }],
})
