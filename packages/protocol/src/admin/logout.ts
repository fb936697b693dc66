import { defineCall } from '../call.ts'
import { acknowledged, nothing } from '../fields.ts'

export const logoutRequest = nothing

export const logoutResponse = acknowledged

export const logout = defineCall({
  door: 'admin',
  name: 'logout',
  summary: 'Signs out; the token is void',
  ledger: 'X-40',
  auth: 'agent',
  request: logoutRequest,
  response: logoutResponse,
  examples: [{}],
  responseExamples: [true],
})
