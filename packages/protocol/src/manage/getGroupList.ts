import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { group } from '../staff.ts'

export const getGroupListRequest = Type.Object(paging)

export const getGroupListResponse = Type.Array(group)

export const getGroupList = defineCall({
  door: 'manage',
  name: 'getGroupList',
  summary: 'The groups of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: getGroupListRequest,
  response: getGroupListResponse,
  examples: [{}],
  responseExamples: [[{ groupId: 'g11', groupName: 'Sales', adminIds: ['a21'], offerSeconds: 45 }]],
})
