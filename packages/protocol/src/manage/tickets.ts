import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, paging } from '../fields.ts'
import { savedTicketType, woTemplate } from '../settings.ts'

const saveWoTemplateResponse = woTemplate

const saveWoTemplateExample: Static<typeof saveWoTemplateResponse> = {
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

const saveWoTemplate = defineCall({
  door: 'manage',
  name: 'saveWoTemplate',
  summary: 'Makes or changes a ticket template',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Partial(Type.Object({ ...woTemplate.properties, woType: savedTicketType })),
  response: saveWoTemplateResponse,
  examples: [saveWoTemplateExample],
  responseExamples: [saveWoTemplateExample],
})

const getWoTemplateList = defineCall({
  door: 'manage',
  name: 'getWoTemplateList',
  summary: 'The ticket templates of the tenant',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(woTemplate),
  examples: [{}],
})

const deleteWoTemplate = defineCall({
  door: 'manage',
  name: 'deleteWoTemplate',
  summary: 'Removes a ticket template',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'tp01' }],
  responseExamples: [true],
})

/** Ticket templates. */
export const ticketCalls = {
  saveWoTemplate,
  getWoTemplateList,
  deleteWoTemplate,
} as const
