import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, paging } from '../fields.ts'
import { flow } from '../flow.ts'

export const getFlowListRequest = Type.Object({
  robotNo: Type.Optional(id),
  ...paging,
})

export const getFlowListResponse = Type.Array(flow)

export const getFlowList = defineCall({
  door: 'manage',
  name: 'getFlowList',
  summary: 'The flows of a robot',
  ledger: 'D-01',
  auth: 'operator',
  request: getFlowListRequest,
  response: getFlowListResponse,
  examples: [{}],
})
