import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing, onOff } from '../fields.ts'

export const getDeskInfoRequest = nothing

/** `translator` 1: translateMsg answers. */
export const getDeskInfoResponse = Type.Object({
  sessionTags: Type.Array(Type.String()),
  translator: onOff,
  channels: Type.Array(Type.Object({ channelId: Type.String(), titleDesc: Type.String() })),
})

export const getDeskInfo = defineCall({
  door: 'admin',
  name: 'getDeskInfo',
  summary: 'What the desk offers in this tenant: tags for sessions, translation, channels',
  ledger: 'G-01',
  auth: 'agent',
  request: getDeskInfoRequest,
  response: getDeskInfoResponse,
  examples: [{}],
})
