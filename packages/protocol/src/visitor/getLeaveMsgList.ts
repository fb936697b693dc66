import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { leaveMessage } from '../leaveMessage.ts'

export const getLeaveMsgListRequest = Type.Object({ userId: id, channelId: Type.Optional(id) })

export const getLeaveMsgListResponse = Type.Array(leaveMessage)

export const getLeaveMsgList = defineCall({
  door: 'visitor',
  name: 'getLeaveMsgList',
  summary: "The visitor's own messages left, newest first",
  ledger: 'X-05',
  auth: 'visitor',
  request: getLeaveMsgListRequest,
  response: getLeaveMsgListResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', channelId: 'c2001' }],
  responseExamples: [
    [
      {
        id: 'l501',
        customerName: 'Ann',
        customerPhone: '13800138000',
        customerEmail: 'ann@example.com',
        msgContent: 'Please call me.',
        channelId: 'c2001',
        userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
        createTime: '2024-04-30 18:20:00',
        updateTime: '2024-05-01 09:05:00',
        updateUserName: 'Lee',
        msgState: 1,
        msgDesc: 'Called back.',
      },
    ],
  ],
})
