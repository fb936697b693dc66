import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { woTemplate } from '../settings.ts'

export const getWoTemplateListRequest = Type.Object(paging)
export type GetWoTemplateListRequest = Static<typeof getWoTemplateListRequest>

export const getWoTemplateListResponse = Type.Array(woTemplate)
export type GetWoTemplateListResponse = Static<typeof getWoTemplateListResponse>

export const getWoTemplateList = defineCall({
  door: 'manage',
  name: 'getWoTemplateList',
  summary: 'The ticket templates of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: getWoTemplateListRequest,
  response: getWoTemplateListResponse,
  examples: [{}],
})
