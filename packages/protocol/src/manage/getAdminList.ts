import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { admin } from '../staff.ts'

export const getAdminListRequest = Type.Object(paging)

export const getAdminListResponse = Type.Array(admin)

export const getAdminList = defineCall({
  door: 'manage',
  name: 'getAdminList',
  summary: 'The agents and operators of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: getAdminListRequest,
  response: getAdminListResponse,
  examples: [{}],
})
