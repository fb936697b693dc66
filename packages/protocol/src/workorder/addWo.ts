import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id, list, messageText, name, text } from '../fields.ts'
import { ticketField, ticketFiles } from '../ticket.ts'

export const addWoRequest = Type.Object({
  cusFieldConfigInfoVoList: Type.Optional(list(ticketField, 100)),
  partnerId: Type.Optional(name),
  userId: Type.Optional(id),
  tenantId: Type.Optional(id),
  woContent: messageText,
  woFileRelVoList: Type.Optional(ticketFiles),
  woStartWay: Type.Optional(count(99)),
  woTitle: Type.Optional(name),
  woType: Type.Optional(id),
  woTypeId: Type.Optional(id),
  woTypeName: Type.Optional(name),
  templateId: Type.Optional(id),
  channelId: Type.Optional(id),
  customerName: Type.Optional(name),
  phone: Type.Optional(text(64)),
  email: Type.Optional(text(320)),
  /** A field that people do not see: whoever fills it in is a program. */
  website: Type.Optional(text(2000)),
  /** The sender's own id of it: the same again gets the same ticket. */
  clientId: Type.Optional(id),
})

export const addWoResponse = Type.Object({
  woId: Type.String(),
  userId: Type.String(),
  createTime: Type.String(),
  woNo: Type.Optional(Type.Integer()),
})

export const addWo = defineCall({
  door: 'workorder',
  name: 'addWo',
  summary: 'Opens a ticket; without a userId the server makes a visitor',
  ledger: 'X-37',
  auth: 'none',
  request: addWoRequest,
  response: addWoResponse,
  examples: [
    {
      cusFieldConfigInfoVoList: [{ fieldId: 'f1', fieldName: 'Order number', fieldValue: 'A1' }],
      partnerId: 'crm-889',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      tenantId: 't1001',
      woContent: 'The parcel is damaged.',
      woFileRelVoList: [{ fileName: 'box.jpg', fileType: 'jpg', fileUrl: 'https://files.example.com/f/ef56.jpg' }],
      woStartWay: 0,
      woTitle: 'Leave a message',
      woType: 'wt01',
      woTypeId: 'wt01',
      woTypeName: 'Return',
    },
  ],
  responseExamples: [
    {
      woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      createTime: '2024-05-01 08:15:00',
    },
  ],
})
