import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, list, messageText } from '../fields.ts'
import { suggestion } from '../robotAnswer.ts'

export const suggestAnswersRequest = Type.Object({ channelId: id, userId: Type.Optional(id), words: messageText })

export const suggestAnswersResponse = list(suggestion, 3)

export const suggestAnswers = defineCall({
  door: 'visitor',
  name: 'suggestAnswers',
  summary: "The robot's answers that may settle a message before it is sent, the likeliest first",
  ledger: 'X-21',
  auth: 'none',
  request: suggestAnswersRequest,
  response: suggestAnswersResponse,
  examples: [{ channelId: 'c2001', words: 'Hello, I would like to send my shoes back.' }],
  responseExamples: [[{ docId: 'd101', question: 'How do I return an item?' }]],
})
