import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, time } from '../fields.ts'
import type { TransferStatus } from '../kinds.ts'

export const transferAgentRequest = Type.Object({ userId: id, groupId: Type.Optional(id), adminId: Type.Optional(id) })

export const transferAgentResponse = Type.Object({
  adminId: Type.String(),
  status: Type.Unsafe<TransferStatus>(Type.Integer()),
  adminNick: Type.String(),
  waitIndex: Type.Integer(),
  /** Range of the estimated wait in seconds; absent if too little is known. */
  waitLow: Type.Optional(Type.Integer()),
  waitHigh: Type.Optional(Type.Integer()),
  /** With status 2, when the agent joined: the time of event 1200, by which windows side by side know what they both have heard of. */
  joinTime: Type.Optional(time),
})
export type TransferAgentResponse = Static<typeof transferAgentResponse>

export const transferAgent = defineCall({
  door: 'visitor',
  name: 'transferAgent',
  summary: 'Asks for a human agent',
  ledger: 'X-06',
  auth: 'visitor',
  request: transferAgentRequest,
  response: transferAgentResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', groupId: 'g11', adminId: '' }],
  responseExamples: [
    { adminId: 'a21', status: 2, adminNick: 'Lee', waitIndex: 0 },
    { adminId: '', status: 3, adminNick: '', waitIndex: 4 },
    { adminId: '', status: 1, adminNick: '', waitIndex: 0 },
  ],
})
