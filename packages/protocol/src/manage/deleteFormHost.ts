import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, text } from '../fields.ts'

export const deleteFormHostRequest = Type.Object({ id: text(255) })

export const deleteFormHostResponse = acknowledged

export const deleteFormHost = defineCall({
  door: 'manage',
  name: 'deleteFormHost',
  summary: 'Removes one host that forms may be sent to (id is the host)',
  ledger: 'X-41',
  auth: 'operator',
  request: deleteFormHostRequest,
  response: deleteFormHostResponse,
  examples: [{ id: 'api.shop.example.com' }],
  responseExamples: [true],
})
