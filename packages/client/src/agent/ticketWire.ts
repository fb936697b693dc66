import { HANDLE_TYPE, TICKET_KINDS, TICKET_PRIORITY, TICKET_SOURCES, TICKET_STATUS } from '@foyer/protocol/kinds'
import { cleanPersonName } from '@foyer/protocol/names'
import { isOn, isRaw, toList, toNumber, toRaw, toText, toTime } from '../read.ts'
import type {
  OpenTicket,
  Ticket,
  TicketEntry,
  TicketField,
  TicketFile,
  TicketPriority,
  TicketState,
} from './ticketTypes.ts'

/* Between the words of the tickets' calls and ours. Nothing here throws on what a server sends. */

const states: Readonly<Record<number, TicketState>> = {
  [TICKET_STATUS.untouched]: 'untouched',
  [TICKET_STATUS.accepted]: 'accepted',
  [TICKET_STATUS.waiting]: 'waiting',
  [TICKET_STATUS.solved]: 'solved',
  [TICKET_STATUS.closed]: 'closed',
  [TICKET_STATUS.ended]: 'closed',
}

export const stateOf = (status: unknown): TicketState => states[toNumber(status)] ?? 'untouched'

const priorities = Object.keys(TICKET_PRIORITY) as TicketPriority[]

export const priorityOf = (priority: unknown): TicketPriority =>
  priorities.find((word) => TICKET_PRIORITY[word] === toNumber(priority)) ?? 'normal'

const readFile = (value: unknown): TicketFile | null => {
  const raw = toRaw(value)
  const url = toText(raw.fileUrl)
  return url === '' ? null : { name: toText(raw.fileName), type: toText(raw.fileType), url }
}

const readFiles = (value: unknown): readonly TicketFile[] => toList(value).flatMap((one) => readFile(one) ?? [])

const readField = (value: unknown): TicketField => {
  const raw = toRaw(value)
  return { id: toText(raw.fieldId), name: toText(raw.fieldName), value: toText(raw.fieldValue) }
}

const readMerged = (value: unknown): Ticket['mergedFrom'][number] => {
  const raw = toRaw(value)
  return { id: toText(raw.woId), no: toNumber(raw.woNo), title: toText(raw.woTitle) }
}

/** A ticket of a list; null for one without an id. */
export const readTicket = (value: unknown): Ticket | null => {
  const raw = toRaw(value)
  const id = toText(raw.woId)
  if (id === '') return null
  const customer = toRaw(raw.crmCustomerVo)
  return {
    id,
    no: toNumber(raw.woNo),
    kind: TICKET_KINDS.find((kind) => kind === raw.woKind) ?? 'ticket',
    source: TICKET_SOURCES.find((source) => source === raw.source) ?? '',
    title: toText(raw.woTitle),
    content: toText(raw.woContent),
    files: readFiles(raw.woFileRelVoList),
    fields: toList(raw.cusFieldConfigInfoVoList).map(readField),
    typeId: toText(raw.woTypeId),
    typeName: toText(raw.woTypeName),
    state: stateOf(raw.woStatus),
    priority: priorityOf(raw.woPriority ?? TICKET_PRIORITY.normal),
    tags: toList(raw.tags).map(toText),
    customerName: cleanPersonName(toText(customer.name)),
    phone: toText(customer.phone),
    email: toText(raw.email),
    customerId: toText(raw.customerId),
    channelId: toText(raw.channelId),
    locale: toText(raw.locale),
    sessionId: toText(raw.sessionId),
    adminId: toText(raw.adminId),
    adminNick: toText(raw.adminNick),
    groupId: toText(raw.groupId),
    createdAt: toTime(raw.createdAt),
    updatedAt: toTime(raw.updatedAt),
    waitingSince: toTime(raw.waitingSince),
    dueAt: toTime(raw.dueAt),
    firstDue: toTime(raw.firstDue),
    nextDue: toTime(raw.nextDue),
    solveDue: toTime(raw.solveDue),
    // "Until the customer answers" is no time that a Date can hold.
    snoozedUntil: toNumber(raw.snoozedUntil),
    callbackFrom: toTime(raw.callbackFrom),
    callbackTo: toTime(raw.callbackTo),
    mergedInto: toText(raw.mergedInto),
    mergedFrom: toList(raw.mergedFrom).map(readMerged),
    mailProblem: toText(raw.mailProblem),
    lastEntry: toNumber(raw.lastEntry),
    stars: toNumber(raw.stars),
    ratingComment: toText(raw.ratingComment),
    mentions: toNumber(raw.mentions),
  }
}

export const readTickets = (data: unknown): readonly Ticket[] => toList(data).flatMap((one) => readTicket(one) ?? [])

const types = Object.keys(HANDLE_TYPE) as TicketEntry['type'][]

/** Any unlisted number is internal (S3.14-20). */
const typeOf = (handleType: unknown): TicketEntry['type'] =>
  types.find((type) => HANDLE_TYPE[type] === toNumber(handleType)) ?? 'note'

const readChanges = (value: unknown): TicketEntry['changes'] =>
  isRaw(value)
    ? Object.fromEntries(
        Object.entries(value).map(([member, pair]): [string, readonly [unknown, unknown]] => {
          const [before, after] = toList(pair)
          return [member, [before, after]]
        }),
      )
    : {}

const readEntry = (value: unknown): TicketEntry => {
  const raw = toRaw(value)
  return {
    id: toText(raw.handleId),
    no: toNumber(raw.entryNo),
    at: toTime(raw.at),
    type: typeOf(raw.handleType),
    by: cleanPersonName(toText(raw.handleUserName)),
    adminId: toText(raw.adminId),
    state: stateOf(raw.handleWoStatus),
    content: toText(raw.handleContent),
    files: readFiles(raw.woFileVoList),
    quoted: toText(raw.quoted),
    changes: readChanges(raw.changes),
    mailed: isOn(raw.mailed),
  }
}

/** A ticket with its timeline; null for an answer that names none. */
export const readOpenTicket = (data: unknown): OpenTicket | null => {
  const ticket = readTicket(data)
  return ticket && { ...ticket, entries: toList(toRaw(data).entries).map(readEntry) }
}
