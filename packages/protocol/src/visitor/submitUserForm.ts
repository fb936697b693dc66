import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, jsonText, name, text } from '../fields.ts'

export const submitUserFormRequest = Type.Object({
  userId: id,
  userName: Type.Optional(name),
  phone: Type.Optional(text(64)),
  email: Type.Optional(text(320)),
  formParams: Type.Optional(jsonText),
})

export const submitUserFormResponse = acknowledged

export const submitUserForm = defineCall({
  door: 'visitor',
  name: 'submitUserForm',
  summary: 'The filled-in pre-chat form',
  ledger: 'X-08',
  auth: 'visitor',
  request: submitUserFormRequest,
  response: submitUserFormResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      userName: 'Ann',
      phone: '13800138000',
      email: 'ann@example.com',
      formParams: '[{"name":"Topic","value":"order"}]',
    },
  ],
  responseExamples: [true],
})
