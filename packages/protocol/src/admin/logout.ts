import type { Static } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, nothing } from '../fields.ts'

export const logoutRequest = nothing
export type LogoutRequest = Static<typeof logoutRequest>

export const logoutResponse = acknowledged
export type LogoutResponse = Static<typeof logoutResponse>

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
