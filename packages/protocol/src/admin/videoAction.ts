import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, word } from '../fields.ts'
import { CALL_HANGUPS } from '../kinds.ts'
import { callAction, callSignal, callType } from '../videoCall.ts'

export const videoActionRequest = Type.Object({
  sessionId: id,
  roomId: Type.Optional(id),
  callType: Type.Optional(callType),
  action: callAction,
  signal: Type.Optional(callSignal),
  /** With hangup: `lost` where the browsers have lost each other, `unconnected` where they have not found each other. */
  reason: Type.Optional(word(...CALL_HANGUPS)),
})

export const videoActionResponse = acknowledged

export const videoAction = defineCall({
  door: 'admin',
  name: 'videoAction',
  summary: 'Acts on a call by voice or video',
  ledger: 'X-40',
  auth: 'agent',
  request: videoActionRequest,
  response: videoActionResponse,
  examples: [
    {
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      roomId: 'v9001',
      callType: 'video',
      action: 'accept',
      signal: '',
    },
  ],
  responseExamples: [true],
})
