import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { ticketQuery } from '../ticket.ts'

export const exportWo = defineCall({
  door: 'admin',
  name: 'exportWo',
  summary: 'The tickets of a query as a CSV file, at most 10,000; cells that a spreadsheet would compute are made text',
  ledger: 'G-01',
  auth: 'agent',
  request: ticketQuery,
  response: Type.Unknown(),
  download: true,
  examples: [{ view: 'open' }],
})
