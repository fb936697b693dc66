import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { admin } from '../staff.ts'

export const getAdminListRequest = Type.Object(paging)
export type GetAdminListRequest = Static<typeof getAdminListRequest>

export const getAdminListResponse = Type.Array(admin)
export type GetAdminListResponse = Static<typeof getAdminListResponse>

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
