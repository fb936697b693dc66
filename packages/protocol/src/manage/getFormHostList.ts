import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { formHosts } from '../settings.ts'

export const getFormHostListRequest = Type.Object(paging)

export const getFormHostListResponse = Type.Array(formHosts)

export const getFormHostList = defineCall({
  door: 'manage',
  name: 'getFormHostList',
  summary: 'The hosts that forms may be sent to, as the one entry',
  ledger: 'X-41',
  auth: 'operator',
  request: getFormHostListRequest,
  response: getFormHostListResponse,
  examples: [{}],
  responseExamples: [[{ hosts: ['api.shop.example.com'] }]],
})
