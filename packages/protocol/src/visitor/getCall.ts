import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { currentCall, currentCallExamples } from '../videoCall.ts'

export const getCallRequest = Type.Object({ userId: id })

export const getCall = defineCall({
  door: 'visitor',
  name: 'getCall',
  summary: 'The call by voice or video that rings or runs, and what may be started now',
  ledger: 'X-01',
  auth: 'visitor',
  request: getCallRequest,
  response: currentCall,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: currentCallExamples,
})
