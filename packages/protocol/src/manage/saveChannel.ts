import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { managedChannel } from '../channel.ts'

export const saveChannelRequest = Type.Partial(managedChannel)

export const saveChannelResponse = managedChannel

export const saveChannel = defineCall({
  door: 'manage',
  name: 'saveChannel',
  summary:
    'Makes a channel, or changes the members that are present. Stored but not yet in effect: leaveMsgMode, leaveMsgType, leaveMsgTitle, leaveMsgWoType, showInternalReply',
  ledger: 'X-41',
  auth: 'operator',
  request: saveChannelRequest,
  response: saveChannelResponse,
  examples: [
    {
      channelId: 'c2001',
      mainColor: '#2878ff',
      receiveMode: 1,
      msgToTransferFlag: 1,
      allowOrigin: ['https://shop.example.com'],
    },
  ],
})
