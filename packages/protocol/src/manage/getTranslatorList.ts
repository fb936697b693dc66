import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { paging } from '../fields.ts'
import { translator } from '../settings.ts'

export const getTranslatorListRequest = Type.Object(paging)

export const getTranslatorListResponse = Type.Array(translator)

export const getTranslatorList = defineCall({
  door: 'manage',
  name: 'getTranslatorList',
  summary: 'The endpoint that translates, as the one entry; its key never comes back',
  ledger: 'G-58',
  auth: 'operator',
  request: getTranslatorListRequest,
  response: getTranslatorListResponse,
  examples: [{}],
  responseExamples: [[{ url: 'https://translate.example.com/translate' }]],
})
