import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { list, name } from '../fields.ts'
import { sensitiveWords } from '../settings.ts'

export const saveSensitiveWordsRequest = Type.Object({ words: list(name, 10_000) })
export type SaveSensitiveWordsRequest = Static<typeof saveSensitiveWordsRequest>

export const saveSensitiveWordsResponse = sensitiveWords
export type SaveSensitiveWordsResponse = Static<typeof saveSensitiveWordsResponse>

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
