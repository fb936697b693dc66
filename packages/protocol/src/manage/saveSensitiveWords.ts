import { defineCall } from '../call.ts'
import { sensitiveWords } from '../settings.ts'

export const saveSensitiveWordsRequest = sensitiveWords

export const saveSensitiveWordsResponse = sensitiveWords

export const saveSensitiveWords = defineCall({
  door: 'manage',
  name: 'saveSensitiveWords',
  summary: 'Takes the place of the list of sensitive words',
  ledger: 'X-41',
  auth: 'operator',
  request: saveSensitiveWordsRequest,
  response: saveSensitiveWordsResponse,
  examples: [{ words: ['badword'] }],
  responseExamples: [{ words: ['badword'] }],
})
