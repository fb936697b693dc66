import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, text, word } from '../fields.ts'

export const videoActionRequest = Type.Object({
  sessionId: id,
  roomId: Type.Optional(id),
  callType: Type.Optional(word('video', 'voice')),
  action: word('invite', 'accept', 'refuse', 'hangup', 'toVoice', 'signal'),
  signal: Type.Optional(text(100_000)),
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
