import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteEvaluateInfoRequest = Type.Object({ id: id })

export const deleteEvaluateInfoResponse = acknowledged

export const deleteEvaluateInfo = defineCall({
  door: 'manage',
  name: 'deleteEvaluateInfo',
  summary: 'Removes what is set for a channel (id is its channelId); the built-in rating takes its place',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteEvaluateInfoRequest,
  response: deleteEvaluateInfoResponse,
  examples: [{ id: 'c2001' }],
  responseExamples: [true],
})
