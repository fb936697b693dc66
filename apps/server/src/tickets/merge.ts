import { TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { moveTicket } from './states.ts'
import type { Actor, TicketRow } from './types.ts'
import type { TicketUnit } from './unit.ts'
import { type HeldTicket, lockTickets, settle, type TicketParts, wordless } from './write.ts'

/**
 * Lets a ticket continue its doubles, which close.
 * @throws notFound; ticketMergeRefused for a ticket that is a double itself, or is its own double
 */
export type MergeIn = (
  unit: TicketUnit,
  tenantId: string,
  woId: string,
  doubles: readonly string[],
  by: Actor,
) => Promise<void>

/**
 * Makes a double a ticket of its own again, in the state that it had.
 * @throws notFound; ticketMergeRefused for a ticket that is no double
 */
export type UndoMergeIn = (unit: TicketUnit, tenantId: string, woId: string, by: Actor) => Promise<void>

const earliest = (times: readonly number[]): number => Math.min(...times.filter((time) => time > 0), Number.MAX_VALUE)

/** The oldest words without an answer, of a ticket and its doubles. */
const waitingOf = (tickets: readonly TicketRow[]): number => {
  const since = earliest(tickets.map((ticket) => ticket.waiting_since))
  return since === Number.MAX_VALUE ? 0 : since
}

const lockAll = async (tx: Tx, tenantId: string, woIds: readonly string[]): Promise<HeldTicket[]> => {
  const tickets = await lockTickets(tx, tenantId, woIds)
  if (tickets.length < woIds.length) throw failures.notFound()
  return tickets
}

export const createMergeIn =
  (parts: TicketParts): MergeIn =>
  async (unit, tenantId, woId, doubles, by) => {
    const others = new Set(doubles)
    if (others.size === 0 || others.has(woId)) throw failures.ticketMergeRefused()
    const tickets = await lockAll(unit.tx, tenantId, [woId, ...others])
    if (tickets.some((ticket) => ticket.merged_into !== '')) throw failures.ticketMergeRefused()
    const change = 'merged' as const
    const common = { by, change, words: wordless }
    for (const double of tickets.filter((ticket) => others.has(ticket.wo_id))) {
      const before = structuredClone(double)
      moveTicket(double, 'merge', TICKET_STATUS.closed, unit.now)
      double.merged_into = woId
      const changes = { woStatus: [before.status, double.status], mergedInto: ['', woId] } as const
      await settle(unit, parts, { ...common, before, ticket: double, changes })
    }
    const ticket = tickets.find((one) => one.wo_id === woId) as HeldTicket
    const before = structuredClone(ticket)
    ticket.waiting_since = waitingOf(tickets)
    ticket.merged_from = [...before.merged_from, ...others]
    await settle(unit, parts, { ...common, before, ticket, changes: { mergedFrom: [[], [...others]] } })
  }

const STATUS_BEFORE = `select (changes -> 'woStatus' ->> 0)::int as status from ticket_entry
  where tenant_id = $1 and wo_id = $2 and changes -> 'mergedInto' ->> 1 = $3 order by entry_no desc limit 1`

const statusBefore = async (tx: Tx, double: TicketRow): Promise<number> => {
  const values = [double.tenant_id, double.wo_id, double.merged_into]
  const [row] = await tx.rows<{ status: number }>({ name: 'ticket-unmerged', text: STATUS_BEFORE, values })
  return row?.status ?? TICKET_STATUS.accepted
}

export const createUndoMergeIn =
  (parts: TicketParts): UndoMergeIn =>
  async (unit, tenantId, woId, by) => {
    const { tx, now } = unit
    const known = tx.k.selectFrom('ticket').select('merged_into').where('tenant_id', '=', tenantId)
    const found = await known.where('wo_id', '=', woId).executeTakeFirst()
    if (found === undefined) throw failures.notFound()
    if (found.merged_into === '') throw failures.ticketMergeRefused()
    const tickets = await lockAll(tx, tenantId, [woId, found.merged_into])
    const double = tickets.find((one) => one.wo_id === woId) as HeldTicket
    const ticket = tickets.find((one) => one.wo_id === found.merged_into) as HeldTicket
    // somebody else has undone it meanwhile
    if (double.merged_into !== ticket.wo_id) throw failures.ticketMergeRefused()
    const common = { by, change: 'merged' as const, words: wordless }

    const [doubleBefore, before] = [structuredClone(double), structuredClone(ticket)]
    moveTicket(double, 'merge', await statusBefore(tx, double), now)
    double.merged_into = ''
    const changes = { woStatus: [doubleBefore.status, double.status], mergedInto: [ticket.wo_id, ''] } as const
    await settle(unit, parts, { ...common, before: doubleBefore, ticket: double, changes })
    ticket.merged_from = before.merged_from.filter((one) => one !== woId)
    await settle(unit, parts, { ...common, before, ticket, changes: { mergedFrom: [[woId], []] } })
  }
