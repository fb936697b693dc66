import { TICKET_STATUS } from '@foyer/protocol/kinds'
import { expect, test } from 'vitest'
import { isFailure } from '../errors.ts'
import { moveTicket, type TicketCause, ticketEdges } from './states.ts'

const STATUSES = Object.values(TICKET_STATUS)
const cases = (Object.keys(ticketEdges) as TicketCause[]).flatMap((cause) =>
  STATUSES.flatMap((from) => STATUSES.map((to) => ({ cause, from, to }))),
)

test.each(cases)('S4.7: $cause from $from to $to', ({ cause, from, to }) => {
  const ticket = { status: from, solved_at: null }
  const isEdge = from === to || (ticketEdges[cause][from] ?? []).includes(to)
  try {
    moveTicket(ticket, cause, to, 7)
    expect(isEdge).toBe(true)
    expect(ticket.status).toBe(to)
  } catch (error) {
    expect(isFailure(error) && error.failure).toBe('ticketStateRefused')
    expect(isEdge).toBe(false)
    expect(ticket).toEqual({ status: from, solved_at: null })
  }
})
