import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { robot } from '../knowledge.ts'

export const saveRobotRequest = Type.Object({
  ...Type.Partial(robot).properties,
})

export const saveRobotResponse = robot

export const saveRobot = defineCall({
  door: 'manage',
  name: 'saveRobot',
  summary: 'Makes or changes a robot (D-02)',
  ledger: 'D-02',
  auth: 'operator',
  request: saveRobotRequest,
  response: saveRobotResponse,
  examples: [{ robotNo: 'r01', robotName: 'Robi', answerThreshold: 0.5, guideThreshold: 0.3 }],
  responseExamples: [{ robotNo: 'r01', robotName: 'Robi', answerThreshold: 0.5, guideThreshold: 0.3 }],
})
