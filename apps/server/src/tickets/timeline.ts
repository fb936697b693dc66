import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import type { Db } from '../db/open.ts'
import type { EntryRow, TicketRow } from './types.ts'

/** A ticket's entries with those of its doubles, oldest first, and the doubles. */
export type Timeline = { readonly entries: readonly EntryRow[]; readonly doubles: readonly TicketRow[] }

const findTickets = (db: Pick<Db, 'k'>, tenantId: string, woIds: readonly string[]): Promise<TicketRow[]> =>
  db.k.selectFrom('ticket').selectAll().where('tenant_id', '=', tenantId).where('wo_id', 'in', woIds).execute()

/** The doubles of a ticket, and theirs. */
const findDoubles = async (db: Pick<Db, 'k'>, ticket: TicketRow): Promise<TicketRow[]> => {
  const found: TicketRow[] = []
  for (let next = ticket.merged_from; next.length > 0; ) {
    const doubles = await findTickets(db, ticket.tenant_id, next)
    found.push(...doubles)
    next = doubles.flatMap((double) => double.merged_from)
  }
  return found
}

/** What a double was opened with, as an entry of the ticket that continues it. */
const openingOf = (double: TicketRow): EntryRow => ({
  tenant_id: double.tenant_id,
  wo_id: double.wo_id,
  entry_no: 0,
  handle_id: double.wo_id,
  handle_type: HANDLE_TYPE.customer,
  admin_id: '',
  who: double.name,
  status: double.status,
  content: double.content,
  quoted: double.quoted,
  files: double.files,
  changes: {},
  client_id: '',
  mail_id: double.mail_id,
  at: double.created_at,
})

/** Reads a ticket's timeline. */
export const readTimeline = async (db: Pick<Db, 'k'>, ticket: TicketRow): Promise<Timeline> => {
  const doubles = ticket.merged_from.length === 0 ? [] : await findDoubles(db, ticket)
  const entries = await db.k
    .selectFrom('ticket_entry')
    .selectAll()
    .where('tenant_id', '=', ticket.tenant_id)
    .where('wo_id', 'in', [ticket.wo_id, ...doubles.map((double) => double.wo_id)])
    .orderBy('entry_no')
    .execute()
  if (doubles.length === 0) return { entries, doubles }
  return { doubles, entries: [...doubles.map(openingOf), ...entries].toSorted((one, other) => one.at - other.at) }
}
