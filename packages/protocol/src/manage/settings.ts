import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { customerFields } from '../customer.ts'
import { acknowledged, address, name, paging, text } from '../fields.ts'
import { formHosts, sensitiveWords, sessionTags, translator } from '../settings.ts'

const saveSensitiveWords = defineCall({
  door: 'manage',
  name: 'saveSensitiveWords',
  summary: 'Takes the place of the list of sensitive words',
  ledger: 'X-41',
  auth: 'operator',
  request: sensitiveWords,
  response: sensitiveWords,
  examples: [{ words: ['badword'] }],
  responseExamples: [{ words: ['badword'] }],
})

const getSensitiveWordsListRequest = Type.Object({
  ...paging,
})

const getSensitiveWordsList = defineCall({
  door: 'manage',
  name: 'getSensitiveWordsList',
  summary: 'The list of sensitive words, as the one entry',
  ledger: 'X-41',
  auth: 'operator',
  request: getSensitiveWordsListRequest,
  response: Type.Array(sensitiveWords),
  examples: [{}],
  responseExamples: [[{ words: ['badword'] }]],
})

const deleteSensitiveWords = defineCall({
  door: 'manage',
  name: 'deleteSensitiveWords',
  summary: 'Removes one sensitive word (id is the word)',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: name }),
  response: acknowledged,
  examples: [{ id: 'badword' }],
  responseExamples: [true],
})

const saveSessionTags = defineCall({
  door: 'manage',
  name: 'saveSessionTags',
  summary: 'Takes the place of the list of tags that agents give to sessions',
  ledger: 'X-41',
  auth: 'operator',
  request: sessionTags,
  response: sessionTags,
  examples: [{ tags: ['Return', 'Invoice'] }],
  responseExamples: [{ tags: ['Return', 'Invoice'] }],
})

const getSessionTagsList = defineCall({
  door: 'manage',
  name: 'getSessionTagsList',
  summary: 'The tags for sessions, as the one entry',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(sessionTags),
  examples: [{}],
  responseExamples: [[{ tags: ['Return', 'Invoice'] }]],
})

const deleteSessionTags = defineCall({
  door: 'manage',
  name: 'deleteSessionTags',
  summary: 'Removes one of the tags of sessions (id is the tag)',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: text(50) }),
  response: acknowledged,
  examples: [{ id: 'Complaint' }],
  responseExamples: [true],
})

/** An empty url switches translation off. Without apiKey the stored key stays, unless the url changes. */
const saveTranslatorRequest = Type.Object({ ...translator.properties, apiKey: Type.Optional(text(500)) })

const saveTranslator = defineCall({
  door: 'manage',
  name: 'saveTranslator',
  summary: 'The endpoint that translates messages for agents and visitors; it speaks the protocol of LibreTranslate',
  ledger: 'G-58',
  auth: 'operator',
  request: saveTranslatorRequest,
  response: translator,
  examples: [{ url: 'https://translate.example.com/translate', apiKey: 'k1' }],
  responseExamples: [{ url: 'https://translate.example.com/translate' }],
})

const getTranslatorList = defineCall({
  door: 'manage',
  name: 'getTranslatorList',
  summary: 'The endpoint that translates, as the one entry; its key never comes back',
  ledger: 'G-58',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(translator),
  examples: [{}],
  responseExamples: [[{ url: 'https://translate.example.com/translate' }]],
})

const deleteTranslator = defineCall({
  door: 'manage',
  name: 'deleteTranslator',
  summary: 'Removes the endpoint that translates messages, and its key (id is its url)',
  ledger: 'G-58',
  auth: 'operator',
  request: Type.Object({ id: address }),
  response: acknowledged,
  examples: [{ id: 'https://translate.example.com/translate' }],
  responseExamples: [true],
})

const saveFormHost = defineCall({
  door: 'manage',
  name: 'saveFormHost',
  summary: 'Takes the place of the list of hosts that forms may be sent to',
  ledger: 'X-41',
  auth: 'operator',
  request: formHosts,
  response: formHosts,
  examples: [{ hosts: ['api.shop.example.com'] }],
  responseExamples: [{ hosts: ['api.shop.example.com'] }],
})

const getFormHostList = defineCall({
  door: 'manage',
  name: 'getFormHostList',
  summary: 'The hosts that forms may be sent to, as the one entry',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(formHosts),
  examples: [{}],
  responseExamples: [[{ hosts: ['api.shop.example.com'] }]],
})

const deleteFormHost = defineCall({
  door: 'manage',
  name: 'deleteFormHost',
  summary: 'Removes one host that forms may be sent to (id is the host)',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: text(255) }),
  response: acknowledged,
  examples: [{ id: 'api.shop.example.com' }],
  responseExamples: [true],
})

const saveCustomerFields = defineCall({
  door: 'manage',
  name: 'saveCustomerFields',
  summary: "Replaces the list of a customer's own fields; values of removed fields are kept and not shown",
  ledger: 'X-41',
  auth: 'operator',
  request: customerFields,
  response: customerFields,
  examples: [{ fields: [{ fieldId: 'plan', fieldName: 'Plan', fieldType: 6, options: ['Basic', 'Pro'] }] }],
  responseExamples: [{ fields: [{ fieldId: 'plan', fieldName: 'Plan', fieldType: 6, options: ['Basic', 'Pro'] }] }],
})

const getCustomerFieldsList = defineCall({
  door: 'manage',
  name: 'getCustomerFieldsList',
  summary: "A customer's own fields, as a list of one",
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(customerFields),
  examples: [{}],
  responseExamples: [[{ fields: [] }]],
})

const deleteCustomerFields = defineCall({
  door: 'manage',
  name: 'deleteCustomerFields',
  summary: "Removes one of a customer's own fields (id is the fieldId)",
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: text(64) }),
  response: acknowledged,
  examples: [{ id: 'plan' }],
  responseExamples: [true],
})

/** Settings of the whole tenant. */
export const settingsCalls = {
  saveCustomerFields,
  getCustomerFieldsList,
  deleteCustomerFields,
  saveSensitiveWords,
  getSensitiveWordsList,
  deleteSensitiveWords,
  saveSessionTags,
  getSessionTagsList,
  deleteSessionTags,
  saveTranslator,
  getTranslatorList,
  deleteTranslator,
  saveFormHost,
  getFormHostList,
  deleteFormHost,
} as const
