import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorMessage } from '../chatMessage.ts'
import { id } from '../fields.ts'

export const getSessionMsgRequest = Type.Object({ userId: id, sessionId: Type.Optional(id) })

export const getSessionMsgResponse = Type.Array(visitorMessage)

export const getSessionMsg = defineCall({
  door: 'visitor',
  name: 'getSessionMsg',
  summary: 'All messages of the live session, ascending',
  ledger: 'X-10',
  auth: 'visitor',
  request: getSessionMsgRequest,
  response: getSessionMsgResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
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
