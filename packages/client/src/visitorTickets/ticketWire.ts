import { HANDLE_TYPE, TICKET_STATUS } from '@foyer/protocol/kinds'
import { distinctFields } from '../forms/fields.ts'
import { readField } from '../formWire.ts'
import type { Log } from '../platform.ts'
import { isOn, isRaw, type Raw, toList, toNumber, toRaw, toText } from '../read.ts'
import type { Entry, LeftMessage, Template, Ticket, TicketFile, TicketState } from './types.ts'

/* Between the words of the tickets' calls and ours. Nothing here throws on what a server sends. */

const states: Readonly<Record<number, TicketState>> = {
  [TICKET_STATUS.untouched]: 'untouched',
  [TICKET_STATUS.accepted]: 'accepted',
  [TICKET_STATUS.waiting]: 'waiting',
  [TICKET_STATUS.solved]: 'solved',
  [TICKET_STATUS.closed]: 'closed',
  [TICKET_STATUS.ended]: 'closed',
}

/** The state of a ticket by its number (S4.7-01 to 06); null for one that is not listed, which has no label. */
const stateOf = (status: unknown): TicketState | null =>
  status === undefined || status === null ? null : (states[toNumber(status)] ?? null)

const readFiles = (value: unknown): readonly TicketFile[] =>
  toList(value).flatMap((file) => {
    const { fileName, fileUrl } = toRaw(file) as Raw
    return toText(fileUrl) ? [{ name: toText(fileName) || toText(fileUrl), url: toText(fileUrl) }] : []
  })

const authors: Readonly<Record<number, Entry['by']>> = {
  [HANDLE_TYPE.reply]: 'agent',
  [HANDLE_TYPE.customer]: 'customer',
}

/** A handle record (S3.14-16 to 23); any type but the first two is an internal reply. */
const readEntry = (value: unknown, index: number): Entry => {
  const raw = toRaw(value) as Raw
  return {
    id: toText(raw.handleId) || `${index}`,
    time: toText(raw.handleTime),
    name: toText(raw.handleUserName),
    by: authors[toNumber(raw.handleType)] ?? 'internal',
    state: stateOf(raw.handleWoStatus),
    text: toText(raw.handleContent),
    quoted: toText(raw.quoted),
    files: readFiles(raw.woFileVoList),
  }
}

const isPriority = (value: number): value is Ticket['priority'] & number =>
  Number.isInteger(value) && value >= 0 && value <= 3

/** A ticket (S3.14, G-47). A server that does not say whether it takes replies takes them until the ticket is closed. */
export const readTicket = (value: unknown): Ticket => {
  const raw = toRaw(value) as Raw
  const state = stateOf(raw.woStatus)
  const priority = toNumber(raw.woPriority)
  const customer = toRaw(raw.crmCustomerVo) as Raw
  return {
    id: toText(raw.woId),
    number: toNumber(raw.woNo),
    title: toText(raw.woTitle),
    text: toText(raw.woContent),
    typeId: toText(raw.woTypeId),
    typeName: toText(raw.woTypeName),
    kind: raw.woKind === 'message' || raw.woKind === 'callback' ? raw.woKind : 'ticket',
    tenantId: toText(raw.tenantId),
    channelId: toText(raw.channelId),
    created: toText(raw.createTime),
    state,
    priority: isPriority(priority) && raw.woPriority !== undefined ? priority : null,
    customer: { name: toText(customer.name), phone: toText(customer.phone) },
    files: readFiles(raw.woFileRelVoList),
    fields: toList(raw.cusFieldConfigInfoVoList)
      .filter(isRaw)
      .map(({ fieldId, fieldName, fieldValue }) => ({
        id: toText(fieldId),
        name: toText(fieldName) || toText(fieldId),
        value: toText(fieldValue),
      })),
    entries: toList(raw.woHandleInfoVoList).map(readEntry),
    mayReply: raw.canReply === undefined ? state !== 'closed' : isOn(raw.canReply),
    mayRate: isOn(raw.canRate),
    stars: toNumber(raw.stars),
  }
}

/** The fields that a ticket asks for. */
export const readTemplate = (value: unknown, log: Log): Template => {
  const raw = toRaw(value) as Raw
  const type = toRaw(raw.woType) as Raw
  const fields = toList(raw.items)
    .filter(isRaw)
    .map((field) => readField(field, log))
  return {
    typeId: toText(type.typeId),
    typeName: toText(type.typeName) || toText(raw.typeName),
    fields: distinctFields(fields),
  }
}

/** A message left (S3.13). */
export const readLeftMessage = (value: unknown): LeftMessage => {
  const raw = toRaw(value) as Raw
  return {
    id: toText(raw.id),
    text: toText(raw.msgContent),
    created: toText(raw.createTime),
    handled: isOn(raw.msgState),
    answer: toText(raw.msgDesc),
  }
}
