import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, word } from '../fields.ts'
import { CALL_HANGUPS } from '../kinds.ts'
import { callAction, callSignal, callType, callWays } from '../videoCall.ts'

export const userVideoInvitationRequest = Type.Object({
  userId: id,
  adminId: Type.Optional(id),
  callType: Type.Optional(callType),
  action: callAction,
  roomId: Type.Optional(id),
  signal: Type.Optional(callSignal),
  /** With hangup: `lost` where the browsers have lost each other, `unconnected` where they have not found each other. */
  reason: Type.Optional(word(...CALL_HANGUPS)),
})

/** `status` as CALL_STATUS. While the call rings or runs, the answer says how to connect. */
export const userVideoInvitationResponse = Type.Object({
  roomId: Type.String(),
  callType: Type.Optional(Type.String()),
  status: Type.Integer(),
  ...callWays,
})

export const userVideoInvitation = defineCall({
  door: 'visitor',
  name: 'userVideoInvitation',
  summary: 'Invites the agent to a call by voice or video, or acts on a running one',
  ledger: 'X-01',
  auth: 'visitor',
  request: userVideoInvitationRequest,
  response: userVideoInvitationResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      adminId: 'a21',
      callType: 'video',
      action: 'invite',
      roomId: '',
      signal: '',
    },
  ],
  responseExamples: [{ roomId: 'v9001', callType: 'video', status: 1 }],
})
