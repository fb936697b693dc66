import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { deskEntry, deskTicket } from '../ticket.ts'

export const getWoResponse = Type.Object({ ...deskTicket.properties, entries: Type.Array(deskEntry) })

export const getWo = defineCall({
  door: 'admin',
  name: 'getWo',
  summary: 'A ticket with its whole timeline, oldest entry first',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ woId: id }),
  response: getWoResponse,
  examples: [{ woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l' }],
})
