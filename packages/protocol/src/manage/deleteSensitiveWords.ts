import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, name } from '../fields.ts'

export const deleteSensitiveWordsRequest = Type.Object({ id: name })

export const deleteSensitiveWordsResponse = acknowledged

export const deleteSensitiveWords = defineCall({
  door: 'manage',
  name: 'deleteSensitiveWords',
  summary: 'Removes one sensitive word (id is the word)',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteSensitiveWordsRequest,
  response: deleteSensitiveWordsResponse,
  examples: [{ id: 'badword' }],
  responseExamples: [true],
})
