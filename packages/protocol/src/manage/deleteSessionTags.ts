import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, text } from '../fields.ts'

export const deleteSessionTagsRequest = Type.Object({ id: text(50) })
export type DeleteSessionTagsRequest = Static<typeof deleteSessionTagsRequest>

export const deleteSessionTagsResponse = acknowledged
export type DeleteSessionTagsResponse = Static<typeof deleteSessionTagsResponse>

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
