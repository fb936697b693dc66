import { agentCard } from '../agentCard.ts'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'

export const getMyCardRequest = nothing

export const getMyCardResponse = agentCard

export const getMyCard = defineCall({
  door: 'admin',
  name: 'getMyCard',
  summary: 'The own card, as visitors see it',
  ledger: 'S3.12',
  auth: 'agent',
  request: getMyCardRequest,
  response: getMyCardResponse,
  examples: [{}],
})
