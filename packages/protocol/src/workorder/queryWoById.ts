import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, text } from '../fields.ts'
import { ticket } from '../ticket.ts'

export const queryWoByIdRequest = Type.Object({ id: id, userId: Type.Optional(id), token: Type.Optional(text(200)) })

export const queryWoByIdResponse = ticket

export const queryWoById = defineCall({
  door: 'workorder',
  name: 'queryWoById',
  summary: 'A ticket with its replies',
  ledger: 'X-35',
  auth: 'ticket',
  request: queryWoByIdRequest,
  response: queryWoByIdResponse,
  examples: [
    { id: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l' },
    { id: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l', userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', token: '6b1f...' },
  ],
  responseExamples: [
    {
      woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l',
      woTitle: 'Leave a message',
      woContent: 'The parcel is damaged.',
      woType: 'wt01',
      woTypeId: 'wt01',
      woTypeName: 'Return',
      woStartWay: 0,
      partnerId: 'crm-889',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      tenantId: 't1001',
      createTime: '2024-05-01 08:15:00',
      woFileRelVoList: [{ fileName: 'box.jpg', fileType: 'jpg', fileUrl: 'https://files.example.com/f/ef56.jpg' }],
      cusFieldConfigInfoVoList: [{ fieldId: 'f1', fieldName: 'Order number', fieldValue: 'A1' }],
      crmCustomerVo: { name: 'Ann', phone: '13800138000' },
      woStatus: 1,
      woPriority: 1,
      woHandleInfoVoList: [
        {
          handleTime: '2024-05-01 09:00:00',
          handleUserName: 'Lee',
          handleType: 1,
          handleWoStatus: 1,
          handleContent: 'We are looking into it.',
          woFileVoList: [],
        },
        {
          handleTime: '2024-05-01 09:30:00',
          handleUserName: 'Ann',
          handleType: 2,
          handleWoStatus: 1,
          handleContent: 'Thank you.',
          woFileVoList: [{ fileName: 'label.png', fileType: 'png', fileUrl: 'https://files.example.com/f/gh78.png' }],
        },
      ],
    },
  ],
})
