import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteReplyRequest = Type.Object({ id })

export const deleteReplyResponse = acknowledged

export const deleteReply = defineCall({
  door: 'admin',
  name: 'deleteReply',
  summary: 'Deletes a saved reply; only operators delete shared ones',
  ledger: 'G-01',
  auth: 'agent',
  request: deleteReplyRequest,
  response: deleteReplyResponse,
  examples: [{ id: 'q11' }],
  responseExamples: [true],
})
