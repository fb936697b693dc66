import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteFlowRequest = Type.Object({ id: id })

export const deleteFlowResponse = acknowledged

export const deleteFlow = defineCall({
  door: 'manage',
  name: 'deleteFlow',
  summary: 'Removes a flow',
  ledger: 'D-01',
  auth: 'operator',
  request: deleteFlowRequest,
  response: deleteFlowResponse,
  examples: [{ id: 'fl01' }],
  responseExamples: [true],
})
