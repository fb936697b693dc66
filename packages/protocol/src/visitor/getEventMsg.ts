import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { visitorEvent } from '../events.ts'
import { id } from '../fields.ts'

export const getEventMsgRequest = Type.Object({ userId: id, pollId: id, after: Type.Optional(id) })

export const getEventMsgResponse = Type.Array(visitorEvent)

export const getEventMsg = defineCall({
  door: 'visitor',
  name: 'getEventMsg',
  summary: 'The poll: events since the last one, which this one confirms; `after` confirms up to an eventId',
  ledger: 'X-07',
  auth: 'visitor',
  request: getEventMsgRequest,
  response: getEventMsgResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b' }],
  responseExamples: [
    [
      {
        eventType: 1200,
        eventId: 'e1',
        eventTime: 1714521600000,
        adminId: 'a21',
        adminNick: 'Lee',
        faceUrl: 'https://files.example.com/lee.png',
      },
      {
        eventType: 1201,
        eventId: 'e2',
        eventTime: 1714521601000,
        id: 'message1714521601000',
        msgContentEnc: 'SGVsbG8=',
        msgType: 1,
        senderType: 2,
        senderName: 'Lee',
        adminNick: 'Lee',
        faceUrl: 'https://files.example.com/lee.png',
        msgTime: 1714521601000,
        sensitiveFlag: 0,
        recallFlag: 0,
        insideFlag: 0,
        msgTransContent: '',
        replyMsg: null,
      },
      { eventType: 1204, eventId: 'e3', eventTime: 1714521602000 },
      { eventType: 1205, eventId: 'e4', eventTime: 1714521603000, msgId: 'message1714521601000' },
      { eventType: 1203, eventId: 'e5', eventTime: 1714521604000, sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' },
      {
        eventType: 1207,
        eventId: 'e6',
        eventTime: 1714521605000,
        adminId: 'a21',
        roomId: 'v9001',
        callType: 'video',
        action: 'invite',
        signal: '',
      },
      {
        eventType: 1208,
        eventId: 'e7',
        eventTime: 1714521606000,
        errorType: 'adminRefuse',
        message: 'agent declined the session',
      },
      { eventType: 1202, eventId: 'e8', eventTime: 1714521607000, outType: 2, inviteEvaluate: 1 },
    ],
    [],
  ],
})
