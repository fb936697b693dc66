import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list, nullable } from '../fields.ts'
import { filled, line } from '../setting.ts'

/** A fact that a host page gives: unproved. null removes it. */
const fact = nullable(Type.String({ maxLength: 500 }))

/** What a host page says of the running consultation. Members left out stay. */
export const setConversationRequest = Type.Object({
  userId: id,
  attributes: Type.Optional(Type.Record(Type.String({ minLength: 1, maxLength: 64 }), fact, { maxProperties: 50 })),
  addTags: Type.Optional(list(filled(64), 20)),
  removeTags: Type.Optional(list(line(64), 20)),
})

export const setConversation = defineCall({
  door: 'visitor',
  name: 'setConversation',
  summary: 'Attributes and tags of the running consultation, from the host page',
  ledger: '',
  auth: 'visitor',
  request: setConversationRequest,
  response: acknowledged,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', attributes: { cart: '129.00' }, addTags: ['checkout'] }],
  responseExamples: [true],
})
