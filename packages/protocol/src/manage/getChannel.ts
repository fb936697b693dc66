import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { managedChannel } from '../channel.ts'
import { id } from '../fields.ts'

export const getChannelRequest = Type.Object({ channelId: id })

export const getChannelResponse = managedChannel

export const getChannel = defineCall({
  door: 'manage',
  name: 'getChannel',
  summary: 'A channel with its working time and hosts',
  ledger: 'X-41',
  auth: 'operator',
  request: getChannelRequest,
  response: getChannelResponse,
  examples: [{ channelId: 'c2001' }],
})
