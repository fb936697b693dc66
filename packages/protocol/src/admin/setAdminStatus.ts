import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, oneOf, text } from '../fields.ts'

export const setAdminStatusRequest = Type.Object({ status: oneOf(0, 1, 2), reason: Type.Optional(text(100)) })

export const setAdminStatusResponse = acknowledged

export const setAdminStatus = defineCall({
  door: 'admin',
  name: 'setAdminStatus',
  summary: 'Presence: 0 offline, 1 online, 2 busy; `reason` tells colleagues why',
  ledger: 'X-40',
  auth: 'agent',
  request: setAdminStatusRequest,
  response: setAdminStatusResponse,
  examples: [{ status: 1 }],
  responseExamples: [true],
})
