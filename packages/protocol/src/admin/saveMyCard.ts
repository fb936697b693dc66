import { Type } from 'typebox'
import { agentCard } from '../agentCard.ts'
import { defineCall } from '../call.ts'

/** Only the members that are present change. adminFace is an address that the desk's upload answered, or empty. */
export const saveMyCardRequest = Type.Partial(Type.Omit(agentCard, ['adminId']))

export const saveMyCardResponse = agentCard

export const saveMyCard = defineCall({
  door: 'admin',
  name: 'saveMyCard',
  summary: 'Changes the own card',
  ledger: 'S3.12',
  auth: 'agent',
  request: saveMyCardRequest,
  response: saveMyCardResponse,
  examples: [{ adminCardSign: 'Happy to help' }],
})
