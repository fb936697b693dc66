import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteRobotTestRequest = Type.Object({ id: id })

export const deleteRobotTestResponse = acknowledged

export const deleteRobotTest = defineCall({
  door: 'manage',
  name: 'deleteRobotTest',
  summary: 'Removes a test',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteRobotTestRequest,
  response: deleteRobotTestResponse,
  examples: [{ id: 'rt01' }],
  responseExamples: [true],
})
