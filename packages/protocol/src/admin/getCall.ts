import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { currentCall, currentCallExamples } from '../videoCall.ts'

/** Without a session: the call that rings or runs with this agent, in whichever one. */
export const getCallRequest = Type.Object({ sessionId: Type.Optional(id) })

/** `sessionId`: of the call, or of the request; empty where there is neither. */
export const getCallResponse = Type.Object({ ...currentCall.properties, sessionId: Type.Optional(Type.String()) })

const sessionId = 's0a1b2c3d4e5f60718293a4b5c6d7e8f9'

export const getCall = defineCall({
  door: 'admin',
  name: 'getCall',
  summary: 'The call by voice or video of a session or of the agent, and what may be started now',
  ledger: 'X-40',
  auth: 'agent',
  request: getCallRequest,
  response: getCallResponse,
  examples: [{ sessionId }, {}],
  responseExamples: currentCallExamples.map((call) => ({ ...call, sessionId })),
})
