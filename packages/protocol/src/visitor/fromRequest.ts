import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { address, id, messageId, text } from '../fields.ts'

export const fromRequestRequest = Type.Object({
  url: address,
  method: text(16),
  headers: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), text(2000), { maxProperties: 50 })),
  contentType: Type.Optional(text(200)),
  requestBody: Type.Optional(text(200_000)),
  userId: id,
  msgId: messageId,
})

export const fromRequestResponse = Type.Object({ status: Type.Integer(), body: Type.String() })

export const fromRequest = defineCall({
  door: 'visitor',
  name: 'fromRequest',
  summary: 'Lets the server send a form to the address that its node names',
  ledger: 'X-30',
  auth: 'visitor',
  request: fromRequestRequest,
  response: fromRequestResponse,
  examples: [
    {
      url: 'https://api.shop.example.com/return',
      method: 'POST',
      headers: { 'X-Shop': '1' },
      contentType: 'application/json',
      requestBody: '{"f1":"A1"}',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      msgId: 'message1714521614000',
    },
  ],
  responseExamples: [{ status: 200, body: '{"ok":true}' }],
})
