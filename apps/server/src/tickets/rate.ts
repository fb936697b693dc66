import { failures } from '../errors.ts'
import { lockContinued } from './reply.ts'
import { isDone } from './states.ts'
import type { Actor, TicketRow } from './types.ts'
import type { TicketUnit } from './unit.ts'
import { settle, type TicketParts, wordless } from './write.ts'

/** A customer's rating of a ticket. */
export type TicketRating = { readonly solved: 0 | 1; readonly stars: number | null; readonly comment: string }

/**
 * Rates a ticket, once; of a double the ticket that continues it.
 * @throws notFound; ticketRated; ticketNotRateable for a ticket that is not solved yet
 */
export type RateIn = (
  unit: TicketUnit,
  tenantId: string,
  woId: string,
  rating: TicketRating,
  by: Actor,
) => Promise<TicketRow>

/** True for a ticket that its customer may rate now. */
export const canRate = (ticket: TicketRow): boolean => isDone(ticket.status) && ticket.rated_at === null

export const createRateIn =
  (parts: TicketParts): RateIn =>
  async (unit, tenantId, woId, { solved, stars, comment }, by) => {
    const ticket = await lockContinued(unit.tx, tenantId, woId, by)
    if (ticket.rated_at !== null) throw failures.ticketRated()
    if (!canRate(ticket)) throw failures.ticketNotRateable()
    const before = structuredClone(ticket)
    Object.assign(ticket, { solved, stars, rating_comment: comment, rated_at: unit.now })
    const changes = { solved: [null, solved], stars: [null, stars], ratingComment: ['', comment] } as const
    await settle(unit, parts, { before, ticket, by, change: 'changed', words: wordless, changes })
    return ticket
  }
