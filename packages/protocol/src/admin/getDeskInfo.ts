import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing, onOff } from '../fields.ts'

export const getDeskInfoRequest = nothing

/** `translator` 1: translateMsg answers. `publicUrl`: the public origin of this installation, if its operator has set one. */
export const getDeskInfoResponse = Type.Object({
  sessionTags: Type.Array(Type.String()),
  translator: onOff,
  /** channelName: its name for operators, or else its title. */
  channels: Type.Array(
    Type.Object({ channelId: Type.String(), titleDesc: Type.String(), channelName: Type.Optional(Type.String()) }),
  ),
  publicUrl: Type.Optional(Type.String()),
  /** 1: some channel lists the visitors of its website. */
  siteVisitors: Type.Optional(onOff),
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
