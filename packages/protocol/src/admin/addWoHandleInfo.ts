import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, count, id, list, messageText, oneOf } from '../fields.ts'
import { ticketFiles } from '../ticket.ts'

export const addWoHandleInfoRequest = Type.Object({
  woId: id,
  handleType: oneOf(1, 3),
  handleWoStatus: Type.Optional(oneOf(0, 1, 2, 3, 5)),
  woPriority: Type.Optional(oneOf(0, 1, 2, 3)),
  handleContent: messageText,
  woFileVoList: Type.Optional(ticketFiles),
  /** The newest entry that the writer has seen: a public reply after a newer one of somebody else is refused. */
  lastEntry: Type.Optional(count()),
  /** Agents whom a note mentions. */
  mentions: Type.Optional(list(id, 20)),
  /** The sender's own id of it: the same again is one entry. */
  clientId: Type.Optional(id),
})

export const addWoHandleInfoResponse = acknowledged

export const addWoHandleInfo = defineCall({
  door: 'admin',
  name: 'addWoHandleInfo',
  summary: 'A reply to a ticket: handleType 1 public, 3 internal; sets its status and priority',
  ledger: 'X-40',
  auth: 'agent',
  request: addWoHandleInfoRequest,
  response: addWoHandleInfoResponse,
  examples: [
    {
      woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l',
      handleType: 1,
      handleWoStatus: 3,
      woPriority: 2,
      handleContent: 'A new parcel is on its way.',
      woFileVoList: [],
    },
  ],
  responseExamples: [true],
})
