import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, list, messageText, name, oneOf, text } from '../fields.ts'
import { ticketField, ticketFiles } from '../ticket.ts'

export const deskAddWo = defineCall({
  door: 'admin',
  name: 'addWo',
  summary:
    'Opens a ticket at the desk; with a sessionId it is made of that conversation, with its transcript, files and customer',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({
    sessionId: Type.Optional(id),
    customerId: Type.Optional(id),
    typeId: Type.Optional(id),
    woTitle: Type.Optional(name),
    /** May be empty if a conversation is given. */
    woContent: Type.Optional(messageText),
    customerName: Type.Optional(name),
    phone: Type.Optional(text(64)),
    email: Type.Optional(text(320)),
    groupId: Type.Optional(id),
    adminId: Type.Optional(id),
    woPriority: Type.Optional(oneOf(0, 1, 2, 3)),
    cusFieldConfigInfoVoList: Type.Optional(list(ticketField, 100)),
    woFileRelVoList: Type.Optional(ticketFiles),
    /** The sender's own id of it: the same again gets the same ticket. */
    clientId: Type.Optional(id),
  }),
  response: Type.Object({ woId: Type.String(), woNo: Type.Integer() }),
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', woTitle: 'Damaged parcel' }],
  responseExamples: [{ woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l', woNo: 1042 }],
})
