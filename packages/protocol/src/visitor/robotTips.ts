import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, text } from '../fields.ts'
import { suggestion } from '../robotAnswer.ts'

export const robotTipsRequest = Type.Object({ question: text(5000), robotNo: Type.Optional(id), userId: id })

export const robotTipsResponse = Type.Array(suggestion)
export type RobotTipsResponse = Static<typeof robotTipsResponse>

export const robotTips = defineCall({
  door: 'visitor',
  name: 'robotTips',
  summary: 'Questions of the robot that fit what is being typed',
  ledger: 'X-19',
  auth: 'visitor',
  request: robotTipsRequest,
  response: robotTipsResponse,
  examples: [{ question: 'order', robotNo: 'r01', userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [
    [
      { question: 'Where is my order?', docId: 'd101' },
      { question: 'How do I cancel an order?', docId: 'd102' },
    ],
  ],
})
