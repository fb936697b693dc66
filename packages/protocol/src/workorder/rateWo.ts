import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, oneOf, onOff, text } from '../fields.ts'

export const rateWo = defineCall({
  door: 'workorder',
  name: 'rateWo',
  summary: 'The customer rates a ticket that was solved or closed, once',
  ledger: 'G-01',
  auth: 'ticket',
  request: Type.Object({
    woId: id,
    userId: Type.Optional(id),
    token: Type.Optional(text(200)),
    solved: onOff,
    stars: Type.Optional(oneOf(1, 2, 3, 4, 5)),
    comment: Type.Optional(text(500)),
  }),
  response: acknowledged,
  examples: [
    {
      woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      solved: 1,
      stars: 5,
      comment: 'Quick.',
    },
  ],
  responseExamples: [true],
})
