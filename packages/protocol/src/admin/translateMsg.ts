import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageId, text } from '../fields.ts'

export const translateMsgRequest = Type.Object({ sessionId: id, msgId: messageId, locale: text(16) })

export const translateMsgResponse = Type.Object({ msgId: Type.String(), msgTransContent: Type.String() })

export const translateMsg = defineCall({
  door: 'admin',
  name: 'translateMsg',
  summary: 'A message in the agent’s language, by the endpoint that an operator named (G-58)',
  ledger: 'G-58',
  auth: 'agent',
  request: translateMsgRequest,
  response: translateMsgResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', msgId: 'message1714521620000', locale: 'en' }],
})
