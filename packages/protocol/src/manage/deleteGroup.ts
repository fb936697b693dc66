import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteGroupRequest = Type.Object({ id: id })

export const deleteGroupResponse = acknowledged

export const deleteGroup = defineCall({
  door: 'manage',
  name: 'deleteGroup',
  summary: 'Removes a group',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteGroupRequest,
  response: deleteGroupResponse,
  examples: [{ id: 'g11' }],
  responseExamples: [true],
})
