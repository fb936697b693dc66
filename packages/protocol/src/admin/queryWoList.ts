import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, paging } from '../fields.ts'
import { deskTicket } from '../ticket.ts'

export const queryWoListRequest = Type.Object({
  woStatus: Type.Optional(count(99)),
  ...paging,
})

export const queryWoListResponse = Type.Array(deskTicket)

export const queryWoList = defineCall({
  door: 'admin',
  name: 'queryWoList',
  summary: 'Tickets, newest first',
  ledger: 'X-40',
  auth: 'agent',
  request: queryWoListRequest,
  response: queryWoListResponse,
  examples: [{ woStatus: 0, page: 1, pageSize: 20 }],
})
