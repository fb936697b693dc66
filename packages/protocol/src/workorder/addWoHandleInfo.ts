import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageText, text } from '../fields.ts'
import { ticketFiles } from '../ticket.ts'

export const addWoHandleInfoRequest = Type.Object({
  userId: Type.Optional(id),
  tenantId: Type.Optional(id),
  woId: id,
  handleContent: messageText,
  woFileRelVoList: Type.Optional(ticketFiles),
  woTypeId: Type.Optional(id),
  token: Type.Optional(text(200)),
  /** The sender's own id of it: the same again is one reply. */
  clientId: Type.Optional(id),
})

export const addWoHandleInfoResponse = Type.Object({ handleId: Type.String(), handleTime: Type.String() })

export const addWoHandleInfo = defineCall({
  door: 'workorder',
  name: 'addWoHandleInfo',
  summary: 'A reply of the visitor to a ticket',
  ledger: 'X-38',
  auth: 'ticket',
  request: addWoHandleInfoRequest,
  response: addWoHandleInfoResponse,
  examples: [
    {
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      tenantId: 't1001',
      woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l',
      handleContent: 'Thank you.',
      woFileRelVoList: [],
      woTypeId: 'wt01',
    },
    { handleContent: 'Thank you.', woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l', token: '6b1f...' },
  ],
  responseExamples: [{ handleId: 'h77', handleTime: '2024-05-01 09:30:00' }],
})
