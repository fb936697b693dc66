import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing, nullable } from '../fields.ts'

export const getDeskGroupListRequest = nothing

/** `waitLow` to `waitHigh` is how many seconds who comes now is likely to wait; null where it is not known. */
export const getDeskGroupListResponse = Type.Array(
  Type.Object({
    groupId: Type.String(),
    groupName: Type.String(),
    online: Type.Integer(),
    waiting: Type.Integer(),
    waitLow: nullable(Type.Integer()),
    waitHigh: nullable(Type.Integer()),
  }),
)

export const getDeskGroupList = defineCall({
  door: 'admin',
  name: 'getDeskGroupList',
  summary: 'The groups of the tenant: how many are there and how many wait',
  ledger: 'G-01',
  auth: 'agent',
  request: getDeskGroupListRequest,
  response: getDeskGroupListResponse,
  examples: [{}],
})
