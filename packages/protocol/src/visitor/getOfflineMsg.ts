import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorMessage } from '../chatMessage.ts'
import { id } from '../fields.ts'

export const getOfflineMsgRequest = Type.Object({ userId: id })

export const getOfflineMsgResponse = Type.Array(visitorMessage)

export const getOfflineMsg = defineCall({
  door: 'visitor',
  name: 'getOfflineMsg',
  summary: 'Messages of agents that were not delivered yet',
  ledger: 'X-04',
  auth: 'visitor',
  request: getOfflineMsgRequest,
  response: getOfflineMsgResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
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
