import { TICKET_STATUS } from '@foyer/protocol/kinds'
import type { WoSettings } from '@foyer/protocol/settings'
import type { WorkTimeSetting } from '../../db/tables/tenant.ts'
import { isDone } from '../states.ts'
import type { TicketRow } from '../types.ts'
import { afterWork, type Span } from './workSpans.ts'

export type DueRule = WoSettings['dueRules'][number]

/** When something is due, as a ticket stores it. */
export type Due = Pick<TicketRow, 'first_due' | 'next_due' | 'solve_due' | 'due_at'>

type Fits = Pick<DueRule, 'woKinds' | 'typeIds'>

/** True if a list names the value, or nothing. */
export const namesOrAny = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)

/** True if a rule is for tickets of this kind and type. */
export const isFor = ({ woKinds, typeIds }: Fits, { kind, type_id }: Pick<TicketRow, 'kind' | 'type_id'>): boolean =>
  namesOrAny(woKinds, kind) && namesOrAny(typeIds, type_id)

/** The first rule that fits; undefined for none. */
export const dueRuleOf = (rules: readonly DueRule[], ticket: TicketRow): DueRule | undefined =>
  rules.find((rule) => isFor(rule, ticket) && namesOrAny<number>(rule.woPriorities, ticket.priority))

/** In these states nothing is to be done by agents. */
const isPaused = (status: number): boolean => status === TICKET_STATUS.waiting || isDone(status)

/**
 * The times in which a ticket was not to be worked on.
 * @param states each status that it got, with the time, oldest first
 * @param now epoch ms of the change that gives it its present status
 */
export const pausesOf = (
  states: readonly { readonly at: number; readonly status: number }[],
  status: number,
  now: number,
): Span[] => {
  const pauses: Span[] = []
  let since: number | null = null
  for (const state of [...states, { at: now, status }]) {
    if (isPaused(state.status)) since ??= state.at
    else if (since !== null) {
      pauses.push([since, state.at])
      since = null
    }
  }
  if (since !== null) pauses.push([since, Number.POSITIVE_INFINITY])
  return pauses
}

/** Zero minutes are no limit. */
const dueAfter = (hours: WorkTimeSetting | null, from: number, minutes: number, pauses: readonly Span[]) =>
  minutes === 0 ? null : afterWork(hours, from, minutes, pauses)

type Parts = Pick<Due, 'first_due' | 'next_due' | 'solve_due'>

const withNext = (parts: Parts): Due => {
  const times = [parts.first_due, parts.next_due, parts.solve_due].filter((time) => time !== null)
  return { ...parts, due_at: times.length === 0 ? null : Math.min(...times) }
}

const NONE: Parts = { first_due: null, next_due: null, solve_due: null }

/**
 * When the first answer, the next answer and the solution of a ticket are due, in working time; a wish to be called is due at the end of its
 * window.
 * @param hours of the ticket's channel; null: always
 * @param pauses see `pausesOf`
 */
export const dueTimes = (
  ticket: TicketRow,
  rule: DueRule | undefined,
  hours: WorkTimeSetting | null,
  pauses: readonly Span[],
): Due => {
  if (isDone(ticket.status)) return withNext(NONE)
  if (ticket.callback_to !== null) return withNext({ ...NONE, solve_due: ticket.callback_to })
  if (rule === undefined) return withNext(NONE)
  const { created_at, waiting_since, answered_at } = ticket
  const isAsked = waiting_since > 0
  return withNext({
    first_due: isAsked && answered_at === null ? dueAfter(hours, created_at, rule.firstMinutes, pauses) : null,
    next_due: isAsked && answered_at !== null ? dueAfter(hours, waiting_since, rule.nextMinutes, pauses) : null,
    solve_due: dueAfter(hours, created_at, rule.solveMinutes, pauses),
  })
}
