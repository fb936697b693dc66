import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteAdminRequest = Type.Object({ id: id })

export const deleteAdminResponse = acknowledged

export const deleteAdmin = defineCall({
  door: 'manage',
  name: 'deleteAdmin',
  summary: 'Removes an agent or operator',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteAdminRequest,
  response: deleteAdminResponse,
  examples: [{ id: 'a21' }],
  responseExamples: [true],
})
