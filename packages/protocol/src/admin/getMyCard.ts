import type { Static } from 'typebox'
import { agentCard } from '../agentCard.ts'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'

export const getMyCardRequest = nothing
export type GetMyCardRequest = Static<typeof getMyCardRequest>

export const getMyCardResponse = agentCard
export type GetMyCardResponse = Static<typeof getMyCardResponse>

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
