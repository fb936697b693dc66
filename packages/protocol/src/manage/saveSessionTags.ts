import { defineCall } from '../call.ts'
import { sessionTags } from '../settings.ts'

export const saveSessionTagsRequest = sessionTags

export const saveSessionTagsResponse = sessionTags

export const saveSessionTags = defineCall({
  door: 'manage',
  name: 'saveSessionTags',
  summary: 'Takes the place of the list of tags that agents give to sessions',
  ledger: 'X-41',
  auth: 'operator',
  request: saveSessionTagsRequest,
  response: saveSessionTagsResponse,
  examples: [{ tags: ['Return', 'Invoice'] }],
  responseExamples: [{ tags: ['Return', 'Invoice'] }],
})
