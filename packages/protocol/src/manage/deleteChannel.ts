import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteChannelRequest = Type.Object({ id: id })

export const deleteChannelResponse = acknowledged

export const deleteChannel = defineCall({
  door: 'manage',
  name: 'deleteChannel',
  summary: 'Removes a channel',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteChannelRequest,
  response: deleteChannelResponse,
  examples: [{ id: 'c2001' }],
  responseExamples: [true],
})
