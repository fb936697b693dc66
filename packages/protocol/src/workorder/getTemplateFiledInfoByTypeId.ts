import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { ticketTemplate } from '../ticket.ts'

export const getTemplateFiledInfoByTypeIdRequest = Type.Object({
  id: id,
  /** Whose type is meant, where two tenants use the same word for an id. */
  tenantId: Type.Optional(id),
  channelId: Type.Optional(id),
})

export const getTemplateFiledInfoByTypeIdResponse = ticketTemplate

export const getTemplateFiledInfoByTypeId = defineCall({
  door: 'workorder',
  name: 'getTemplateFiledInfoByTypeId',
  summary: 'The fields that a ticket of a type asks for',
  ledger: 'X-34',
  auth: 'none',
  request: getTemplateFiledInfoByTypeIdRequest,
  response: getTemplateFiledInfoByTypeIdResponse,
  examples: [{ id: 'wt01' }],
  responseExamples: [
    {
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
