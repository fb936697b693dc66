import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'
import { TICKET_VIEWS } from '../kinds.ts'

const views = Object.fromEntries(TICKET_VIEWS.map((view) => [view, Type.Integer()])) as Record<
  (typeof TICKET_VIEWS)[number],
  ReturnType<typeof Type.Integer>
>

export const getWoCounts = defineCall({
  door: 'admin',
  name: 'getWoCounts',
  summary: 'How many open tickets of every kind the views of the agent hold; counted to 1000',
  ledger: 'G-01',
  auth: 'agent',
  request: nothing,
  response: Type.Object({ ...views, saved: Type.Record(Type.String(), Type.Integer()) }),
  examples: [{}],
  responseExamples: [
    { mine: 3, unassigned: 1, open: 12, overdue: 2, mentioned: 0, snoozed: 0, all: 40, saved: { v501: 4 } },
  ],
})
