import type { ticketQuery } from '@foyer/protocol/ticket'
import type { Static } from 'typebox'
import type { TicketQuery } from '../tickets/listQuery.ts'

/** A query of the wire. */
export type WireQuery = Static<typeof ticketQuery>

/** The query that the wire's names mean. */
export const readTicketQuery = ({ woKinds, woStatuses, woPriorities, ...same }: WireQuery): TicketQuery => ({
  ...same,
  ...(woKinds === undefined ? {} : { kinds: woKinds }),
  ...(woStatuses === undefined ? {} : { statuses: woStatuses }),
  ...(woPriorities === undefined ? {} : { priorities: woPriorities }),
})
