import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageText, name, text, time } from '../fields.ts'

export const leaveMsgRequest = Type.Object({
  customerName: name,
  customerPhone: Type.Optional(text(64)),
  customerEmail: Type.Optional(text(320)),
  msgContent: messageText,
  channelId: id,
  userId: Type.Optional(id),
  /** A wish to be called (D-24); the time window in epoch milliseconds. */
  callback: Type.Optional(Type.Object({ phone: text(64), from: time, to: time })),
  /** A field that people do not see: whoever fills it in is a program. */
  website: Type.Optional(text(2000)),
  /** The sender's own id of it: the same again is one message. */
  clientId: Type.Optional(id),
})

export const leaveMsgResponse = Type.Object({ id: Type.String(), createTime: Type.String() })

export const leaveMsg = defineCall({
  door: 'visitor',
  name: 'leaveMsg',
  summary: 'Leaves a message',
  ledger: 'X-21',
  auth: 'none',
  request: leaveMsgRequest,
  response: leaveMsgResponse,
  examples: [
    {
      customerName: 'Ann',
      customerPhone: '',
      customerEmail: '',
      msgContent: 'Please call me.',
      channelId: 'c2001',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
    },
  ],
  responseExamples: [{ id: 'l501', createTime: '2024-05-01 08:10:00' }],
})
