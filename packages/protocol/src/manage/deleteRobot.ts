import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteRobotRequest = Type.Object({ id: id })

export const deleteRobotResponse = acknowledged

export const deleteRobot = defineCall({
  door: 'manage',
  name: 'deleteRobot',
  summary: 'Removes a robot with its documents and flows',
  ledger: 'D-02',
  auth: 'operator',
  request: deleteRobotRequest,
  response: deleteRobotResponse,
  examples: [{ id: 'r01' }],
  responseExamples: [true],
})
