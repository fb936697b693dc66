import type { TicketKind, TicketPriority, TicketState } from '@foyer/client/agent/ticketTypes'
import type { DeskTicketKey } from '@foyer/locales/deskTickets/index'
import { TICKET_PRIORITY, type TICKET_SORTS, TICKET_STATUS, type TICKET_VIEWS } from '@foyer/protocol/kinds'

export const stateTexts = {
  untouched: 'stateUntouched',
  accepted: 'stateAccepted',
  waiting: 'stateWaiting',
  solved: 'stateSolved',
  closed: 'stateClosed',
} as const satisfies Record<TicketState, DeskTicketKey>

export const priorityTexts = {
  low: 'priorityLow',
  normal: 'priorityNormal',
  warning: 'priorityWarning',
  danger: 'priorityDanger',
} as const satisfies Record<TicketPriority, DeskTicketKey>

export const kindTexts = {
  ticket: 'kindTicket',
  message: 'kindMessage',
  callback: 'kindCallback',
} as const satisfies Record<TicketKind, DeskTicketKey>

export const sortTexts = {
  newest: 'sortNewest',
  updated: 'sortUpdated',
  due: 'sortDue',
  priority: 'sortPriority',
  waiting: 'sortWaiting',
} as const satisfies Record<(typeof TICKET_SORTS)[number], DeskTicketKey>

export const viewTexts = {
  mine: 'mine',
  unassigned: 'unassigned',
  open: 'open',
  overdue: 'overdue',
  mentioned: 'mentioned',
  snoozed: 'snoozed',
  all: 'all',
} as const satisfies Record<(typeof TICKET_VIEWS)[number], DeskTicketKey>

/** The states that an agent can set, in the order of a ticket's life. */
export const states = ['untouched', 'accepted', 'waiting', 'solved', 'closed'] as const satisfies readonly TicketState[]
export const priorities = ['danger', 'warning', 'normal', 'low'] as const satisfies readonly TicketPriority[]

type StatusNumber = 0 | 1 | 2 | 3 | 5
type PriorityNumber = 0 | 1 | 2 | 3

/** The numbers of the wire. */
export const statusOf = (state: TicketState): StatusNumber => TICKET_STATUS[state]
export const priorityNumber = (priority: TicketPriority): PriorityNumber => TICKET_PRIORITY[priority]

/** A ticket's number as people write it. */
export const numberOf = ({ no }: { readonly no: number }): string => `#${no}`

/** Where an agent can take a ticket from each state; the server has the last word. */
export const nextStates: Readonly<Record<TicketState, readonly TicketState[]>> = {
  untouched: ['accepted', 'waiting', 'solved', 'closed'],
  accepted: ['waiting', 'solved', 'closed'],
  waiting: ['accepted', 'solved', 'closed'],
  solved: ['accepted', 'waiting', 'closed'],
  closed: ['accepted', 'waiting'],
}

/** Characters of a ticket's words that a list shows. */
const EXCERPT = 160

/** The beginning of a ticket's words, on one line: many forms give all their tickets one subject. */
export const excerptOf = ({ content }: { readonly content: string }): string =>
  [...content.replace(/\s+/g, ' ').trim()].slice(0, EXCERPT).join('')
