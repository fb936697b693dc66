import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { chatMessage } from '../chatMessage.ts'
import { id, pageSize, time } from '../fields.ts'

export const getHistoryMsgRequest = Type.Object({
  sessionId: id,
  pageSize: Type.Optional(pageSize),
  maxTime: Type.Optional(time),
})

export const getHistoryMsgResponse = Type.Array(chatMessage)

export const getHistoryMsg = defineCall({
  door: 'admin',
  name: 'getHistoryMsg',
  summary: 'The newest messages before a time of the visitor of a session, ascending',
  ledger: 'X-40',
  auth: 'agent',
  request: getHistoryMsgRequest,
  response: getHistoryMsgResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', pageSize: 20, maxTime: 1714521500000 }],
})
