import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const visitorLogoutRequest = Type.Object({ userId: id })

export const visitorLogout = defineCall({
  door: 'visitor',
  name: 'logout',
  summary: 'The visitor token of this browser is worth nothing from now on',
  ledger: 'D-15',
  auth: 'visitor',
  request: visitorLogoutRequest,
  response: acknowledged,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [true],
})
