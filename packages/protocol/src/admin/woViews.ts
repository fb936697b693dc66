import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, name, nothing } from '../fields.ts'
import { ticketQuery, ticketView } from '../ticket.ts'

export const getWoViewList = defineCall({
  door: 'admin',
  name: 'getWoViewList',
  summary: "The agent's saved views of tickets, by name",
  ledger: 'G-01',
  auth: 'agent',
  request: nothing,
  response: Type.Array(ticketView),
  examples: [{}],
  responseExamples: [[{ viewId: 'v501', viewName: 'Returns', query: { typeIds: ['wt01'], sort: 'due' } }]],
})

export const saveWoView = defineCall({
  door: 'admin',
  name: 'saveWoView',
  summary: 'Makes or changes a saved view',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ viewId: Type.Optional(id), viewName: name, query: ticketQuery }),
  response: ticketView,
  examples: [{ viewName: 'Returns', query: { typeIds: ['wt01'], sort: 'due' } }],
  responseExamples: [{ viewId: 'v501', viewName: 'Returns', query: { typeIds: ['wt01'], sort: 'due' } }],
})

export const deleteWoView = defineCall({
  door: 'admin',
  name: 'deleteWoView',
  summary: 'Removes a saved view',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'v501' }],
  responseExamples: [true],
})
