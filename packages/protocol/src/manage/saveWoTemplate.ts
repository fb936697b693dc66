import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { savedTicketType, woTemplate } from '../settings.ts'

export const saveWoTemplateRequest = Type.Partial(Type.Object({ ...woTemplate.properties, woType: savedTicketType }))

export const saveWoTemplateResponse = woTemplate
export type SaveWoTemplateResponse = Static<typeof saveWoTemplateResponse>

const example: SaveWoTemplateResponse = {
  templateId: 'tp01',
  woType: { typeId: 'wt01', typeName: 'Return' },
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
}

export const saveWoTemplate = defineCall({
  door: 'manage',
  name: 'saveWoTemplate',
  summary: 'Makes or changes a ticket template',
  ledger: 'X-41',
  auth: 'operator',
  request: saveWoTemplateRequest,
  response: saveWoTemplateResponse,
  examples: [example],
  responseExamples: [example],
})
