import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { text } from '../fields.ts'
import { translator } from '../settings.ts'

/** An empty url switches translation off. Without apiKey the stored key stays, unless the url changes. */
export const saveTranslatorRequest = Type.Object({ ...translator.properties, apiKey: Type.Optional(text(500)) })

export const saveTranslatorResponse = translator

export const saveTranslator = defineCall({
  door: 'manage',
  name: 'saveTranslator',
  summary: 'The endpoint that translates messages for agents and visitors; it speaks the protocol of LibreTranslate',
  ledger: 'G-58',
  auth: 'operator',
  request: saveTranslatorRequest,
  response: saveTranslatorResponse,
  examples: [{ url: 'https://translate.example.com/translate', apiKey: 'k1' }],
  responseExamples: [{ url: 'https://translate.example.com/translate' }],
})
