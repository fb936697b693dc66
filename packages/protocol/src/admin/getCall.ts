import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { currentCall, currentCallExamples } from '../videoCall.ts'

export const getCallRequest = Type.Object({ sessionId: id })

export const getCall = defineCall({
  door: 'admin',
  name: 'getCall',
  summary: 'The call by voice or video of a session, and what may be started now',
  ledger: 'X-40',
  auth: 'agent',
  request: getCallRequest,
  response: currentCall,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: currentCallExamples,
})
