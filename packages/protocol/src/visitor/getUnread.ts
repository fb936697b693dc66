import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, nullable, time } from '../fields.ts'
import { callType } from '../videoCall.ts'

export const getUnreadRequest = Type.Object({ userId: id })

/** `message` is the last of them, null at 0; the text of one that is no text is empty. `call` rings for the visitor; the name is the agent's. */
export const getUnreadResponse = Type.Object({
  count: Type.Integer(),
  message: nullable(
    Type.Object({
      id: Type.String(),
      msgType: Type.Integer(),
      msgContent: Type.String(),
      senderName: Type.String(),
      face: Type.String(),
      msgTime: time,
    }),
  ),
  call: nullable(Type.Object({ callType, name: Type.String() })),
})
export type GetUnreadResponse = Static<typeof getUnreadResponse>

export const getUnread = defineCall({
  door: 'visitor',
  name: 'getUnread',
  summary: 'What others said since the visitor last had the conversation before their eyes, and the call that rings',
  ledger: 'D-16',
  auth: 'visitor',
  request: getUnreadRequest,
  response: getUnreadResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [
    {
      count: 1,
      message: {
        id: 'message1714521620000',
        msgType: 1,
        msgContent: 'Good morning',
        senderName: 'Lee',
        face: '',
        msgTime: 1714521620000,
      },
      call: null,
    },
    { count: 0, message: null, call: { callType: 'video', name: 'Lee' } },
  ],
})
