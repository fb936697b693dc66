import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { woTemplate } from '../settings.ts'

export const getWoTemplateListRequest = Type.Object(paging)

export const getWoTemplateListResponse = Type.Array(woTemplate)

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
