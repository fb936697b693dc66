import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageText, onOff, text } from '../fields.ts'
import { withTranslations } from '../setting.ts'
import { savedReply } from '../staff.ts'

/** Without replyId a new one; only operators save shared ones. */
export const saveReplyRequest = Type.Object({
  replyId: Type.Optional(id),
  shortcut: text(32),
  title: text(100),
  content: messageText,
  shared: onOff,
  /** Groups whose agents alone get a shared one; empty: all agents. */
  groupIds: Type.Optional(Type.Array(id, { maxItems: 100, uniqueItems: true })),
  ...withTranslations,
})

export const saveReplyResponse = savedReply

export const saveReply = defineCall({
  door: 'admin',
  name: 'saveReply',
  summary: 'Keeps a reply under a shortcut; {name}, {agent} and {group} in it are filled in when it is used',
  ledger: 'G-01',
  auth: 'agent',
  request: saveReplyRequest,
  response: saveReplyResponse,
  examples: [
    { shortcut: 'hi', title: 'Greeting', content: 'Hello {name}, I am {agent}.', shared: 0 },
    { shortcut: 'rma', title: 'Return', content: 'Please send it back.', shared: 1, groupIds: ['g1'] },
  ],
})
