import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count } from '../fields.ts'
import { deskTicket, ticketPage, ticketQuery } from '../ticket.ts'

export const queryWoListRequest = Type.Object({
  woStatus: Type.Optional(count(99)),
  ...ticketQuery.properties,
  ...ticketPage,
})

export const queryWoListResponse = Type.Array(deskTicket)

export const queryWoList = defineCall({
  door: 'admin',
  name: 'queryWoList',
  summary: 'Tickets that the agent may see, newest first unless `sort` says otherwise; without entries',
  ledger: 'X-40',
  auth: 'agent',
  request: queryWoListRequest,
  response: queryWoListResponse,
  examples: [
    { woStatus: 0, page: 1, pageSize: 20 },
    { view: 'overdue', woKinds: ['ticket', 'message', 'callback'], sort: 'due', page: 1, pageSize: 50 },
  ],
})
