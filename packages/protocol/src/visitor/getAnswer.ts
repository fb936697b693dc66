import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'

export const getAnswerRequest = Type.Object({ channelId: id, docId: id })

export const getAnswerResponse = Type.Object({ question: Type.String(), answer: Type.String() })

export const getAnswer = defineCall({
  door: 'visitor',
  name: 'getAnswer',
  summary: "One answer of the channel's robot as cleaned HTML, for a page without a visitor",
  ledger: 'X-21',
  auth: 'none',
  request: getAnswerRequest,
  response: getAnswerResponse,
  examples: [{ channelId: 'c2001', docId: 'd101' }],
  responseExamples: [{ question: 'How do I return an item?', answer: '<p>Print the label and bring it to us.</p>' }],
})
