import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'
import { ticketTemplate } from '../ticket.ts'

export const getWoFormList = defineCall({
  door: 'admin',
  name: 'getWoFormList',
  summary: 'The ticket types with the fields of their forms',
  ledger: 'G-01',
  auth: 'agent',
  request: nothing,
  response: Type.Array(ticketTemplate),
  examples: [{}],
})
