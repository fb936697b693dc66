import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list } from '../fields.ts'

export const mergeWo = defineCall({
  door: 'admin',
  name: 'mergeWo',
  summary: 'Lets one ticket continue its doubles, which end; their timelines appear in it',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ woId: id, doubles: list(id, 20) }),
  response: acknowledged,
  examples: [{ woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l', doubles: ['wo9d2k7m1q0x3c8v5b6n4z1h2j7l'] }],
  responseExamples: [true],
})

export const undoMergeWo = defineCall({
  door: 'admin',
  name: 'undoMergeWo',
  summary: 'Makes a double a ticket of its own again, in the state that it had',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ woId: id }),
  response: acknowledged,
  examples: [{ woId: 'wo9d2k7m1q0x3c8v5b6n4z1h2j7l' }],
  responseExamples: [true],
})
