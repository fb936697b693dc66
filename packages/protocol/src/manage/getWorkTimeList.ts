import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { workTime } from '../channel.ts'
import { id, paging } from '../fields.ts'

export const getWorkTimeListRequest = Type.Object({
  channelId: Type.Optional(id),
  ...paging,
})

export const getWorkTimeListResponse = Type.Array(workTime)

export const getWorkTimeList = defineCall({
  door: 'manage',
  name: 'getWorkTimeList',
  summary: 'The working times of the channels',
  ledger: 'X-41',
  auth: 'operator',
  request: getWorkTimeListRequest,
  response: getWorkTimeListResponse,
  examples: [{}],
})
