import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteRobotDocRequest = Type.Object({ id: id })

export const deleteRobotDocResponse = acknowledged

export const deleteRobotDoc = defineCall({
  door: 'manage',
  name: 'deleteRobotDoc',
  summary: 'Removes a document',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteRobotDocRequest,
  response: deleteRobotDocResponse,
  examples: [{ id: 'd101' }],
  responseExamples: [true],
})
