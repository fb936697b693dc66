import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { ticket } from '../ticket.ts'

export const queryWoByCustomRequest = Type.Object({ userId: id, tenantId: Type.Optional(id) })

export const queryWoByCustomResponse = Type.Array(ticket)

export const queryWoByCustom = defineCall({
  door: 'workorder',
  name: 'queryWoByCustom',
  summary: "The visitor's own tickets, newest first",
  ledger: 'X-36',
  auth: 'visitor',
  request: queryWoByCustomRequest,
  response: queryWoByCustomResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', tenantId: 't1001' }],
  responseExamples: [
    [
      {
        woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l',
        woTitle: 'Leave a message',
        woContent: 'The parcel is damaged.',
        woTypeId: 'wt01',
        woTypeName: 'Return',
        woStatus: 1,
        woPriority: 1,
        createTime: '2024-05-01 08:15:00',
      },
    ],
  ],
})
