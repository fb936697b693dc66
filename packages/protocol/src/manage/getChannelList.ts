import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { managedChannel } from '../channel.ts'
import { paging } from '../fields.ts'

export const getChannelListRequest = Type.Object(paging)

export const getChannelListResponse = Type.Array(managedChannel)

export const getChannelList = defineCall({
  door: 'manage',
  name: 'getChannelList',
  summary: 'The channels of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: getChannelListRequest,
  response: getChannelListResponse,
  examples: [{}],
})
