import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'
import { permission } from '../staff.ts'

export const meRequest = nothing

export const meResponse = Type.Object({
  adminId: Type.String(),
  adminNick: Type.String(),
  adminFace: Type.Optional(Type.String()),
  role: Type.Integer(),
  roleId: Type.Optional(Type.String()),
  permissions: Type.Optional(Type.Array(permission)),
  tenantId: Type.String(),
  pollId: Type.String(),
  status: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String()),
})
export type MeResponse = Static<typeof meResponse>

export const me = defineCall({
  door: 'admin',
  name: 'me',
  summary: 'Who is signed in, and a new pollId: resumes by the cookie',
  ledger: 'X-40',
  auth: 'agent',
  request: meRequest,
  response: meResponse,
  examples: [{}],
})
