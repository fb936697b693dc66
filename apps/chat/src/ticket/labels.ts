import type { Entry, Ticket, TicketState } from '@foyer/client/visitorTickets/types'
import type { TicketKey } from '@foyer/locales/ticket/index'

/** The text of each state (S4.7-01 to 06). */
export const stateLabels = {
  untouched: 'untouched',
  accepted: 'accepted',
  waiting: 'waiting',
  solved: 'solved',
  closed: 'closed',
} as const satisfies Readonly<Record<TicketState, TicketKey>>

/** The text of each priority (S4.7-11, A-27). */
export const priorityLabels = { 0: 'low', 1: 'medium', 2: 'high', 3: 'urgent' } as const satisfies Readonly<
  Record<NonNullable<Ticket['priority']>, TicketKey>
>

/** The style of each priority (S4.7-07 to 10, A-27). */
export const priorityStyles = { 0: 'low', 1: 'normal', 2: 'warning', 3: 'danger' } as const

/** Who wrote an entry (S3.14-18 to 20, A-29). */
export const authorLabels = {
  agent: 'byAgent',
  customer: 'byCustomer',
  internal: 'internal',
} as const satisfies Readonly<Record<Entry['by'], TicketKey>>
