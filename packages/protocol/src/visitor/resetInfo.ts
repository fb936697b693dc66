import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'

export const resetInfoRequest = Type.Object({ userId: id, robotNo: Type.Optional(id) })

export const resetInfoResponse = Type.Object({ status: Type.Integer() })

export const resetInfo = defineCall({
  door: 'visitor',
  name: 'resetInfo',
  summary: 'Clears what the robot remembers of the dialogue',
  ledger: 'X-24',
  auth: 'visitor',
  request: resetInfoRequest,
  response: resetInfoResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', robotNo: 'r01' }],
  responseExamples: [{ status: 0 }],
})
