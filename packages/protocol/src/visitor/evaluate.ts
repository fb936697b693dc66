import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { evaluation } from '../evaluation.ts'
import { acknowledged, id } from '../fields.ts'

export const evaluateRequest = Type.Object({ userId: id, sessionId: Type.Optional(id), ...evaluation })
export type EvaluateRequest = Static<typeof evaluateRequest>

export const evaluateResponse = acknowledged

export const evaluate = defineCall({
  door: 'visitor',
  name: 'evaluate',
  summary: 'Rates the robot or the agent, once for each consultation',
  ledger: 'X-14',
  auth: 'visitor',
  request: evaluateRequest,
  response: evaluateResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      evaluateRobotMode: 1,
      evaluateRobotSolve: 0,
      evaluateRobotTag: 'Answer does not fit,Too long',
      evaluateRobotContent: 'The answer was about another product.',
    },
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      evaluateAdminMode: 1,
      evaluateAdminSolve: 1,
      evaluateAdminStar: 4,
      evaluateAdminTag: 'Friendly',
      evaluateAdminContent: 'Thank you',
    },
  ],
  responseExamples: [true],
})
