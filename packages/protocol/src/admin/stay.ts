import { defineCall } from '../call.ts'
import { acknowledged, nothing } from '../fields.ts'

export const stayRequest = nothing

export const stayResponse = acknowledged

export const stay = defineCall({
  door: 'admin',
  name: 'stay',
  summary: 'The agent is still there: a desk that opened its stream with beats=1 says so with each ping that it hears',
  ledger: 'G-01',
  auth: 'agent',
  request: stayRequest,
  response: stayResponse,
  examples: [{}],
  responseExamples: [true],
})
