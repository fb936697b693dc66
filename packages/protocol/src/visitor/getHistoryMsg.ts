import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorMessage } from '../chatMessage.ts'
import { id, pageSize, time } from '../fields.ts'

export const getHistoryMsgRequest = Type.Object({
  userId: id,
  pageSize: Type.Optional(pageSize),
  maxTime: Type.Optional(time),
})

export const getHistoryMsgResponse = Type.Array(visitorMessage)

export const getHistoryMsg = defineCall({
  door: 'visitor',
  name: 'getHistoryMsg',
  summary: 'The newest messages before a time, ascending',
  ledger: 'X-09',
  auth: 'visitor',
  request: getHistoryMsgRequest,
  response: getHistoryMsgResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', pageSize: 20, maxTime: 1714521500000 }],
  responseExamples: [
    [
      {
        id: 'message1714521500123',
        msgContent: 'Your parcel left today.',
        msgType: 1,
        senderType: 2,
        senderName: 'Lee',
        adminNick: 'Lee',
        faceUrl: 'https://files.example.com/lee.png',
        msgTime: 1714521500123,
        date: '2024-05-01 07:58:20',
        status: 'success',
        recallFlag: 0,
        insideFlag: 0,
        sensitiveFlag: 0,
      },
    ],
  ],
})
