import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, address } from '../fields.ts'

export const deleteTranslatorRequest = Type.Object({ id: address })

export const deleteTranslatorResponse = acknowledged

export const deleteTranslator = defineCall({
  door: 'manage',
  name: 'deleteTranslator',
  summary: 'Removes the endpoint that translates messages, and its key (id is its url)',
  ledger: 'G-58',
  auth: 'operator',
  request: deleteTranslatorRequest,
  response: deleteTranslatorResponse,
  examples: [{ id: 'https://translate.example.com/translate' }],
  responseExamples: [true],
})
