import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageId } from '../fields.ts'

/** Translates to the language of the page (Accept-Language), else to that of chatStart. */
export const translateMsgRequest = Type.Object({ userId: id, msgId: messageId })

export const translateMsgResponse = Type.Object({ msgId: Type.String(), msgTransContent: Type.String() })

export const translateMsg = defineCall({
  door: 'visitor',
  name: 'translateMsg',
  summary: 'An agent’s message in the visitor’s language; the lists carry it from then on (G-58)',
  ledger: 'G-58',
  auth: 'visitor',
  request: translateMsgRequest,
  response: translateMsgResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', msgId: 'message1714521620000' }],
  responseExamples: [{ msgId: 'message1714521620000', msgTransContent: 'Good morning' }],
})
