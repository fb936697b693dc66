import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import type { Tx } from '../db/open.ts'
import type { TicketFile } from '../db/tables/ticket.ts'
import { failures } from '../errors.ts'
import { filesIn, holdFiles, markSent } from '../files/references.ts'
import { newId, type Random } from '../newId.ts'
import type { Actor, EntryRow, NewEntry, TicketHook, TicketNews, TicketRow, TicketRules } from './types.ts'
import type { TicketUnit } from './unit.ts'

/** What every verb of tickets uses. */
export type TicketParts = {
  readonly random: Random
  readonly rules: TicketRules
  readonly hooks: readonly TicketHook[]
}

/** A ticket under its lock, changed in place before it is written. */
export type HeldTicket = { -readonly [Column in keyof TicketRow]: TicketRow[Column] }

/** Locks and reads tickets, always in the same order, so that two transactions cannot wait for each other; leaves out those that do not exist. */
export const lockTickets = (tx: Tx, tenantId: string, woIds: readonly string[]): Promise<HeldTicket[]> =>
  tx.k
    .selectFrom('ticket')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('wo_id', 'in', [...woIds, ''])
    .orderBy('wo_id')
    .forUpdate()
    .execute()

/** Changed members of a ticket, by their names on the wire: [before, after]. */
export type Changes = Record<string, readonly [unknown, unknown]>

/** Keeps the files of words that are stored in this transaction. @throws badRequest for a file that was removed meanwhile */
export const keepFiles = async (tx: Tx, tenantId: string, files: readonly TicketFile[]): Promise<void> => {
  const wanted = files.flatMap(({ fileUrl }) => filesIn(fileUrl)).map((name) => ({ tenantId, name }))
  if (wanted.length === 0) return
  const held = await holdFiles(tx, wanted)
  const gone = wanted.find(({ name }) => !held.some((file) => file.name === name))
  if (gone !== undefined) throw failures.badRequest(`fileUrl: ${gone.name} is no longer there; send it again`)
  await tx.rows(markSent(wanted))
}

/** Who wrote an entry. */
const writerOf = (by: Actor) => ({
  admin_id: by.kind === 'agent' ? by.adminId : '',
  who: by.kind === 'system' ? '' : by.name,
})

/** The agent of an actor, '' for none. */
export const agentOf = (by: Actor): string => (by.kind === 'agent' ? by.adminId : '')

const insertEntry = async (
  { tx, now }: TicketUnit,
  { random }: TicketParts,
  ticket: TicketRow,
  by: Actor,
  words: NewEntry,
  changes: Changes,
): Promise<EntryRow> => {
  const row = {
    tenant_id: ticket.tenant_id,
    wo_id: ticket.wo_id,
    entry_no: ticket.last_entry,
    handle_id: newId(random, 'h'),
    handle_type: words.handleType,
    ...writerOf(by),
    status: ticket.status,
    content: words.content,
    quoted: words.quoted ?? '',
    client_id: words.clientId ?? '',
    mail_id: words.mailId ?? '',
    at: now,
  }
  const files = words.files ?? []
  const json = { files: JSON.stringify(files), changes: JSON.stringify(changes) }
  await tx.k
    .insertInto('ticket_entry')
    .values({ ...row, ...json })
    .execute()
  return { ...row, files, changes }
}

const writeTicket = async ({ tx }: TicketUnit, ticket: TicketRow): Promise<void> => {
  const { tenant_id, wo_id, wo_no, created_at, tags, fields, files, merged_from, ...columns } = ticket
  const json = {
    tags: JSON.stringify(tags),
    fields: JSON.stringify(fields),
    merged_from: JSON.stringify(merged_from),
  }
  await tx.k
    .updateTable('ticket')
    .set({ ...columns, ...json })
    .where('tenant_id', '=', tenant_id)
    .where('wo_id', '=', wo_id)
    .execute()
}

/** Tells hooks and desks of what happened to a ticket. */
export const tellNews = async (unit: TicketUnit, { hooks }: TicketParts, news: TicketNews): Promise<void> => {
  const { ticket, before, by, change, mentions } = news
  for (const hook of hooks) await hook(unit.tx, news, unit.now)
  const signal = {
    woId: ticket.wo_id,
    woNo: String(ticket.wo_no),
    woKind: ticket.kind,
    title: ticket.title,
    customerName: ticket.name,
    adminId: ticket.admin_id,
    groupId: ticket.group_id,
    by: agentOf(by),
  }
  unit.tell(ticket.tenant_id, { ...signal, change, onlyFor: '' })
  // who loses the ticket may no longer be among those who see it
  if (before.admin_id !== '' && before.admin_id !== ticket.admin_id)
    unit.tell(ticket.tenant_id, { ...signal, change, onlyFor: before.admin_id })
  const isGiven = change !== 'opened' && ticket.admin_id !== before.admin_id && ticket.admin_id !== agentOf(by)
  if (isGiven && ticket.admin_id !== '')
    unit.tell(ticket.tenant_id, { ...signal, change: 'assigned', onlyFor: ticket.admin_id })
  for (const adminId of mentions) unit.tell(ticket.tenant_id, { ...signal, change: 'mentioned', onlyFor: adminId })
}

/** A change without words, as an entry of the timeline. */
export const wordless: NewEntry = { handleType: HANDLE_TYPE.change, content: '' }

/**
 * Writes a changed ticket with its next entry: asks when it is due now, and tells hooks and desks.
 * @param before the ticket as it was when it was locked
 */
export const settle = async (
  unit: TicketUnit,
  parts: TicketParts,
  step: {
    readonly before: TicketRow
    readonly ticket: HeldTicket
    readonly by: Actor
    readonly change: TicketNews['change']
    readonly words: NewEntry
    readonly changes: Changes
  },
): Promise<EntryRow> => {
  const { before, ticket, by, words } = step
  ticket.last_entry += 1
  ticket.updated_at = unit.now
  Object.assign(ticket, await parts.rules.due(unit.tx, ticket, unit.now))
  await keepFiles(unit.tx, ticket.tenant_id, words.files ?? [])
  await writeTicket(unit, ticket)
  const entry = await insertEntry(unit, parts, ticket, by, words, step.changes)
  const mentions = words.mentions ?? []
  await tellNews(unit, parts, { change: step.change, ticket, entry, by, before, mentions })
  return entry
}
