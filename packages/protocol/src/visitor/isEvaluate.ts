import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, onOff } from '../fields.ts'

export const isEvaluateRequest = Type.Object({ userId: id })

export const isEvaluateResponse = Type.Object({
  enableEvaluate: Type.Boolean(),
  evaluated: Type.Boolean(),
  evaluateRobotMode: onOff,
  evaluateAdminMode: onOff,
  sessionId: Type.String(),
  invited: Type.Boolean(),
})
export type IsEvaluateResponse = Static<typeof isEvaluateResponse>

export const isEvaluate = defineCall({
  door: 'visitor',
  name: 'isEvaluate',
  summary: 'Whether there is something to rate, and with which form',
  ledger: 'X-15',
  auth: 'visitor',
  request: isEvaluateRequest,
  response: isEvaluateResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [
    {
      enableEvaluate: true,
      evaluated: false,
      evaluateRobotMode: 0,
      evaluateAdminMode: 1,
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      invited: false,
    },
  ],
})
