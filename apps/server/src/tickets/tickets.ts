import type { WoTemplate } from '@foyer/protocol/settings'
import type { Key } from '../conversations/unit.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { createTicketAccess, type TicketAccess } from './access.ts'
import { type Changed, type ChangeIn, createChangeIn } from './change.ts'
import { type FormName, findTicketForm, listTicketForms, type TicketForm } from './forms.ts'
import { createMergeIn, createUndoMergeIn } from './merge.ts'
import { createOpenIn, findFirstContact, type OpenIn } from './open.ts'
import { createRateIn, type TicketRating } from './rate.ts'
import { createReplyIn, type Replied, type ReplyIn } from './reply.ts'
import { readTimeline, type Timeline } from './timeline.ts'
import { createTicketTokens, type TicketTokens } from './tokens.ts'
import type { Actor, NewEntry, NewTicket, TicketChange, TicketRow } from './types.ts'
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
  readonly timeline: (ticket: TicketRow) => Promise<Timeline>
  readonly tokens: TicketTokens
  readonly access: TicketAccess
  /** See MergeIn. */
  readonly merge: (tenantId: string, woId: string, doubles: readonly string[], by: Actor) => Promise<void>
  /** See UndoMergeIn. */
  readonly undoMerge: (tenantId: string, woId: string, by: Actor) => Promise<void>
  /** See RateIn. */
  readonly rate: (tenantId: string, woId: string, rating: TicketRating, by: Actor) => Promise<TicketRow>
  /** A form by its id or by the type of its tickets; undefined for none. */
  readonly findForm: (name: FormName) => Promise<TicketForm | undefined>
  readonly listForms: (tenantId: string) => Promise<WoTemplate[]>
  /** A visitor's own tickets, newest first, without doubles that another of them continues. */
  readonly ofVisitor: (key: Key) => Promise<TicketRow[]>
  /** The ticket that somebody without a userId opened with this id of theirs; undefined for none. */
  readonly findFirstContact: (tenantId: string, clientId: string) => Promise<TicketRow | undefined>
  /** The agent has seen the notes that mention them. */
  readonly seeMentions: (agent: { readonly tenantId: string; readonly adminId: string }, woId: string) => Promise<void>
}

const OF_VISITOR = `select t.* from ticket t where t.tenant_id = $1 and t.user_id = $2 and t.kind = 'ticket'
    and not exists (select 1 from ticket n where n.tenant_id = t.tenant_id and n.wo_id = t.merged_into and n.user_id = t.user_id)
  order by t.created_at desc, t.wo_no desc limit 200`

const SEE = `update ticket_mention set seen_at = $4 where tenant_id = $1 and admin_id = $2 and wo_id = $3 and seen_at is null`

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
  const mergeIn = createMergeIn(parts)
  const undoMergeIn = createUndoMergeIn(parts)
  const rateIn = createRateIn(parts)

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
    timeline: (ticket) => readTimeline(db, ticket),
    tokens: createTicketTokens(parts),
    access: createTicketAccess(db),
    merge: (tenantId, woId, doubles, by) => transaction((unit) => mergeIn(unit, tenantId, woId, doubles, by)),
    undoMerge: (tenantId, woId, by) => transaction((unit) => undoMergeIn(unit, tenantId, woId, by)),
    rate: (tenantId, woId, rating, by) => transaction((unit) => rateIn(unit, tenantId, woId, rating, by)),
    findForm: (name) => findTicketForm(db, name),
    listForms: (tenantId) => listTicketForms(db, tenantId),
    ofVisitor: ({ tenantId, userId }) =>
      db.rows<TicketRow>({ name: 'tickets-of-visitor', text: OF_VISITOR, values: [tenantId, userId] }),
    findFirstContact: (tenantId, clientId) => findFirstContact(db, tenantId, clientId),
    seeMentions: async ({ tenantId, adminId }, woId) => {
      await db.rows({ name: 'ticket-see', text: SEE, values: [tenantId, adminId, woId, clock.now()] })
    },
  }
}
