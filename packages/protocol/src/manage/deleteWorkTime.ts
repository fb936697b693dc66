import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteWorkTimeRequest = Type.Object({ id: id })

export const deleteWorkTimeResponse = acknowledged

export const deleteWorkTime = defineCall({
  door: 'manage',
  name: 'deleteWorkTime',
  summary: 'Removes the working time of a channel (id is its channelId): always open',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteWorkTimeRequest,
  response: deleteWorkTimeResponse,
  examples: [{ id: 'c2001' }],
  responseExamples: [true],
})
