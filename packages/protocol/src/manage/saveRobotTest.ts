import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { robotTest } from '../knowledge.ts'

export const saveRobotTestRequest = Type.Object({ ...Type.Partial(robotTest).properties })

export const saveRobotTestResponse = robotTest

export const saveRobotTest = defineCall({
  door: 'manage',
  name: 'saveRobotTest',
  summary: 'A question and the document that has to answer it; `publish` runs them',
  ledger: 'X-41',
  auth: 'operator',
  request: saveRobotTestRequest,
  response: saveRobotTestResponse,
  examples: [{ testId: 'rt01', robotNo: 'r01', question: 'wheres my parcel', docId: 'd101', locale: 'en' }],
  responseExamples: [{ testId: 'rt01', robotNo: 'r01', question: 'wheres my parcel', docId: 'd101', locale: 'en' }],
})
