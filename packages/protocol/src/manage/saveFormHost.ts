import { defineCall } from '../call.ts'
import { formHosts } from '../settings.ts'

export const saveFormHostRequest = formHosts

export const saveFormHostResponse = formHosts

export const saveFormHost = defineCall({
  door: 'manage',
  name: 'saveFormHost',
  summary: 'Takes the place of the list of hosts that forms may be sent to',
  ledger: 'X-41',
  auth: 'operator',
  request: saveFormHostRequest,
  response: saveFormHostResponse,
  examples: [{ hosts: ['api.shop.example.com'] }],
  responseExamples: [{ hosts: ['api.shop.example.com'] }],
})
