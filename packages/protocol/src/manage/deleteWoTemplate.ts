import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id } from '../fields.ts'

export const deleteWoTemplateRequest = Type.Object({ id: id })

export const deleteWoTemplateResponse = acknowledged

export const deleteWoTemplate = defineCall({
  door: 'manage',
  name: 'deleteWoTemplate',
  summary: 'Removes a ticket template',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteWoTemplateRequest,
  response: deleteWoTemplateResponse,
  examples: [{ id: 'tp01' }],
  responseExamples: [true],
})
