import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, word } from '../fields.ts'

export const getAvailabilityRequest = Type.Object({ channelId: id, groupId: Type.Optional(id) })

/** `busy`: agents are there and all have their hands full; `closed`: outside working hours; `waiting`: visitors in the queue. */
export const getAvailabilityResponse = Type.Object({
  state: word('online', 'busy', 'offline', 'closed'),
  waiting: Type.Integer(),
})

export const getAvailability = defineCall({
  door: 'visitor',
  name: 'getAvailability',
  summary: 'Whether agents are there now',
  ledger: '',
  auth: 'none',
  request: getAvailabilityRequest,
  response: getAvailabilityResponse,
  examples: [{ channelId: 'c2001' }],
  responseExamples: [{ state: 'online', waiting: 0 }],
})
