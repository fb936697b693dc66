import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { name, text } from '../fields.ts'

export const loginRequest = Type.Object({ account: name, password: text(1000) })

export const loginResponse = Type.Object({
  token: Type.String(),
  adminId: Type.String(),
  adminNick: Type.String(),
  adminFace: Type.Optional(Type.String()),
  role: Type.Integer(),
  tenantId: Type.String(),
  pollId: Type.String(),
  status: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String()),
})

export const login = defineCall({
  door: 'admin',
  name: 'login',
  summary: 'Signs an agent or operator in',
  ledger: 'X-40',
  auth: 'none',
  request: loginRequest,
  response: loginResponse,
  examples: [{ account: 'lee', password: '...' }],
  responseExamples: [
    {
      token: '...',
      adminId: 'a21',
      adminNick: 'Lee',
      role: 1,
      tenantId: 't1001',
      pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b',
    },
  ],
})
