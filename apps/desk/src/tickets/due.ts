import type { Ticket } from '@foyer/client/agent/ticketTypes'
import type { Texts } from '@foyer/locales'
import type { DeskTicketKey } from '@foyer/locales/deskTickets/index'
import type { Times } from '../times.ts'

/** What is due next: when, what it is, and whether that time is past. */
export type Due = { readonly at: number; readonly what: DeskTicketKey; readonly late: boolean }

type Dated = Pick<Ticket, 'dueAt' | 'firstDue' | 'nextDue' | 'solveDue' | 'kind'>

/** What is due next of a ticket at a time; null for nothing. */
export const dueOf = (ticket: Dated, now: number): Due | null => {
  const at = ticket.dueAt
  if (at === 0) return null
  const late = now >= at
  if (ticket.kind === 'callback') return { at, what: 'dueCall', late }
  if (at === ticket.firstDue) return { at, what: 'dueFirst', late }
  return { at, what: at === ticket.nextDue ? 'dueNext' : 'dueSolve', late }
}

/** The time until something is due, or since then, in words. */
export const timeLeft = (
  k: Texts<DeskTicketKey>,
  times: Pick<Times, 'span'>,
  { at, late }: Due,
  now: number,
): string => {
  const time = late ? times.span(at, now) : times.span(now, at)
  if (time === '') return k('dueNow')
  return k(late ? 'overdueBy' : 'left', { time })
}
