import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const seeWoMention = defineCall({
  door: 'admin',
  name: 'seeWoMention',
  summary: 'The agent has seen the notes of a ticket that mention them',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ woId: id }),
  response: acknowledged,
  examples: [{ woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l' }],
  responseExamples: [true],
})
