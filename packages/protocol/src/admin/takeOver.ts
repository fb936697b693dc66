import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const takeOverRequest = Type.Object({ sessionId: id })

export const takeOverResponse = acknowledged

export const takeOver = defineCall({
  door: 'admin',
  name: 'takeOver',
  summary: 'An operator takes a running session from an agent, from the queue or from the robot',
  ledger: 'G-75',
  auth: 'operator',
  request: takeOverRequest,
  response: takeOverResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [true],
})
