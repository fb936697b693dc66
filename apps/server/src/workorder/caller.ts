import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import type { Tickets } from '../tickets/tickets.ts'
import type { Actor, TicketRow } from '../tickets/types.ts'
import { tokenOf, type Who } from '../visitor/who.ts'

/** A ticket with the customer who asks for it: its visitor, or whoever holds its link. */
export type Asked = { readonly ticket: TicketRow; readonly via: 'visitor' | 'token'; readonly by: Actor }

/**
 * Finds the ticket that a call names, for its visitor or for the holder of its token.
 * @param who of visitors: those who write, or those who only read
 * @throws ticketLinkExpired without a userId and a token that is good; notFound for anybody else's ticket, whether it exists or not
 */
export type Caller = (
  request: FastifyRequest,
  who: Who,
  named: { readonly woId: string; readonly userId?: string },
) => Promise<Asked>

const theirs = (ticket: TicketRow | undefined, via: Asked['via']): Asked => {
  if (ticket === undefined) throw failures.notFound()
  return { ticket, via, by: { kind: 'customer', name: ticket.name } }
}

export const createCaller =
  ({ tickets, clock }: { readonly tickets: Tickets; readonly clock: { now(): number } }): Caller =>
  async (request, who, { woId, userId = '' }) => {
    const held = await tickets.tokens.find(tokenOf(request))
    const isGood = held !== null && held.expiresAt > clock.now()
    if (isGood && held.woId === woId) return theirs(await tickets.find(held.tenantId, woId), 'token')
    if (userId === '') throw isGood ? failures.notFound() : failures.ticketLinkExpired()
    const { tenantId } = await who(request, userId)
    const ticket = await tickets.find(tenantId, woId)
    return theirs(ticket?.user_id === userId ? ticket : undefined, 'visitor')
  }
