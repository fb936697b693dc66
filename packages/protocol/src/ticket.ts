import { type Static, Type } from 'typebox'
import { address, count, id, list, name, nullable, oneOf, onOff, pageSize, text, time, word } from './fields.ts'
import { formField } from './form.ts'
import { TICKET_KINDS, TICKET_SORTS, TICKET_VIEWS } from './kinds.ts'
import { ATTACHMENTS_MAX } from './limits.ts'

/** S3.14-12. */
export const ticketFile = Type.Object({ fileName: name, fileType: Type.Optional(text(64)), fileUrl: address })
/** Attachments of a request (S5.5-01). */
export const ticketFiles = list(ticketFile, ATTACHMENTS_MAX)

/** S3.14-13; the parts of a value are joined with ',' (G-44). */
export const ticketField = Type.Object({ fieldId: id, fieldName: Type.Optional(name), fieldValue: text(5000) })

/** S3.14-16 to 23. */
export const handleRecord = Type.Object({
  handleId: Type.Optional(Type.String()),
  handleTime: Type.String(),
  handleUserName: Type.String(),
  handleType: Type.Integer(),
  handleWoStatus: Type.Integer(),
  handleContent: Type.String(),
  woFileVoList: Type.Array(ticketFile),
  /** The quoted history of a mail, to be shown folded. */
  quoted: Type.Optional(Type.String()),
})

/** Ticket (S3.14, G-47); lists answer it without handle records. */
export const ticket = Type.Object({
  woId: Type.String(),
  woTitle: Type.String(),
  woContent: Type.String(),
  woType: Type.Optional(Type.String()),
  woTypeId: Type.String(),
  woTypeName: Type.String(),
  woStartWay: Type.Optional(Type.Integer()),
  partnerId: Type.Optional(Type.String()),
  userId: Type.Optional(Type.String()),
  tenantId: Type.Optional(Type.String()),
  createTime: Type.String(),
  woFileRelVoList: Type.Optional(Type.Array(ticketFile)),
  cusFieldConfigInfoVoList: Type.Optional(Type.Array(ticketField)),
  crmCustomerVo: Type.Optional(Type.Object({ name: Type.String(), phone: Type.String() })),
  woStatus: Type.Integer(),
  woPriority: Type.Integer(),
  woHandleInfoVoList: Type.Optional(Type.Array(handleRecord)),
  /** The number that people read aloud, counted in the tenant. */
  woNo: Type.Optional(Type.Integer()),
  woKind: Type.Optional(word(...TICKET_KINDS)),
  updateTime: Type.Optional(Type.String()),
  /** 1: the customer may reply (which opens a solved ticket again); 0: closed. */
  canReply: Type.Optional(onOff),
  /** 1: solved or closed and not rated yet. */
  canRate: Type.Optional(onOff),
  stars: Type.Optional(nullable(Type.Integer())),
  channelId: Type.Optional(Type.String()),
})

const until = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A ticket for the desk, without the visitor's secret userId (G-51). Times that end in Time are text, the others epoch milliseconds. */
export const deskTicket = Type.Object({
  ...Type.Omit(ticket, ['userId']).properties,
  source: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  locale: Type.Optional(Type.String()),
  customerId: Type.Optional(Type.String()),
  /** The session that it was made from, '' for none or for one that the caller may not see. */
  sessionId: Type.Optional(Type.String()),
  adminId: Type.Optional(Type.String()),
  adminNick: Type.Optional(Type.String()),
  groupId: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  createdAt: Type.Optional(time),
  updatedAt: Type.Optional(time),
  /** Time of the customer's oldest words without an answer; 0: none. */
  waitingSince: Type.Optional(time),
  /** When something is due next, and when the first answer, the next answer and the solution are; null: not, or done. */
  dueAt: Type.Optional(nullable(time)),
  firstDue: Type.Optional(nullable(time)),
  nextDue: Type.Optional(nullable(time)),
  solveDue: Type.Optional(nullable(time)),
  snoozedUntil: Type.Optional(until),
  callbackFrom: Type.Optional(nullable(time)),
  callbackTo: Type.Optional(nullable(time)),
  mergedInto: Type.Optional(Type.String()),
  mergedFrom: Type.Optional(
    Type.Array(Type.Object({ woId: Type.String(), woNo: Type.Integer(), woTitle: Type.String() })),
  ),
  /** Why the last mail could not be delivered, '' for none. */
  mailProblem: Type.Optional(Type.String()),
  /** The number of its newest entry, to be sent with a reply. */
  lastEntry: Type.Optional(Type.Integer()),
  /** Who spoke last: 'customer', 'agent' or ''. */
  lastBy: Type.Optional(Type.String()),
  solved: Type.Optional(nullable(onOff)),
  ratingComment: Type.Optional(Type.String()),
  /** Unseen notes that mention the caller. */
  mentions: Type.Optional(Type.Integer()),
})

/** An entry of a ticket's timeline at the desk. */
export const deskEntry = Type.Object({
  ...handleRecord.properties,
  handleId: Type.String(),
  entryNo: Type.Integer(),
  at: time,
  adminId: Type.String(),
  quoted: Type.String(),
  /** What changed: [before, after] by member of the ticket. */
  changes: Type.Record(Type.String(), Type.Array(Type.Unknown())),
  /** 1: it came or went by mail. */
  mailed: onOff,
})

/** Which tickets of the desk's list are meant; absent members do not narrow it. Without `woKinds` only tickets of forms are. */
export const ticketFilter = Type.Object({
  view: Type.Optional(word(...TICKET_VIEWS)),
  woKinds: Type.Optional(list(word(...TICKET_KINDS), 3)),
  woStatuses: Type.Optional(list(count(99), 10)),
  woPriorities: Type.Optional(list(oneOf(0, 1, 2, 3), 4)),
  typeIds: Type.Optional(list(id, 100)),
  /** Agents; '' for tickets without one. */
  adminIds: Type.Optional(list(id, 100)),
  groupIds: Type.Optional(list(id, 100)),
  channelIds: Type.Optional(list(id, 100)),
  tags: Type.Optional(list(name, 100)),
  customerId: Type.Optional(id),
  /** Of the customer of this session. */
  sessionId: Type.Optional(id),
  /** Words of title, content, replies, name, mail address, or the number. */
  words: Type.Optional(text(200)),
})

/** A filter with its order; the desk's own lists and saved views are made of these. */
export const ticketQuery = Type.Object({
  ...ticketFilter.properties,
  sort: Type.Optional(word(...TICKET_SORTS)),
})

/** A saved view of an agent. */
export const ticketView = Type.Object({ viewId: id, viewName: name, query: ticketQuery })

/** What an agent may change of tickets besides words. */
export const ticketChange = Type.Object({
  woStatus: Type.Optional(oneOf(0, 1, 2, 3, 5)),
  woPriority: Type.Optional(oneOf(0, 1, 2, 3)),
  /** The agent, '' for none. */
  adminId: Type.Optional(id),
  groupId: Type.Optional(id),
  typeId: Type.Optional(id),
  woTitle: Type.Optional(name),
  tags: Type.Optional(list(name, 50)),
  /** Epoch milliseconds; 0: awake; SNOOZED_UNTIL_ANSWER: until the customer answers. */
  snoozedUntil: Type.Optional(until),
  customerName: Type.Optional(name),
  phone: Type.Optional(text(64)),
  email: Type.Optional(text(320)),
  cusFieldConfigInfoVoList: Type.Optional(list(ticketField, 100)),
})

/** Part of a list by page. */
export const ticketPage = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(pageSize),
}

export const ticketType = Type.Object({ typeId: id, typeName: name })

/** The fields of a ticket type. */
export const ticketTemplate = Type.Object({
  templateId: Type.Optional(Type.String()),
  woType: ticketType,
  typeName: Type.String(),
  items: list(formField, 100),
})
export type TicketTemplate = Static<typeof ticketTemplate>
