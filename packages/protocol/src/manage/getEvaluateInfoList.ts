import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, paging } from '../fields.ts'
import { channelEvaluateInfo } from '../settings.ts'

export const getEvaluateInfoListRequest = Type.Object({
  channelId: Type.Optional(id),
  ...paging,
})

export const getEvaluateInfoListResponse = Type.Array(channelEvaluateInfo)

export const getEvaluateInfoList = defineCall({
  door: 'manage',
  name: 'getEvaluateInfoList',
  summary: 'How the channels are rated',
  ledger: 'X-41',
  auth: 'operator',
  request: getEvaluateInfoListRequest,
  response: getEvaluateInfoListResponse,
  examples: [{}],
})
