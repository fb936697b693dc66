import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list, paging } from '../fields.ts'
import { savedTicketType, woSettings, woTemplate } from '../settings.ts'

const saveWoTemplateResponse = woTemplate

const saveWoTemplateExample = {
  templateId: 'tp01',
  woType: { typeId: 'wt01', typeName: 'Return' },
  items: [
    {
      fieldId: 'f1',
      fieldName: 'Order number',
      fieldType: 1,
      fieldValue: [],
      requiredStatus: 1 as const,
      chooseValue: '',
    },
    {
      fieldId: 'f2',
      fieldName: 'Colour',
      fieldType: 6,
      fieldValue: [{ name: 'Red' }, { name: 'Blue' }],
      requiredStatus: 0 as const,
      chooseValue: '',
    },
    {
      fieldId: 'f3',
      fieldName: 'Area',
      fieldType: 9,
      fieldValue: [{ id: '1', name: 'North', children: [{ id: '11', name: 'City A', children: [] }] }],
      requiredStatus: 0 as const,
      chooseValue: [],
    },
  ],
}

const fullExample: Static<typeof saveWoTemplateResponse> = {
  templateId: 'tp02',
  woType: { typeId: 'wt02', typeName: 'Repair' },
  items: [
    { fieldId: 'f1', fieldName: 'Part', fieldType: 6, fieldValue: [{ name: 'Shade' }, { name: 'Other' }] },
    { fieldId: 'f2', fieldName: 'Which', fieldType: 1, showIf: { fieldId: 'f1', value: 'Other' } },
  ],
  hidden: 0,
  translations: { de: { 'woType.typeName': 'Reparatur', 'items.0.fieldName': 'Teil' } },
}

const saveWoTemplate = defineCall({
  door: 'manage',
  name: 'saveWoTemplate',
  summary: 'Makes or changes a ticket template',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Partial(Type.Object({ ...woTemplate.properties, woType: savedTicketType })),
  response: saveWoTemplateResponse,
  examples: [saveWoTemplateExample, fullExample],
  responseExamples: [{ ...saveWoTemplateExample, hidden: 0, translations: {} }, fullExample],
})

const getWoTemplateList = defineCall({
  door: 'manage',
  name: 'getWoTemplateList',
  summary: 'The ticket templates of the tenant, in their order',
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

const sortWoTypes = defineCall({
  door: 'manage',
  name: 'sortWoTypes',
  summary: 'Sets the order in which the ticket types are offered; templates that are not named follow',
  ledger: 'G-01',
  auth: 'operator',
  request: Type.Object({ templateIds: list(id, 1000) }),
  response: acknowledged,
  examples: [{ templateIds: ['tp02', 'tp01'] }],
  responseExamples: [true],
})

const woSettingsExample: Static<typeof woSettings> = {
  dueRules: [
    { woKinds: [], typeIds: [], woPriorities: [3], firstMinutes: 60, nextMinutes: 120, solveMinutes: 480 },
    { woKinds: [], typeIds: [], woPriorities: [], firstMinutes: 480, nextMinutes: 480, solveMinutes: 2400 },
  ],
  hoursChannelId: 'c2001',
  assignRules: [
    {
      woKinds: [],
      typeIds: ['wt01'],
      channelIds: [],
      fieldId: 'f2',
      fieldValue: 'Red',
      groupId: 'g11',
      woPriority: 2,
    },
  ],
  defaultGroupId: 'g10',
  groupShares: [{ groupId: 'g11', mode: 'leastBusy' }],
  autoReply: 1,
  autoReplyText: 'We have your message and answer within a working day.',
  closeAfterDays: 14,
  askRating: 1,
  staffMail: 'mine',
  translations: { de: { autoReplyText: 'Ihre Nachricht ist da; wir antworten binnen eines Werktags.' } },
}

const saveWoSettings = defineCall({
  door: 'manage',
  name: 'saveWoSettings',
  summary: 'Changes how tickets are treated: due times, assignment, automatic answer, closing',
  ledger: 'G-01',
  auth: 'operator',
  request: Type.Partial(woSettings),
  response: woSettings,
  examples: [woSettingsExample, { closeAfterDays: 7 }],
  responseExamples: [woSettingsExample],
})

const getWoSettingsList = defineCall({
  door: 'manage',
  name: 'getWoSettingsList',
  summary: 'How tickets are treated, as a list of one',
  ledger: 'G-01',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(woSettings),
  examples: [{}],
  responseExamples: [[woSettingsExample]],
})

const deleteWoSettings = defineCall({
  door: 'manage',
  name: 'deleteWoSettings',
  summary: 'Sets one setting of tickets back to its default (id is its name)',
  ledger: 'G-01',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'closeAfterDays' }],
  responseExamples: [true],
})

/** Ticket templates, and how tickets are treated. */
export const ticketCalls = {
  saveWoTemplate,
  getWoTemplateList,
  deleteWoTemplate,
  sortWoTypes,
  saveWoSettings,
  getWoSettingsList,
  deleteWoSettings,
} as const
