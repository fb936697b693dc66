/** Settings of the whole tenant. */
import { type Static, Type } from 'typebox'
import { evaluateInfo } from './evaluation.ts'
import { count, id, list, messageText, nullable, oneOf, onOff, text, time, word } from './fields.ts'
import { templateField } from './form.ts'
import { TICKET_KINDS } from './kinds.ts'
import {
  endpoint,
  filled,
  filledLine,
  host,
  setting,
  shown,
  titled,
  translations,
  withHelp,
  withTranslations,
} from './setting.ts'

/** How one channel is rated. */
export const channelEvaluateInfo = Type.Object({ channelId: id, ...evaluateInfo.properties, ...withTranslations })

/** A ticket template. */
export const woTemplate = Type.Object({
  templateId: id,
  woType: Type.Object({ typeId: id, typeName: shown(filled(500)) }),
  ...withHelp('woTemplate', {
    items: setting(list(templateField, 100), 'Fields', []),
    hidden: setting(onOff, 'Hidden from customers', 0),
    /** Of `woType.typeName`, `items.0.fieldName` and the names of choices, `items.0.fieldValue.0.name` and `....children.0.name`. */
    translations: setting(translations, 'Texts in other languages', {}),
  }),
})
export type WoTemplate = Static<typeof woTemplate>

/** A ticket type in a save: one without an id is new. */
export const savedTicketType = Type.Object({
  typeId: Type.Optional(id),
  ...withHelp('woType', { typeName: titled(filled(500), 'Ticket type') }),
})

const ruleKinds = setting(list(word(...TICKET_KINDS), 3), 'Kinds', [])
const ruleTypes = setting(list(id, 100), 'Ticket types', [])

/** Due times in minutes of working time, 0 for none. The first rule that fits counts; an empty list fits every ticket. */
export const dueRule = Type.Object(
  withHelp('woDueRule', {
    woKinds: ruleKinds,
    typeIds: ruleTypes,
    woPriorities: setting(list(oneOf(0, 1, 2, 3), 4), 'Priorities', []),
    firstMinutes: setting(count(100_000), 'Minutes to the first answer', 0),
    nextMinutes: setting(count(100_000), 'Minutes to each further answer', 0),
    solveMinutes: setting(count(100_000), 'Minutes to the solution', 0),
  }),
)

/**
 * Where new tickets go. Each the group and the priority are taken from the first rule that fits and sets it; an empty list and a fieldId ''
 * fit every ticket.
 */
export const assignRule = Type.Object(
  withHelp('woAssignRule', {
    woKinds: ruleKinds,
    typeIds: ruleTypes,
    channelIds: setting(list(id, 100), 'Channels', []),
    fieldId: setting(text(64), 'Field', ''),
    fieldValue: setting(text(500), 'Its value', ''),
    groupId: setting(id, 'Group', ''),
    woPriority: setting(nullable(oneOf(0, 1, 2, 3)), 'Priority', null),
  }),
)

/** How the agents of a group get its new tickets. */
export const groupShare = Type.Object(
  withHelp('woGroupShare', {
    groupId: titled(id, 'Group'),
    mode: setting(word('none', 'roundRobin', 'leastBusy'), 'Who gets a new ticket', 'none'),
  }),
)

/** How tickets are treated. */
export const woSettings = Type.Object(
  withHelp('woSettings', {
    dueRules: setting(list(dueRule, 200), 'Due times', []),
    hoursChannelId: setting(id, 'Working hours of tickets without a channel', ''),
    assignRules: setting(list(assignRule, 200), 'Assignment rules', []),
    defaultGroupId: setting(id, 'Group of tickets that no rule fits', ''),
    groupShares: setting(list(groupShare, 1000), 'How groups share their tickets', []),
    autoReply: setting(onOff, 'Answer new tickets at once', 0),
    autoReplyText: setting(shown(messageText), 'Text of the automatic answer', ''),
    closeAfterDays: setting(count(365), 'Days until a solved ticket is closed', 14),
    askRating: setting(onOff, 'Ask customers to rate solved tickets', 1),
    staffMail: setting(word('none', 'mine', 'group'), 'Mails to staff, until they choose themselves', 'mine'),
    /** Of `autoReplyText`. */
    translations: setting(translations, 'Texts in other languages', {}),
  }),
)
export type WoSettings = Static<typeof woSettings>

export const sensitiveWords = Type.Object(
  withHelp('sensitiveWords', { words: setting(list(filled(100), 10_000), 'Sensitive words', []) }),
)

/** Hosts that forms may be sent to (G-43). */
export const formHosts = Type.Object(
  withHelp('formHosts', { hosts: setting(list(host, 1000), 'Hosts that forms may be sent to', []) }),
)

/** Tags that agents can give a session when it ends. */
export const sessionTags = Type.Object(
  withHelp('sessionTags', { tags: setting(list(filledLine(50), 500), 'Tags', []) }),
)

export const translator = Type.Object(
  withHelp('translator', { url: setting(endpoint, 'Address of the translator', '') }),
)

/** A key with which a website signs who its customer is (D-15); its secret is answered once. */
export const identityKey = Type.Object({
  keyId: id,
  channelId: id,
  ...withHelp('identityKey', { name: titled(filledLine(64), 'Name') }),
  createTime: Type.Optional(time),
  secret: Type.Optional(Type.String()),
})

const money = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** What the model's endpoint charges for a million tokens, in any one currency. */
export const modelPrice = Type.Object(
  withHelp('modelPrice', {
    inPrice: setting(money, 'Price of a million tokens read', 0),
    outPrice: setting(money, 'Price of a million tokens written', 0),
    currency: setting(Type.String({ pattern: '^[A-Z]{3}$', description: 'a currency such as EUR' }), 'Currency', 'EUR'),
  }),
)

export type ModelPrice = Static<typeof modelPrice>
