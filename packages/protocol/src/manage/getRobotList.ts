import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { robot } from '../knowledge.ts'

export const getRobotListRequest = Type.Object(paging)

export const getRobotListResponse = Type.Array(robot)

export const getRobotList = defineCall({
  door: 'manage',
  name: 'getRobotList',
  summary: 'The robots of the tenant',
  ledger: 'D-02',
  auth: 'operator',
  request: getRobotListRequest,
  response: getRobotListResponse,
  examples: [{}],
})
