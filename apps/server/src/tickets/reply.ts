import { HANDLE_TYPE, TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { isShut, moveTicket } from './states.ts'
import type { Actor, EntryRow, NewEntry, TicketNews, TicketRow } from './types.ts'
import type { TicketUnit } from './unit.ts'
import { agentOf, type Changes, type HeldTicket, lockTickets, settle, type TicketParts } from './write.ts'

/** A reply with its ticket as it is now. */
export type Replied = { readonly ticket: TicketRow; readonly entry: EntryRow }

/**
 * Adds words to a ticket in a caller's transaction: a reply, the customer's words or a note. The customer's words to a double go to the ticket
 * that continues it.
 * @returns the entry; for words that were stored already (`clientId`) the one that they made
 * @throws notFound; ticketClosed for a customer's words to a closed ticket; staleReply for an agent's public reply after a colleague's newer
 * one; ticketStateRefused
 */
export type ReplyIn = (unit: TicketUnit, tenantId: string, woId: string, words: NewEntry, by: Actor) => Promise<Replied>

/**
 * True if a double's customer may read and answer the ticket that continues it: it is the same visitor's, or the double came from the same
 * mail address. An address that was typed into a form proves nothing.
 */
export const isSamePerson = (double: TicketRow, ticket: TicketRow): boolean =>
  (double.user_id !== '' && double.user_id === ticket.user_id) ||
  (double.source === 'mail' && double.email !== '' && double.email.toLowerCase() === ticket.email.toLowerCase())

/** Locks the ticket that takes what is said: this one, or the one that continues it. A stranger's words do not leave the double. @throws notFound */
export const lockContinued = async (tx: Tx, tenantId: string, woId: string, by: Actor): Promise<HeldTicket> => {
  const [ticket] = await lockTickets(tx, tenantId, [woId])
  if (ticket === undefined) throw failures.notFound()
  if (ticket.merged_into === '') return ticket
  const next = await lockContinued(tx, tenantId, ticket.merged_into, by)
  return by.kind !== 'customer' || isSamePerson(ticket, next) ? next : ticket
}

const findSaid = (tx: Tx, ticket: TicketRow, { clientId = '' }: NewEntry, by: Actor): Promise<EntryRow | undefined> => {
  if (clientId === '') return Promise.resolve(undefined)
  return tx.k
    .selectFrom('ticket_entry')
    .selectAll()
    .where('tenant_id', '=', ticket.tenant_id)
    .where('wo_id', '=', ticket.wo_id)
    .where('client_id', '=', clientId)
    .where('admin_id', '=', agentOf(by))
    .executeTakeFirst()
}

const STALE = `select 1 from ticket_entry where tenant_id = $1 and wo_id = $2 and entry_no > $3
  and handle_type = ${HANDLE_TYPE.reply} and admin_id not in ('', $4) limit 1`

const checkSeen = async (tx: Tx, ticket: TicketRow, words: NewEntry, by: Actor): Promise<void> => {
  if (words.seenEntry === undefined || words.handleType !== HANDLE_TYPE.reply || by.kind !== 'agent') return
  const values = [ticket.tenant_id, ticket.wo_id, words.seenEntry, by.adminId]
  if ((await tx.rows({ name: 'ticket-stale', text: STALE, values })).length > 0) throw failures.staleReply()
}

const statusAfter = (ticket: TicketRow, words: NewEntry, by: Actor): number => {
  const { untouched, accepted, waiting, solved } = TICKET_STATUS
  if (by.kind === 'customer') return ticket.status === waiting || ticket.status === solved ? accepted : ticket.status
  if (words.status !== undefined) return words.status
  const isFirstAnswer = by.kind === 'agent' && words.handleType === HANDLE_TYPE.reply && ticket.status === untouched
  return isFirstAnswer ? accepted : ticket.status
}

/** What public words change of a ticket besides its state. */
const speak = (ticket: HeldTicket, words: NewEntry, by: Actor, now: number): void => {
  if (by.kind === 'customer') {
    ticket.last_by = 'customer'
    ticket.waiting_since ||= now
    ticket.snoozed_until = 0
  }
  if (by.kind === 'agent' && words.handleType === HANDLE_TYPE.reply) {
    ticket.last_by = 'agent'
    ticket.waiting_since = 0
    ticket.answered_at ??= now
    // whoever answers a ticket that nobody has takes it
    ticket.admin_id ||= by.adminId
  }
}

const changesOf = (before: TicketRow, ticket: TicketRow): Changes => {
  const members = [
    ['woStatus', before.status, ticket.status],
    ['woPriority', before.priority, ticket.priority],
    ['adminId', before.admin_id, ticket.admin_id],
  ] as const
  return Object.fromEntries(members.flatMap(([name, was, is]) => (was === is ? [] : [[name, [was, is]]])))
}

const MENTION = `insert into ticket_mention (tenant_id, wo_id, admin_id, entry_no, at)
  select $1, $2, t.admin_id, $4, $5 from unnest($3::text[]) as t(admin_id) on conflict do nothing`

const CHANGE: Readonly<Record<number, TicketNews['change']>> = {
  [HANDLE_TYPE.reply]: 'replied',
  [HANDLE_TYPE.customer]: 'replied',
}

export const createReplyIn =
  (parts: TicketParts): ReplyIn =>
  async (unit, tenantId, woId, words, by) => {
    const { tx, now } = unit
    const ticket = await lockContinued(tx, tenantId, woId, by)
    const said = await findSaid(tx, ticket, words, by)
    if (said !== undefined) return { ticket, entry: said }
    if (by.kind === 'customer' && isShut(ticket.status)) throw failures.ticketClosed()
    await checkSeen(tx, ticket, words, by)
    const before = structuredClone(ticket)
    moveTicket(ticket, by.kind, statusAfter(ticket, words, by), now)
    ticket.priority = words.priority ?? ticket.priority
    speak(ticket, words, by, now)
    const change = CHANGE[words.handleType] ?? 'noted'
    const entry = await settle(unit, parts, { before, ticket, by, change, words, changes: changesOf(before, ticket) })
    const mentions = words.mentions ?? []
    const values = [tenantId, ticket.wo_id, mentions, entry.entry_no, now]
    if (mentions.length > 0) await tx.rows({ name: 'ticket-mention', text: MENTION, values })
    return { ticket, entry }
  }
