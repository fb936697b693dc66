import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { sessionTags } from '../settings.ts'

export const getSessionTagsListRequest = Type.Object(paging)

export const getSessionTagsListResponse = Type.Array(sessionTags)

export const getSessionTagsList = defineCall({
  door: 'manage',
  name: 'getSessionTagsList',
  summary: 'The tags for sessions, as the one entry',
  ledger: 'X-41',
  auth: 'operator',
  request: getSessionTagsListRequest,
  response: getSessionTagsListResponse,
  examples: [{}],
  responseExamples: [[{ tags: ['Return', 'Invoice'] }]],
})
