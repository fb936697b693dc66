import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, paging } from '../fields.ts'
import { robotTest } from '../knowledge.ts'

export const getRobotTestListRequest = Type.Object({
  robotNo: Type.Optional(id),
  ...paging,
})

export const getRobotTestListResponse = Type.Array(robotTest)

export const getRobotTestList = defineCall({
  door: 'manage',
  name: 'getRobotTestList',
  summary: 'The tests of a robot',
  ledger: 'X-41',
  auth: 'operator',
  request: getRobotTestListRequest,
  response: getRobotTestListResponse,
  examples: [{ robotNo: 'r01', page: 1, pageSize: 20 }],
})
