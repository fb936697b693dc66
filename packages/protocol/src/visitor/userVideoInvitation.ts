import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, text, word } from '../fields.ts'

export const userVideoInvitationRequest = Type.Object({
  userId: id,
  adminId: Type.Optional(id),
  callType: Type.Optional(word('video', 'voice')),
  action: word('invite', 'accept', 'refuse', 'hangup', 'toVoice', 'signal'),
  roomId: Type.Optional(id),
  signal: Type.Optional(text(100_000)),
})

export const userVideoInvitationResponse = Type.Object({
  roomId: Type.String(),
  callType: Type.Optional(Type.String()),
  status: Type.Integer(),
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
