import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'
import { savedReply } from '../staff.ts'

export const getReplyListRequest = nothing

export const getReplyListResponse = Type.Array(savedReply)

export const getReplyList = defineCall({
  door: 'admin',
  name: 'getReplyList',
  summary: 'The saved replies of the agent and those that all share',
  ledger: 'G-01',
  auth: 'agent',
  request: getReplyListRequest,
  response: getReplyListResponse,
  examples: [{}],
})
