import { TICKET_STATUS, type TicketStatus } from '@foyer/protocol/kinds'
import { failures } from '../errors.ts'

/*
 * The states of a ticket and their edges, as data (S4.7). There are no other edges; keeping its state is none.
 *
 *   untouched --> accepted <--> waiting     agent: sets a state; never back to untouched
 *       |            ^ |          |         customer: words open a waiting or solved ticket again, and are refused on a closed one
 *       +-----> solved +----------+         system: ends what was solved, or waited for words that never came
 *       |          |                        merge: a double closes; undone, it is back where it was
 *       +----> closed, ended -- agent --> accepted, waiting
 */

const { untouched, accepted, waiting, solved, closed, ended } = TICKET_STATUS

/** What can change the state of a ticket. */
export type TicketCause = 'agent' | 'customer' | 'system' | 'merge'

type Edges = Readonly<Partial<Record<TicketStatus, readonly TicketStatus[]>>>

/** Every edge, by its cause and the state that it leaves. */
export const ticketEdges: Readonly<Record<TicketCause, Edges>> = {
  agent: {
    [untouched]: [accepted, waiting, solved, closed],
    [accepted]: [waiting, solved, closed],
    [waiting]: [accepted, solved, closed],
    [solved]: [accepted, waiting, closed],
    [closed]: [accepted, waiting],
    [ended]: [accepted, waiting],
  },
  customer: { [waiting]: [accepted], [solved]: [accepted] },
  system: { [waiting]: [solved, ended], [solved]: [ended] },
  merge: {
    [untouched]: [closed],
    [accepted]: [closed],
    [waiting]: [closed],
    [solved]: [closed],
    [ended]: [closed],
    [closed]: [untouched, accepted, waiting, solved, ended],
  },
}

/** True in the states in which customers cannot reply. */
export const isShut = (status: number): boolean => status === closed || status === ended

/** True once a ticket needs no more work. */
export const isDone = (status: number): boolean => status === solved || isShut(status)

/** @throws ticketStateRefused if the cause has no such edge */
export const demandEdge = (cause: TicketCause, from: number, to: number): void => {
  if (from === to) return
  const reached: readonly number[] = ticketEdges[cause][from as TicketStatus] ?? []
  if (!reached.includes(to)) throw failures.ticketStateRefused()
}

/** The members of a ticket that its state decides. */
type Stateful = { status: number; solved_at: number | null }

/**
 * The one way to change a ticket's state.
 * @param now epoch ms
 * @throws ticketStateRefused; nothing has changed then
 */
export const moveTicket = (ticket: Stateful, cause: TicketCause, to: number, now: number): void => {
  demandEdge(cause, ticket.status, to)
  if (isDone(to) !== isDone(ticket.status)) ticket.solved_at = isDone(to) ? now : null
  ticket.status = to
}
