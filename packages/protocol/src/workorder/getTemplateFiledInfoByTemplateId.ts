import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { ticketTemplate } from '../ticket.ts'

export const getTemplateFiledInfoByTemplateIdRequest = Type.Object({
  id: id,
  tenantId: Type.Optional(id),
  channelId: Type.Optional(id),
})

export const getTemplateFiledInfoByTemplateIdResponse = ticketTemplate

export const getTemplateFiledInfoByTemplateId = defineCall({
  door: 'workorder',
  name: 'getTemplateFiledInfoByTemplateId',
  summary: 'The fields of a card form',
  ledger: 'X-33',
  auth: 'none',
  request: getTemplateFiledInfoByTemplateIdRequest,
  response: getTemplateFiledInfoByTemplateIdResponse,
  examples: [{ id: 'tp01', tenantId: 't1001' }],
  responseExamples: [
    {
      templateId: 'tp01',
      woType: { typeId: 'wt01', typeName: 'Return' },
      typeName: 'Return',
      items: [
        { fieldId: 'f1', fieldName: 'Order number', fieldType: 1, fieldValue: [], requiredStatus: 1, chooseValue: '' },
        {
          fieldId: 'f2',
          fieldName: 'Colour',
          fieldType: 6,
          fieldValue: [{ name: 'Red' }, { name: 'Blue' }],
          requiredStatus: 0,
          chooseValue: '',
        },
        {
          fieldId: 'f3',
          fieldName: 'Area',
          fieldType: 9,
          fieldValue: [{ id: '1', name: 'North', children: [{ id: '11', name: 'City A', children: [] }] }],
          requiredStatus: 0,
          chooseValue: [],
        },
      ],
    },
  ],
})
