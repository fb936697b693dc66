import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, list } from '../fields.ts'
import { ticketChange } from '../ticket.ts'

export const changeWo = defineCall({
  door: 'admin',
  name: 'changeWo',
  summary: 'Changes one or many tickets; those that refuse the change are named and stay as they were',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ woIds: list(id, 200), change: ticketChange }),
  response: Type.Object({
    changed: Type.Array(Type.String()),
    refused: Type.Array(Type.Object({ woId: Type.String(), reason: Type.String() })),
  }),
  examples: [{ woIds: ['wo4f7k2m9q1x8c3v6b5n0z2h7j4l'], change: { adminId: 'a21', woPriority: 2 } }],
  responseExamples: [{ changed: ['wo4f7k2m9q1x8c3v6b5n0z2h7j4l'], refused: [] }],
})
