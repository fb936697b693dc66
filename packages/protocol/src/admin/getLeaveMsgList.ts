import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, onOff, paging } from '../fields.ts'
import { deskLeaveMessage } from '../leaveMessage.ts'

export const getLeaveMsgListRequest = Type.Object({
  channelId: Type.Optional(id),
  msgState: Type.Optional(onOff),
  ...paging,
})

export const getLeaveMsgListResponse = Type.Array(deskLeaveMessage)

export const getLeaveMsgList = defineCall({
  door: 'admin',
  name: 'getLeaveMsgList',
  summary: 'Messages left, newest first',
  ledger: 'X-40',
  auth: 'agent',
  request: getLeaveMsgListRequest,
  response: getLeaveMsgListResponse,
  examples: [{ channelId: 'c2001', msgState: 0, page: 1, pageSize: 20 }],
})
