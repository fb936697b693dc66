import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { sensitiveWords } from '../settings.ts'

export const getSensitiveWordsListRequest = Type.Object({
  ...paging,
})

export const getSensitiveWordsListResponse = Type.Array(sensitiveWords)

export const getSensitiveWordsList = defineCall({
  door: 'manage',
  name: 'getSensitiveWordsList',
  summary: 'The list of sensitive words, as the one entry',
  ledger: 'X-41',
  auth: 'operator',
  request: getSensitiveWordsListRequest,
  response: getSensitiveWordsListResponse,
  examples: [{}],
  responseExamples: [[{ words: ['badword'] }]],
})
