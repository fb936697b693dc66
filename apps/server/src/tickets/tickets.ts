import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { type Changed, type ChangeIn, createChangeIn } from './change.ts'
import { createOpenIn, type OpenIn } from './open.ts'
import { createReplyIn, type Replied, type ReplyIn } from './reply.ts'
import type { Actor, EntryRow, NewEntry, NewTicket, TicketChange, TicketRow } from './types.ts'
import { createTicketUnit, type TicketUnit } from './unit.ts'
import type { TicketParts } from './write.ts'

/** What can be done with tickets; a verb whose name ends in `In` is done in a caller's transaction. */
export type Tickets = {
  /** Runs work on tickets in one transaction, and publishes what it told of after the commit. */
  readonly transaction: <T>(work: (unit: TicketUnit) => Promise<T>) => Promise<T>
  readonly openIn: OpenIn
  readonly replyIn: ReplyIn
  readonly changeIn: ChangeIn
  /** See OpenIn. */
  readonly open: (ticket: NewTicket, by: Actor) => Promise<TicketRow>
  /** See ReplyIn. */
  readonly reply: (tenantId: string, woId: string, words: NewEntry, by: Actor) => Promise<Replied>
  /** See ChangeIn. */
  readonly change: (tenantId: string, woIds: readonly string[], change: TicketChange, by: Actor) => Promise<Changed>
  /** @returns undefined for a ticket that the tenant does not have */
  readonly find: (tenantId: string, woId: string) => Promise<TicketRow | undefined>
  /** The timeline, oldest entry first. */
  readonly entries: (tenantId: string, woId: string) => Promise<EntryRow[]>
}

/** @param parts `publish` gets the events after the commit */
export const createTickets = (
  parts: TicketParts & {
    readonly db: Db
    readonly clock: { now(): number }
    readonly publish: (events: readonly LogEvent[]) => void
  },
): Tickets => {
  const { db, clock } = parts
  const openIn = createOpenIn(parts)
  const replyIn = createReplyIn(parts)
  const changeIn = createChangeIn(parts)

  const transaction: Tickets['transaction'] = async (work) => {
    const done = await db.transaction(async (tx) => {
      const unit = createTicketUnit(tx, clock.now())
      return { result: await work(unit), events: await unit.flush() }
    })
    parts.publish(done.events)
    return done.result
  }

  return {
    transaction,
    openIn,
    replyIn,
    changeIn,
    open: (ticket, by) => transaction((unit) => openIn(unit, ticket, by)),
    reply: (tenantId, woId, words, by) => transaction((unit) => replyIn(unit, tenantId, woId, words, by)),
    change: (tenantId, woIds, change, by) => transaction((unit) => changeIn(unit, tenantId, woIds, change, by)),
    find: (tenantId, woId) =>
      db.k
        .selectFrom('ticket')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('wo_id', '=', woId)
        .executeTakeFirst(),
    entries: (tenantId, woId) =>
      db.k
        .selectFrom('ticket_entry')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('wo_id', '=', woId)
        .orderBy('entry_no')
        .execute(),
  }
}
