import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, text } from '../fields.ts'

export const deleteSessionTagsRequest = Type.Object({ id: text(50) })

export const deleteSessionTagsResponse = acknowledged

export const deleteSessionTags = defineCall({
  door: 'manage',
  name: 'deleteSessionTags',
  summary: 'Removes one of the tags of sessions (id is the tag)',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteSessionTagsRequest,
  response: deleteSessionTagsResponse,
  examples: [{ id: 'Complaint' }],
  responseExamples: [true],
})
