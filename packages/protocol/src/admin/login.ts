import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { name, text } from '../fields.ts'
import { permission } from '../staff.ts'

export const loginRequest = Type.Object({ account: name, password: text(1000) })

/** A finished sign-in. */
export const signedIn = Type.Object({
  token: Type.String(),
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

export const signedInExample = {
  token: '...',
  adminId: 'a21',
  adminNick: 'Lee',
  role: 1,
  tenantId: 't1001',
  pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b',
}

/** Of an account with a second factor only `totp` and the token with which loginTotp finishes the sign-in (D-22). */
export const loginResponse = Type.Partial(
  Type.Object({ ...signedIn.properties, totp: Type.Literal(1), loginToken: Type.String() }),
)

export const login = defineCall({
  door: 'admin',
  name: 'login',
  summary: 'Signs an agent or operator in',
  ledger: 'X-40',
  auth: 'none',
  request: loginRequest,
  response: loginResponse,
  examples: [{ account: 'lee', password: '...' }],
  responseExamples: [signedInExample, { totp: 1, loginToken: '...' }],
})
