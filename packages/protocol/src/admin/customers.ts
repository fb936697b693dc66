import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { customerKey, customerMoment, customerNote, customerRecord, customerRow, customerSave } from '../customer.ts'
import { acknowledged, id, list, messageText, pageSize, text, time, word } from '../fields.ts'

export const queryCustomerList = defineCall({
  door: 'admin',
  name: 'queryCustomerList',
  summary: 'Customers whom the agent may see, those with the newest activity first or by name',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({
    /** Part of a name, mail address or number. */
    words: Type.Optional(text(200)),
    tag: Type.Optional(text(50)),
    sort: Type.Optional(word('recent', 'name')),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    pageSize: Type.Optional(pageSize),
  }),
  response: Type.Array(customerRow),
  examples: [{ words: 'ann', page: 1, pageSize: 50 }],
})

export const getCustomerRecord = defineCall({
  door: 'admin',
  name: 'getCustomerRecord',
  summary: 'What is known of a customer, with notes, doubles and the newest part of the time line',
  ledger: 'G-01',
  auth: 'agent',
  request: customerKey,
  response: customerRecord,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }, { customerId: 'cu5d0c2f9b7a1e4c38' }],
})

export const getCustomerTimeline = defineCall({
  door: 'admin',
  name: 'getCustomerTimeline',
  summary: 'Conversations and tickets of a customer that the agent may see, newest first, older than `before`',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ customerId: id, before: Type.Optional(time) }),
  response: Type.Array(customerMoment),
  examples: [{ customerId: 'cu5d0c2f9b7a1e4c38' }],
})

export const saveCustomer = defineCall({
  door: 'admin',
  name: 'saveCustomer',
  summary: 'Changes a customer at the desk; what the visitor or the host page gave stays beside it',
  ledger: 'G-01',
  auth: 'agent',
  request: customerSave,
  response: acknowledged,
  examples: [{ customerId: 'cu5d0c2f9b7a1e4c38', customerName: 'Ann Lee', tags: ['VIP'] }],
  responseExamples: [true],
})

export const addCustomerNote = defineCall({
  door: 'admin',
  name: 'addCustomerNote',
  summary: 'Adds a note to a customer',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ customerId: id, content: messageText }),
  response: customerNote,
  examples: [{ customerId: 'cu5d0c2f9b7a1e4c38', content: 'Prefers to be called.' }],
})

export const deleteCustomerNote = defineCall({
  door: 'admin',
  name: 'deleteCustomerNote',
  summary: 'Removes a note of a customer: its writer or an operator',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'cn5d0c2f9b7a1e4c38' }],
  responseExamples: [true],
})

export const mergeCustomer = defineCall({
  door: 'admin',
  name: 'mergeCustomer',
  summary: 'Makes two records of one person one: the double moves into the record, with its conversations and tickets',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ customerId: id, double: id }),
  response: acknowledged,
  examples: [{ customerId: 'cu5d0c2f9b7a1e4c38', double: 'cu77aa2f9b7a1e4c38' }],
  responseExamples: [true],
})

export const undoMergeCustomer = defineCall({
  door: 'admin',
  name: 'undoMergeCustomer',
  summary: 'Makes a merged record its own again, with what it brought',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({ customerId: id }),
  response: acknowledged,
  examples: [{ customerId: 'cu77aa2f9b7a1e4c38' }],
  responseExamples: [true],
})

export const followUp = defineCall({
  door: 'admin',
  name: 'followUp',
  summary:
    'Writes to the customer of an ended session: by mail, as a ticket that continues it, or into their chat, where they find it when they come back',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({
    sessionId: id,
    way: word('mail', 'chat'),
    content: messageText,
    /** The sender's own id of it: the same again is one message. */
    clientId: Type.Optional(id),
  }),
  response: Type.Object({
    /** The ticket; '' for words into the chat. */
    woId: Type.String(),
  }),
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9', way: 'mail', content: 'Your parcel has arrived.' }],
  responseExamples: [{ woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l' }],
})

export const markSession = defineCall({
  door: 'admin',
  name: 'markSession',
  summary: 'Sets the priority of sessions, or the time at which ended ones are to be followed up; 0: never',
  ledger: 'G-01',
  auth: 'agent',
  request: Type.Object({
    sessionIds: list(id, 100),
    priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    followUpAt: Type.Optional(time),
  }),
  response: acknowledged,
  examples: [{ sessionIds: ['s0a1b2c3d4e5f60718293a4b5c6d7e8f9'], followUpAt: 1714608000000 }],
  responseExamples: [true],
})
